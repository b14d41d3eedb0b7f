import CalendarModel

/// The VEVENTs of a request as stored in a calendar: as sent, with the user's own properties from the
/// calendar.
///
/// The user's own properties are the alarms, categories, colour and X- lines that are not in the
/// message. The answer stays unless the event is rescheduled.
struct RequestDraft {
  /// A calendar with the VEVENTs, in the order of the parts.
  let document: Document

  init(_ parts: [SchedulingPart], _ taking: InvitationTaking) throws(WritingError) {
    let sent = taking.invitation.message.document
    let draft = Document(sent.calendar(ofComponentsAt: parts.map(\.component)))
    var edit = DocumentEdit(draft)
    for (part, component) in zip(parts, draft.componentIndices(of: .event)) {
      try Self.fit(part, at: component, &edit, taking)
    }
    document = Document(edit.bytes())
  }

  // MARK: - Private

  private static func fit(
    _ part: SchedulingPart, at component: Int, _ edit: inout DocumentEdit,
    _ taking: InvitationTaking
  ) throws(WritingError) {
    for name in SchedulingPart.userLines(of: edit.document, component) {
      edit.removeProperties(named: name, of: component)
    }
    if edit.document.first("DTSTAMP", of: component) == nil {
      try edit.set(.instant("DTSTAMP", taking.invitation.now), of: component)
    }
    try edit.noteReceived(part.revision, in: component)
    let present = taking.invitation.stored[part.identity]
    // A changed occurrence has the alarms of its series.
    if let own = present ?? taking.invitation.master {
      let document = taking.invitation.documents[own.document]
      edit.takeAlarms(of: own.component, in: document, into: component)
      edit.takeLines(of: own.component, in: document, into: component, all: present != nil)
    }
    try setAnswer(of: part, at: component, present, &edit, taking)
  }

  private static func setAnswer(
    of part: SchedulingPart, at component: Int, _ present: Invitation.StoredPart?,
    _ edit: inout DocumentEdit, _ taking: InvitationTaking
  ) throws(WritingError) {
    if let answer = taking.answer {
      return try edit.setParticipation(answer.word, of: taking.addresses, in: component)
    }
    guard let present, present.part.revision.sequence == part.revision.sequence else { return }
    for person in present.part.attendees where person.isOne(of: taking.addresses) {
      guard let address = person.comparedAddress, !person.participation.isEmpty else { continue }
      try edit.setParticipation(person.participation, of: [address], in: component)
    }
  }
}

extension SchedulingPart {
  /// The names of a component's lines about the user's actions, in Thunderbird and here, which a message
  /// must not set.
  static func userLines(of document: Document, _ component: Int) -> Set<String> {
    let prefixes = ["X-MOZ-RECEIVED-", "X-MOZ-LASTACK", "X-MOZ-SNOOZE-TIME"]
    return Set(
      document.ownLines(of: component).map { document.name(of: document.lines[$0]) }
        .filter { name in prefixes.contains { name.hasPrefix($0) } })
  }

  /// Whether lines with a name are the organizer's, so that they are removed when a newer text
  /// lacks them. All other X- lines are the user's.
  static func isOrganizers(_ name: String) -> Bool {
    ["X-MICROSOFT-", "X-MS-", "X-GOOGLE-", "X-ALT-DESC", "X-APPLE-STRUCTURED-LOCATION"]
      .contains { name.hasPrefix($0) }
  }
}

extension DocumentEdit {
  /// Records the revision that an event was received in.
  fileprivate mutating func noteReceived(
    _ revision: EventRevision, in component: Int
  ) throws(WritingError) {
    try set(.plain(SchedulingPart.receivedSequence, "\(revision.sequence)"), of: component)
    guard let stamp = revision.stamp else { return }
    try set(.instant(SchedulingPart.receivedStamp, stamp), of: component)
  }

  /// Cancels an event, which stays with a cancelled status.
  /// - Parameter revision: the revision of the cancellation; nil if that is about something else.
  mutating func cancel(
    _ component: Int, _ revision: EventRevision?, at now: Instant
  ) throws(WritingError) {
    try set(.plain("STATUS", "CANCELLED"), of: component)
    if document.first("LAST-MODIFIED", of: component) != nil {
      try set(.instant("LAST-MODIFIED", now), of: component)
    }
    guard let revision else { return }
    try set(.plain("SEQUENCE", "\(revision.sequence)"), of: component)
    try set(.instant("DTSTAMP", revision.stamp ?? now), of: component)
    try noteReceived(revision, in: component)
  }

  /// Replaces a component's alarms by those of another one.
  fileprivate mutating func takeAlarms(of other: Int, in source: Document, into component: Int) {
    for alarm in document.alarmComponents(ofEventAt: component) { remove(component: alarm) }
    for alarm in source.alarmComponents(ofEventAt: other) {
      insert(source.wholeText(ofComponentAt: alarm), into: component)
    }
  }

  /// Copies the user's own lines of another component.
  /// - Parameter all: false for only those that are shared by a whole series.
  fileprivate mutating func takeLines(
    of other: Int, in source: Document, into component: Int, all: Bool
  ) {
    var taken: Set<String> = ["CATEGORIES", "COLOR"]
    if all {
      let sent = Set(document.ownLines(of: component).map { document.name(of: document.lines[$0]) })
      taken.formUnion(
        source.ownLines(of: other).map { source.name(of: source.lines[$0]) }.filter {
          $0.hasPrefix("X-") && !$0.hasPrefix("X-MOZ-RECEIVED-")
            && (!sent.contains($0) || SchedulingPart.userLines(of: source, other).contains($0))
            && !SchedulingPart.isOrganizers($0)
        })
    }
    for name in taken.sorted() {
      let lines = source.lines(named: name, of: other)
      if lines.isEmpty { continue }
      removeProperties(named: name, of: component)
      for line in lines { insert(lineOf: source, line, name, into: component) }
    }
  }

  /// Inserts a line of another document as written.
  private mutating func insert(
    lineOf source: Document, _ line: Int, _ name: String, into component: Int
  ) {
    let text = source.unfolded(source.lines[line].range)
    let begin = document.components[component].beginLine
    insert(Insertion(place: .after(line: begin), name: name, text: text), into: component)
  }
}
