extension Document {
  /// The properties that `NewEvent` and `NewTodo` write from what they say, and those that only one of
  /// both kinds has or that belong to one component alone.
  private static let namesNotCarried: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "RECURRENCE-ID", "RRULE", "RDATE",
    "EXDATE", "EXRULE", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY", "DESCRIPTION",
    "LOCATION", "URL", "CATEGORIES", "COLOR", "CLASS", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
    "TRANSP", "ORGANIZER", "ATTENDEE", "REQUEST-STATUS", TodoLines.pendingName,
  ]

  /// The other properties of an event or a task, which are kept when one is turned into the other.
  public func propertiesOfBothKinds(ofComponentAt index: Int) -> [Property] {
    ownLines(of: index).map { property(of: lines[$0]) }.filter { property in
      // A zone has a description of its own in its file.
      !Self.namesNotCarried.contains(property.name.uppercased())
        && property.values(of: "TZID").isEmpty
    }
  }
}
