/// What a collection on a server holds.
package enum CollectionKind: Hashable, Sendable {
  /// Events and tasks (RFC 4791).
  case calendar
  /// Contacts (RFC 6352), of which only what birthdays come from is kept. Nothing is sent there.
  case addressBook

  /// What ends the names of its files, with the dot.
  var suffix: String {
    switch self {
    case .calendar: ".ics"
    case .addressBook: ".vcf"
    }
  }
}
