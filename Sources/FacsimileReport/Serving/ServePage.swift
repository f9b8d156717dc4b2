import Foundation

/// The page that fetches the report: nothing in it is secret.
enum ServePage {
  static var response: HTTPResponse {
    HTTPResponse(
      status: .ok, type: "text/html; charset=utf-8",
      // The report is written into this page, so this policy holds for it beside its own.
      headers: [
        "Content-Security-Policy":
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
          + "img-src blob:; connect-src 'self'; style-src '\(PageSource.styleHash)'; "
          + "script-src 'self' '\(PageSource.scriptHash)'"
      ],
      body: .data(Data(markup.utf8)))
  }

  static var script: HTTPResponse {
    HTTPResponse(
      status: .ok, type: "text/javascript; charset=utf-8", body: .data(Data(scriptText.utf8)))
  }

  private static let markup = """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Snapshots</title></head>
    <body><p id="state">Loading the report…</p><script src="/start.js"></script></body>
    </html>

    """

  /// The token leaves the address at once and stays in this tab's storage, so that the page can be
  /// loaded again.
  private static let scriptText = """
    'use strict';
    (async () => {
      const say = (text) => { document.getElementById('state').textContent = text; };
      const fragment = new URLSearchParams(location.hash.slice(1));
      if (fragment.has('token')) {
        sessionStorage.setItem('facsimile-token', fragment.get('token'));
        history.replaceState(null, '', location.pathname);
      }
      const token = sessionStorage.getItem('facsimile-token');
      if (!token) return say('Open the whole address that facsimile serve printed, with its token.');
      let response, page;
      try {
        response = await fetch('/report', { headers: { 'X-Facsimile-Token': token } });
        page = await response.text();
      } catch (error) {
        return say(`The server did not answer (${error.message}): is it running?`);
      }
      if (!response.ok) return say(page);
      document.open();
      document.write(page);
      document.close();
    })();

    """
}
