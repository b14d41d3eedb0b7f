/// Finds a user's calendars and address books from a mail address or a server's address (RFC 6764).
package struct Discovery {
  /// The start of the search.
  package enum Start: Hashable, Sendable {
    case address(WebAddress)
    /// The domain of a mail address.
    case domain(String)

    /// Reads `ana@example.org`, `example.org` or an address.
    package init?(_ text: String) {
      if let address = WebAddress(text) {
        self = .address(address)
      } else {
        let domain = text.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        guard !text.contains("/"), domain.contains("."),
          let address = WebAddress("https://\(domain)"), address.port == 443,
          address.path == "/", address.query == nil
        else { return nil }
        self = .domain(address.host)
      }
    }
  }

  /// A calendar or an address book that was found.
  package struct Calendar: Hashable, Sendable {
    package let address: WebAddress
    package let properties: CollectionProperties
    package var kind = CollectionKind.calendar
  }

  /// The result of the search.
  package struct Found: Sendable {
    /// The address that the account is for from now on: the calendar that was given, or the home,
    /// below which calendars can be made.
    package let account: WebAddress
    /// Empty if the user's home is empty. Address books follow the calendars.
    package let calendars: [Calendar]
    /// The folders that the user's calendars lie in; none where only one calendar was found.
    package let homes: [WebAddress]
  }

  package enum Failure: Error, Hashable, Sendable {
    /// The records name another host, which the user has to confirm by starting there, because name
    /// servers prove nothing.
    case elsewhere(WebAddress)
    /// The server answers, and there is no calendar.
    case noCalendars(host: String)
    case dav(DAVError)
  }

  /// Connects for an account at an address.
  package typealias Connect = (WebAddress) throws(HTTPError) -> any HTTPSending
  /// Asks a name server.
  package typealias Lookup = (String, DNSAnswer.Kind) -> DNSAnswer?

  private let connect: Connect
  private let lookup: Lookup
  static let mostCalendars = 1000

  package init(connect: @escaping Connect, lookup: @escaping Lookup = DNSAnswer.ask) {
    (self.connect, self.lookup) = (connect, lookup)
  }

  /// Searches calendars at the given address, then at that of the domain's records, then at the
  /// well-known place, then at the root.
  /// - Parameter isWide: whether to search all calendars of the user if the given address is that of one
  ///   calendar.
  package func calendars(from start: Start, isWide: Bool = false) throws(Failure) -> Found {
    let (candidates, account) = try places(start)
    let sender: any HTTPSending
    do throws(HTTPError) { sender = try connect(account) } catch { throw .dav(.http(error)) }
    var failure: Failure?
    for candidate in candidates {
      do throws(DAVError) {
        if let found = try Search(sender, isWide: isWide).calendars(at: candidate) { return found }
        failure = failure ?? .noCalendars(host: candidate.host)
      } catch {
        if case .http(.redirectToOtherHost(let address)) = error { throw .elsewhere(address) }
        if case .http(.outsideAccount(let address)) = error { throw .elsewhere(address) }
        guard error.leavesHope else { throw .dav(error) }
        failure = failure ?? .dav(error)
      }
    }
    throw failure ?? .noCalendars(host: account.host)
  }

  /// Returns the calendars in homes that were found before: one question for each home.
  package static func calendars(
    in homes: [WebAddress], by sender: any HTTPSending
  ) throws(DAVError) -> [Calendar] {
    var calendars: [Calendar] = []
    for home in homes {
      calendars += try Search(sender, isWide: true).collections(.calendar, in: home)
    }
    return calendars
  }

  // MARK: - Private

  /// The addresses to try in order, and the one that the account's credentials are for.
  private func places(_ start: Start) throws(Failure) -> ([WebAddress], account: WebAddress) {
    switch start {
    case .address(let address):
      let others = ["/.well-known/caldav", "/", "/.well-known/carddav"].compactMap {
        address.with(path: $0)
      }
      return ([address] + others.filter { $0 != address }, address)
    case .domain(let domain):
      guard let root = WebAddress("https://\(domain)/") else {
        throw .noCalendars(host: domain)
      }
      let scope = CredentialScope(root)
      var places: [WebAddress] = []
      for place in services(domain) {
        guard scope.admits(place) else { throw .elsewhere(place) }
        places.append(place)
      }
      places += ["/.well-known/caldav", "/"].compactMap { root.with(path: $0) }
      return (places, root)
    }
  }

  /// The places of calendars in the records of a domain. The record for servers without TLS is not
  /// queried.
  private func services(_ domain: String) -> [WebAddress] {
    let name = "_caldavs._tcp.\(domain)"
    let services = lookup(name, .service)?.services.prefix(4) ?? []
    guard !services.isEmpty else { return [] }
    let text = lookup(name, .text)?.texts.first { $0.hasPrefix("path=") }
    let path = text.map { String($0.dropFirst(5)) } ?? "/.well-known/caldav"
    return services.compactMap { service in
      WebAddress("https://\(service.host):\(service.port)")?.with(path: path)
    }
  }
}

extension DAVError {
  /// Whether another place may have what this one has not. Credentials that were refused once are
  /// not tried elsewhere: some servers count.
  fileprivate var leavesHope: Bool {
    switch self {
    case .http(.offline), .http(.timeout), .http(.broken), .http(.badRedirect),
      .http(.tooManyRedirects), .status, .gone, .xml, .unexpectedAnswer:
      true
    default: false
    }
  }
}

/// The way from one address to the calendars: principal, home, calendars (RFC 5397, RFC 4791).
private struct Search {
  private let sender: any HTTPSending
  private let isWide: Bool

  init(_ sender: any HTTPSending, isWide: Bool) { (self.sender, self.isWide) = (sender, isWide) }

  /// The calendars found from an address; nil if none can be reached.
  func calendars(at address: WebAddress) throws(DAVError) -> Discovery.Found? {
    let place = try look(at: address)
    guard let kind = place.kind, let properties = place.properties else {
      return try calendars(of: place)
    }
    let calendar = Discovery.Calendar(address: place.address, properties: properties, kind: kind)
    let alone = Discovery.Found(account: place.address, calendars: [calendar], homes: [])
    guard isWide else { return alone }
    // If the others cannot be reached, there is this one.
    let others = (try? calendars(of: place)) ?? nil
    return others.flatMap { $0.calendars.isEmpty ? nil : $0 } ?? alone
  }

  func collections(
    _ kind: CollectionKind, in home: WebAddress
  ) throws(DAVError) -> [Discovery.Calendar] {
    let answer = try propfind(home, depth: "1") { CollectionProperties.append(to: &$0) }
    var calendars: [Discovery.Calendar] = []
    try Multistatus.read(answer) { response throws(DAVError) in
      guard response.isOf(kind.resourceType), calendars.count < Discovery.mostCalendars,
        let href = try? Href(response.href, from: answer.address),
        let address = answer.address.with(path: href.path)
      else { return }
      calendars.append(
        Discovery.Calendar(
          address: address, properties: CollectionProperties(response), kind: kind))
    }
    return calendars
  }

  // MARK: - Private

  /// The calendars in the homes of a place, or of its principal.
  private func calendars(of place: Place) throws(DAVError) -> Discovery.Found? {
    var (homes, bookHomes) = (place.homes, place.bookHomes)
    if homes.isEmpty || bookHomes.isEmpty, let principal = place.principal {
      let said = try look(at: principal)
      if homes.isEmpty { homes = said.homes }
      if bookHomes.isEmpty { bookHomes = said.bookHomes }
    }
    // A folder with calendars serves as a home without saying that it is one.
    let isSaid = !homes.isEmpty || !bookHomes.isEmpty
    if !isSaid, place.isFolder, place.kind == nil { homes = [place.address] }
    var calendars: [Discovery.Calendar] = []
    for home in homes { calendars += try self.collections(.calendar, in: home) }
    for home in bookHomes {
      // Calendars are wanted even if contacts cannot be had.
      calendars += (try? collections(.addressBook, in: home)) ?? []
    }
    guard let home = homes.first ?? bookHomes.first, isSaid || !calendars.isEmpty else {
      return nil
    }
    return Discovery.Found(account: home, calendars: calendars, homes: homes)
  }

  /// The properties of one address.
  private struct Place {
    var address: WebAddress
    var isFolder = false
    /// Nil unless it is a collection of calendar items or contacts itself.
    var kind: CollectionKind?
    var principal: WebAddress?
    /// Where the user's calendars are.
    var homes: [WebAddress] = []
    /// Where the user's address books are.
    var bookHomes: [WebAddress] = []
    var properties: CollectionProperties?
  }

  private func look(at address: WebAddress) throws(DAVError) -> Place {
    let answer = try propfind(address, depth: "0") { xml in
      CollectionProperties.append(to: &xml)
      xml.append("<d:current-user-principal/><c:calendar-home-set/>")
      xml.append(#"<v:addressbook-home-set xmlns:v="urn:ietf:params:xml:ns:carddav"/>"#)
    }
    var place = Place(address: answer.address)
    let kinds: [CollectionKind] = [.calendar, .addressBook]
    try Multistatus.read(answer) { response throws(DAVError) in
      place.isFolder = place.isFolder || response.isOf(.dav("collection"))
      place.kind = place.kind ?? kinds.first { response.isOf($0.resourceType) }
      place.properties = place.properties ?? CollectionProperties(response)
      place.principal =
        place.principal ?? addresses(.dav("current-user-principal"), response, answer).first
      place.homes += addresses(.caldav("calendar-home-set"), response, answer)
      place.bookHomes += addresses(.carddav("addressbook-home-set"), response, answer)
    }
    place.homes = Array(place.homes.prefix(8))
    place.bookHomes = Array(place.bookHomes.prefix(8))
    return place
  }

  /// The addresses in a property.
  private func addresses(
    _ name: XMLName, _ response: DAVResponse, _ answer: HTTPResponse
  ) -> [WebAddress] {
    (response.property(name)?.children(.dav("href")) ?? []).compactMap {
      answer.address.resolving(String($0.text.trimmed))
    }
  }

  private func propfind(
    _ address: WebAddress, depth: String, _ properties: (inout XMLText) -> Void
  ) throws(DAVError) -> HTTPResponse {
    try RemoteCollection(address, sender).send(
      .propfind, depth: depth, XMLText.propfind(properties))
  }
}

extension Discovery.Failure: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .elsewhere(let address):
      "the calendars are said to be at \(address.origin); if that is your server, use \(address)"
    case .noCalendars(let host): "no calendar found at \(host); use the address of one"
    case .dav(let error): error.description
    }
  }
}
