/// The contents of a collection on a server.
package enum CollectionKind: Hashable, Sendable {
  /// Events and tasks (RFC 4791).
  case calendar
  /// Contacts (RFC 6352), of which only data for birthdays is kept. Nothing is sent there.
  case addressBook

  /// The suffix of its file names, with the dot.
  var suffix: String {
    switch self {
    case .calendar: ".ics"
    case .addressBook: ".vcf"
    }
  }
}
