import CalendarModel

/// A calendar or an address book that a server has and that an account could keep, as it can be shown
/// to the user.
package struct CalendarOffer: Hashable, Sendable {
  package let address: WebAddress
  /// The name on the server, as one plain line; else the last part of its address.
  package let name: String
  /// The colour on the server, usually `#RRGGBBAA`; nil if missing or invalid.
  package let color: String?
  package let isWritable: Bool
  package let kind: CollectionKind
  /// The components that it accepts, such as VEVENT; nil for all.
  package let components: [String]?

  /// Whether it takes events; lists of tasks alone, and address books, do not.
  package var holdsEvents: Bool { takes("VEVENT") }
  /// Whether it takes tasks.
  package var holdsTodos: Bool { takes("VTODO") }
  /// Whether it takes events or tasks.
  package var holdsItems: Bool { holdsEvents || holdsTodos }
  /// What it takes of events and tasks.
  package var taken: CollectionTraits.Components {
    components.map { .init(names: $0.joined(separator: " ")) } ?? .all
  }

  /// The reason why it does not take all that is shown, in a few words; nil for a calendar that does.
  package var limitation: String? {
    switch (holdsEvents, holdsTodos) {
    case (true, _): nil
    case (false, true): "tasks only"
    case (false, false): "holds no events or tasks"
    }
  }

  private func takes(_ component: String) -> Bool {
    kind == .calendar && components?.contains(component) ?? true
  }

  init(_ calendar: Discovery.Calendar) {
    (address, kind) = (calendar.address, calendar.kind)
    let given = calendar.properties.name?.plainLine ?? ""
    name = given.isEmpty ? Self.lastPart(of: calendar.address) : given
    color = calendar.properties.color.flatMap(Self.color)
    isWritable = calendar.properties.isWritable
    components = calendar.properties.components
  }

  private static func lastPart(of address: WebAddress) -> String {
    let part = address.path.split(separator: "/").last.map(String.init) ?? ""
    let name = (FormText.pairs("x=" + part)?["x"] ?? "").plainLine
    return name.isEmpty ? "calendar" : name
  }

  private static func color(_ text: String) -> String? {
    let text = text.trimmed
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
      })
    else { return nil }
    return String(text)
  }
}

/// A server with the user's calendars, found and not yet an account.
package struct FoundAccount: Sendable {
  /// The server for the account's credentials.
  package let server: WebAddress
  /// In the server's order.
  package let offers: [CalendarOffer]
  /// The folders that the calendars lie in; none where only one calendar was found.
  package let homes: [WebAddress]

  /// Looks for calendars.
  /// - Parameter text: a mail address or the address of a server.
  package static func find(
    _ text: String, by discovery: Discovery
  ) throws(AccountError) -> FoundAccount {
    guard let start = Discovery.Start(text) else { throw .noAddress(text) }
    do throws(Discovery.Failure) {
      return FoundAccount(try discovery.calendars(from: start))
    } catch {
      throw .discovery(error)
    }
  }

  /// Searches all calendars of an account's user, even if the account is for one calendar.
  package static func find(
    of account: Account, by discovery: Discovery
  ) throws(AccountError) -> FoundAccount {
    do throws(Discovery.Failure) {
      return FoundAccount(
        try discovery.calendars(from: .address(account.server), isWide: true))
    } catch {
      throw .discovery(error)
    }
  }

  /// The assumed properties of an account's server that cannot be asked.
  package static func nothing(on server: WebAddress) -> FoundAccount {
    FoundAccount(Discovery.Found(account: server, calendars: [], homes: []))
  }

  private init(_ found: Discovery.Found) {
    (server, homes) = (found.account, found.homes)
    offers = found.calendars.map(CalendarOffer.init)
  }
}

extension CalendarOffer {
  /// Returns the calendars in homes that were found before, without address books.
  package static func offers(
    in homes: [WebAddress], by sender: any HTTPSending
  ) throws(DAVError) -> [CalendarOffer] {
    try Discovery.calendars(in: homes, by: sender).map(CalendarOffer.init)
  }
}

extension Account {
  /// Returns the calendar that the account keeps at an address, however its path is spelled; nil for none.
  package func calendar(at address: WebAddress) -> SyncedCalendar? {
    guard let place = try? Href(path: address.path) else { return nil }
    return calendars.first { calendar in
      calendar.address.host == address.host && (try? Href(path: calendar.address.path)) == place
    }
  }
}
