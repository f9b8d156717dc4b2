/// CoreText's fonts are UIKit's, so this module brings UIKit's.
@_exported public import UIKit
