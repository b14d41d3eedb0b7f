/// The places of a user's scheduling on a server, and the user's addresses there (RFC 6638).
package struct SchedulingPlaces: Hashable, Sendable {
  /// The folder with the messages of others (§2.2).
  package var inbox: WebAddress?
  /// The folder that is asked for others' busy times (§2.1).
  package var outbox: WebAddress?
  /// The calendar in which the server writes new invitations (§9.2), if it says so.
  package var defaultCalendar: WebAddress?
  /// The calendar addresses of the user (§2.4.1), such as `mailto:ana@example.org`.
  package var addresses: [String] = []

  /// The most addresses of a user, and the longest one.
  private static let (mostAddresses, longestAddress) = (50, 320)

  package init() {}

  /// The user's mail addresses, in lower case.
  package var mailAddresses: [String] {
    addresses.filter { $0.lowercased().hasPrefix("mailto:") }
      .map { String($0.dropFirst("mailto:".count)).lowercased() }
  }

  /// The calendar address under which the user asks others.
  package var ownAddress: String? {
    addresses.first { $0.lowercased().hasPrefix("mailto:") } ?? addresses.first
  }

  /// Asks a server for its places.
  /// - Parameters:
  ///   - calendar: the address of one of the user's calendars, or of their home.
  ///   - sender: sends requests with the account's credentials.
  /// - Returns: nil for a server without automatic scheduling (§2), or that knows no address of the user:
  ///   there invitations come and go by mail.
  package static func find(
    from calendar: WebAddress, by sender: any HTTPSending
  ) throws(DAVError) -> SchedulingPlaces? {
    let start = RemoteCollection(calendar, sender)
    let options = try start.options()
    // A server that fails says nothing about what it can.
    guard options.status < 500, options.status != 429 else { throw .refused(options) }
    guard options.schedules == true else { return nil }
    var principals: [WebAddress] = []
    try read(start, "<d:current-user-principal/>") { response, answer in
      principals += response.addresses(.dav("current-user-principal"), in: answer)
    }
    guard let principal = principals.first else { return nil }
    var places = SchedulingPlaces()
    try read(
      RemoteCollection(principal, sender),
      "<c:schedule-inbox-URL/><c:schedule-outbox-URL/><c:calendar-user-address-set/>"
    ) { response, answer in
      places.inbox =
        places.inbox ?? response.addresses(.caldav("schedule-inbox-URL"), in: answer).first
      places.outbox =
        places.outbox ?? response.addresses(.caldav("schedule-outbox-URL"), in: answer).first
      places.addresses += response.texts(.caldav("calendar-user-address-set"))
    }
    places.addresses = Array(
      places.addresses.filter { $0.isPlain && $0.utf8.count <= longestAddress }
        .prefix(mostAddresses))
    // No event has the user as its organizer then (§3.1).
    guard !places.addresses.isEmpty else { return nil }
    if let inbox = places.inbox {
      // Not every server names one, and an inbox that is gone is noticed when it is read.
      try? read(RemoteCollection(inbox, sender), "<c:schedule-default-calendar-URL/>") {
        response, answer in
        places.defaultCalendar =
          places.defaultCalendar
          ?? response.addresses(.caldav("schedule-default-calendar-URL"), in: answer).first
      }
    }
    return places
  }

  /// Asks a resource for some of its properties.
  private static func read(
    _ place: RemoteCollection, _ properties: StaticString,
    each: (DAVResponse, HTTPResponse) -> Void
  ) throws(DAVError) {
    let answer = try place.send(.propfind, depth: "0", XMLText.propfind { $0.append(properties) })
    try Multistatus.read(answer) { response throws(DAVError) in each(response, answer) }
  }
}

extension DAVResponse {
  /// The references in a property as they stand.
  fileprivate func texts(_ name: XMLName) -> [String] {
    (property(name)?.children(.dav("href")) ?? []).map { String($0.text.trimmed) }
  }

  /// The addresses in a property.
  fileprivate func addresses(_ name: XMLName, in answer: HTTPResponse) -> [WebAddress] {
    texts(name).compactMap(answer.address.resolving)
  }
}
