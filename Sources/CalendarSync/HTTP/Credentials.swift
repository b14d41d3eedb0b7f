/// A password or token. Its text is in no description, dump or error.
package struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  /// The text itself, for the server alone.
  package let revealed: String

  package init(_ text: String) { revealed = text }

  package var description: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The credentials of an account.
package enum Credentials: Sendable {
  /// Answers `Digest` and `Basic` challenges (RFC 7616, RFC 7617).
  case password(user: String, Secret)
  /// An OAuth access token (RFC 6750), sent with every request.
  case token(Secret)
}

/// The hosts that may be sent an account's credentials.
///
/// Without the list of public suffixes it cannot be known who owns `example.org` together with
/// `cal.example.org`, so this errs on the strict side. An account's own host is admitted, hosts
/// below it, and, where its name has three labels or more, hosts below the name without its first
/// label (iCloud answers `caldav.icloud.com` with `p42-caldav.icloud.com`). That name must not look
/// like a suffix under which anyone can have a name: a second level of at most three letters below a
/// country (`co.uk`, `com.au`), or a provider of names for home servers (`duckdns.org`). What is
/// refused can be admitted by the user: the account's address becomes the one on the other host.
package struct CredentialScope: Sendable {
  private let account: WebAddress

  /// - Parameter account: the address that the user has given or confirmed.
  package init(_ account: WebAddress) { self.account = account }

  /// Whether requests with credentials and calendars may go to an address.
  ///
  /// Without TLS the whole origin must be the account's: another port may be another user's.
  package func admits(_ address: WebAddress) -> Bool {
    if address.hasOrigin(of: account) { return true }
    guard address.scheme == .https, !address.isLoopback else { return false }
    if address.host == account.host { return true }
    guard !Self.isNumeric(account.host), !Self.isNumeric(address.host) else { return false }
    return address.host == base || address.host.hasSuffix("." + base)
  }

  /// The name below which hosts are admitted; a name of one label has none below it.
  private var base: String {
    let labels = account.host.split(separator: ".")
    guard labels.count > 1 else { return account.host + "." }
    let parent = labels.dropFirst().joined(separator: ".")
    if labels.count > 2, !Self.isSharedSuffix(parent) { return parent }
    return Self.isSharedSuffix(account.host) ? account.host + "." : account.host
  }

  private static func isNumeric(_ host: String) -> Bool {
    host.hasPrefix("[") || host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? true
  }

  private static func isSharedSuffix(_ name: String) -> Bool {
    let labels = name.split(separator: ".")
    guard labels.count == 2 else { return labels.count < 2 || sharedNames.contains(name) }
    return sharedNames.contains(name) || (labels[1].utf8.count == 2 && labels[0].utf8.count <= 3)
  }

  /// Names under which strangers have names, where those are common for calendars at home.
  private static let sharedNames: Set<String> = [
    "appspot.com", "azurewebsites.net", "cloudfront.net", "cloudns.org", "ddns.net", "ddnss.de",
    "dedyn.io", "duckdns.org", "dyn.com", "dyndns.org", "dynu.net", "dynv6.net", "fly.dev",
    "freeddns.org", "freemyip.com", "fritz.box", "github.io", "gitlab.io", "goip.de",
    "herokuapp.com", "homeip.net", "hopto.org", "kozow.com", "myds.me", "myfritz.net",
    "myqnapcloud.com",
    "netlify.app", "ngrok.io", "no-ip.com", "no-ip.org", "noip.com", "now-dns.org", "ns0.it",
    "pages.dev", "selfhost.eu", "servebeer.com", "spdns.de", "synology.me", "tplinkdns.com",
    "ts.net", "vercel.app", "workers.dev", "zapto.org",
  ]
}
