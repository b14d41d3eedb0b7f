import CalendarModel

/// A person in a scheduling message: the organizer or an attendee.
public struct SchedulingPerson: Hashable, Sendable {
  /// The common name; empty if none is given.
  public let name: String
  /// The mail address as written, without `mailto:`; nil if there is none.
  public let address: String?
  /// The answer in capitals, such as `ACCEPTED`; empty if none is given.
  public let participation: String
  /// Whether the server could not deliver to the person what the organizer has written.
  public let isUnreached: Bool
  /// The calendar address as written, for messages.
  private let value: String

  /// Reads an ORGANIZER or ATTENDEE.
  ///
  /// If the calendar address is not a mail address, as in iCloud, the address is that of the EMAIL
  /// parameter (RFC 7986 §6.2).
  init(_ property: Property) {
    name = property.values(of: "CN").first ?? ""
    participation = (property.values(of: "PARTSTAT").first ?? "").uppercased()
    isUnreached =
      property.values(of: "SCHEDULE-STATUS").first.flatMap { DeliveryFailure(status: $0) } != nil
    let value = String(decoding: property.value.prefix(Self.longestAddress), as: UTF8.self)
    self.value = Self.trimmed(value)
    address =
      Self.mailAddress(self.value)
      ?? property.values(of: "EMAIL").first.flatMap { Self.mailAddress($0) }
  }

  /// The address in lower case, as addresses are compared.
  public var comparedAddress: String? { address?.lowercased() }

  /// The identity of a person: the address, otherwise the calendar address, in lower case.
  var identifier: String { comparedAddress ?? value.lowercased() }

  /// Returns whether one of some addresses, in lower case, is that of the person.
  public func isOne(of addresses: Set<String>) -> Bool {
    comparedAddress.map(addresses.contains) ?? false
  }

  /// Returns `Ada Lovelace <ada@example.org>`.
  public var text: String {
    let address = address ?? value
    return name.isEmpty || name == address ? address : "\(name) <\(address)>"
  }

  /// Returns the address of a calendar address (RFC 6068): without `mailto:` and any query, and
  /// with percent signs decoded; nil for other kinds of addresses.
  public static func mailAddress(_ text: String) -> String? {
    // Compares bytes, because a message may have a hundred thousand guests.
    let text = trimmed(text)
    var rest = text.utf8[...]
    if String(decoding: rest.prefix(7), as: UTF8.self).lowercased() == "mailto:" {
      rest = rest.dropFirst(7).prefix { $0 != UInt8(ascii: "?") }
    } else if rest.contains(UInt8(ascii: ":")) || rest.contains(UInt8(ascii: "/")) {
      return nil
    }
    let address = trimmed(percentDecoded(String(Substring(rest))))
    return address.utf8.contains(UInt8(ascii: "@")) ? address : nil
  }

  // MARK: - Private

  private static let longestAddress = 1_000

  private static func trimmed(_ text: String) -> String {
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
    while let first = rest.first {
      let encoded = PercentText.byte(at: rest)
      result.append(encoded ?? first)
      rest = rest.dropFirst(encoded == nil ? 1 : 3)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Document {
  /// The attendees of a component with their lines.
  func attendees(of component: Int) -> [(line: Int, person: SchedulingPerson)] {
    lines(named: "ATTENDEE", of: component).map {
      ($0, SchedulingPerson(property(of: lines[$0])))
    }
  }

  /// The organizer of a component.
  func organizer(of component: Int) -> SchedulingPerson? {
    lines(named: "ORGANIZER", of: component).first.map {
      SchedulingPerson(property(of: lines[$0]))
    }
  }
}
