/// For each symbol the basic symbols in whose rows it occurs: the columns of the tableau.
///
/// An entry is made when a symbol comes into a row and stays when it leaves; who asks for a column
/// sorts out what no longer holds. The entries of all columns are links in one array, because most
/// columns are short and an array for each would cost more than all the rest of the solver.
struct ColumnIndex {
  private struct Link {
    var basic: Int32
    /// The place of the next link of the column; -1 at its end.
    var next: Int32
  }

  /// The place of the first link, by symbol; -1 for an empty column.
  private var heads: ContiguousArray<Int32> = []
  private var links: ContiguousArray<Link> = []
  /// The first of the links that are free.
  private var free: Int32 = -1

  mutating func addSymbol() {
    heads.append(-1)
  }

  @inline(__always)
  mutating func note(_ basic: Int, in symbol: Int) {
    let link = Link(basic: Int32(truncatingIfNeeded: basic), next: heads[symbol])
    if free >= 0 {
      let place = free
      free = links[Int(place)].next
      links[Int(place)] = link
      heads[symbol] = place
    } else {
      heads[symbol] = Int32(truncatingIfNeeded: links.count)
      links.append(link)
    }
  }

  /// Notes a basic symbol in the columns of all of its row's symbols.
  mutating func note(_ basic: Int, in row: SparseRow) {
    let count = ColumnIndex.note(basic, in: row.terms.span, &heads, &links, &free)
    for term in row.terms[count...] { note(basic, in: term.symbol) }
  }

  /// Notes as many as there are free links. Returns how many that were.
  private static func note(
    _ basic: Int, in terms: Span<SparseRow.Term>, _ heads: inout ContiguousArray<Int32>,
    _ links: inout ContiguousArray<Link>, _ free: inout Int32
  ) -> Int {
    var heads = heads.mutableSpan
    var links = links.mutableSpan
    var count = 0
    while count < terms.count, free >= 0 {
      let symbol = terms[count].symbol
      let place = Int(free)
      free = links[place].next
      links[place] = Link(basic: Int32(truncatingIfNeeded: basic), next: heads[symbol])
      heads[symbol] = Int32(truncatingIfNeeded: place)
      count &+= 1
    }
    return count
  }

  /// Empties a column and returns what was noted in it, each once, in ascending order.
  mutating func take(_ symbol: Int) -> ContiguousArray<Int> {
    let head = heads[symbol]
    guard head >= 0 else { return [] }
    heads[symbol] = -1
    var column: ContiguousArray<Int> = []
    var place = head
    while true {
      column.append(Int(links[Int(place)].basic))
      let next = links[Int(place)].next
      if next < 0 { break }
      place = next
    }
    // The whole chain becomes free.
    links[Int(place)].next = free
    free = head
    guard column.count > 1 else { return column }
    column.sort()
    var kept = 1
    for index in 1..<column.count where column[index] != column[kept - 1] {
      column[kept] = column[index]
      kept += 1
    }
    column.removeSubrange(kept...)
    return column
  }
}
