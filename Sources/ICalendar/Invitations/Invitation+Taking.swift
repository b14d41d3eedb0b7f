import CalendarModel

/// An answer to an invitation.
public enum InvitationAnswer: String, CaseIterable, Sendable {
  case accepted, declined, tentative

  /// The word of PARTSTAT (RFC 5545 §3.2.12).
  public var word: String { rawValue.uppercased() }
}

/// The texts that result from applying a message.
public struct InvitationTexts: Hashable, Sendable {
  /// The text of each file with the event; nil to delete the file.
  public var documents: [[UInt8]?]
  /// The text of a new file, if the calendar did not have the event.
  public var new: [UInt8]?
}

extension Invitation {
  /// Returns the texts after applying the message.
  ///
  /// Parts that are not newer are skipped; an answer is recorded for them, too, unless they are older
  /// revisions.
  /// - Parameters:
  ///   - answer: the user's answer; nil to apply the message only.
  ///   - addresses: the user's addresses, in lower case; with an answer, the answering one.
  ///   - addsAttendee: whether an uninvited person who answers is added to the attendees.
  /// - Throws: `WritingError` if something cannot be written.
  public func texts(
    answering answer: InvitationAnswer?, by addresses: Set<String>, addsAttendee: Bool = false
  ) throws(WritingError) -> InvitationTexts {
    var taking = InvitationTaking(self, answer: answer, addresses: addresses)
    taking.addsAttendee = addsAttendee
    switch message.method {
    case .request, .publish: try taking.takeRequest()
    case .cancel: try taking.takeCancellation()
    case .reply: try taking.takeAnswer()
    case .add, .refresh, .counter, .declineCounter: break
    }
    return taking.texts()
  }
}

/// Applies a message to the files with the event.
struct InvitationTaking {
  let invitation: Invitation
  let answer: InvitationAnswer?
  let addresses: Set<String>
  var addsAttendee = false
  var edits: [EventEdit]
  private var new: [UInt8]?

  init(_ invitation: Invitation, answer: InvitationAnswer?, addresses: Set<String>) {
    self.invitation = invitation
    self.answer = answer
    self.addresses = addresses
    edits = invitation.documents.map {
      EventEdit($0, zones: invitation.zones, now: invitation.now)
    }
  }

  func texts() -> InvitationTexts {
    let documents = zip(edits, invitation.documents).map { edit, before -> [UInt8]? in
      if edit.edit.isEmpty { return before.bytes }
      let text = edit.bytes()
      return Document(text).hasContents ? text : nil
    }
    return InvitationTexts(documents: documents, new: new)
  }

  // MARK: - Requests

  mutating func takeRequest() throws(WritingError) {
    let parts = zip(invitation.message.parts, invitation.standings)
    let taken = parts.filter { $0.1.isTaken }.map(\.0)
    if answer != nil {
      for (part, standing) in parts where !standing.isTaken {
        guard let present = invitation.stored[part.identity],
          part.revision.sequence >= present.part.revision.sequence
        else { continue }
        try setAnswer(of: present)
      }
    }
    guard !taken.isEmpty else { return }
    let draft = try RequestDraft(taken, self).document
    guard let place = invitation.master ?? invitation.firstStored else {
      new = draft.bytes
      return
    }
    for (part, component) in zip(taken, draft.componentIndices(of: .event)) {
      if let present = invitation.stored[part.identity] {
        try edits[present.document].replace(
          present.component, withCopyOf: component, from: draft)
      } else {
        let beside = place.component
        try edits[place.document].insert(copiesOf: [component], from: draft, beside: beside)
      }
    }
    removeWithdrawn(by: taken)
  }

  /// Removes what newer texts replace besides their predecessors: repetitions of these, and
  /// occurrences of a series that was rescheduled since.
  private mutating func removeWithdrawn(by taken: [SchedulingPart]) {
    let identities = Set(taken.map(\.identity))
    for other in invitation.repetitions where identities.contains(other.part.identity) {
      edits[other.document].edit.remove(component: other.component)
    }
    guard let series = taken.first(where: { $0.occurrence == nil }) else { return }
    for override in invitation.overrides where !identities.contains(override.part.identity) {
      guard series.withdraws(override.part.revision) else { continue }
      edits[override.document].edit.remove(component: override.component)
    }
  }

  private mutating func setAnswer(of present: Invitation.StoredPart) throws(WritingError) {
    guard let answer else { return }
    try edits[present.document].edit.setParticipation(
      answer.word, of: addresses, in: present.component)
    try noteChange(of: present)
  }

  // MARK: - Cancellations

  mutating func takeCancellation() throws(WritingError) {
    for (part, standing) in zip(invitation.message.parts, invitation.standings)
    where standing.isTaken {
      if part.occurrence == nil {
        try cancelAll(by: part)
      } else if let present = invitation.stored[part.identity] {
        try edits[present.document].edit.cancel(
          present.component, part.revision, at: invitation.now)
      } else {
        let now = invitation.now
        try insertOccurrence(of: part) {
          (edit: inout DocumentEdit, component) throws(WritingError) in
          try edit.cancel(component, part.revision, at: now)
        }
      }
    }
  }

  /// Cancels an event and its changed occurrences, which keep their own revisions for later comparisons.
  private mutating func cancelAll(by part: SchedulingPart) throws(WritingError) {
    let now = invitation.now
    if let master = invitation.master {
      try edits[master.document].edit.cancel(master.component, part.revision, at: now)
    }
    for override in invitation.overrides where part.cancels(override.part.revision) {
      let isAll = invitation.master == nil
      try edits[override.document].edit.cancel(
        override.component, isAll ? part.revision : nil, at: now)
    }
  }

  // MARK: - Answers

  mutating func takeAnswer() throws(WritingError) {
    for (part, standing) in zip(invitation.message.parts, invitation.standings)
    where standing.isTaken || (addsAttendee && standing == .notInvited) {
      let message = invitation.message.document
      guard let (line, person) = message.attendees(of: part.component).first,
        let address = person.comparedAddress
      else { continue }
      let revision = part.revision
      func note(_ edit: inout DocumentEdit, _ component: Int) throws(WritingError) {
        guard standing.isTaken else {
          return edit.insert(copyOf: line, from: message, into: component)
        }
        try edit.setParticipation(
          person.participation, of: [address], in: component, receivedAs: revision)
      }
      if let present = invitation.stored[part.identity] {
        try note(&edits[present.document].edit, present.component)
        try noteChange(of: present)
      } else {
        try insertOccurrence(of: part, note)
      }
    }
  }

  // MARK: - Private

  /// Records the time of a change in LAST-MODIFIED, if present, because DTSTAMP is that of the
  /// organizer's text.
  private mutating func noteChange(of present: Invitation.StoredPart) throws(WritingError) {
    let document = invitation.documents[present.document]
    guard !edits[present.document].edit.changedNames(in: present.component).isEmpty,
      !document.lines(named: "LAST-MODIFIED", of: present.component).isEmpty
    else { return }
    try edits[present.document].edit.set(
      .instant("LAST-MODIFIED", invitation.now), of: present.component)
  }

  /// Inserts an override for an occurrence that has none.
  private mutating func insertOccurrence(
    of part: SchedulingPart,
    _ change: (inout DocumentEdit, Int) throws(WritingError) -> Void
  ) throws(WritingError) {
    guard let master = invitation.master, let event = invitation.occurrence(of: part) else {
      return
    }
    let document = invitation.documents[master.document]
    let copy = Document(document.calendar(ofComponentsAt: [master.component]))
    guard let component = copy.componentIndices(of: .event).first else { return }
    var edit = EventEdit(copy, zones: invitation.zones, now: invitation.now)
    edit.raisesSequence = false
    try edit.makeOverride(event, isRescheduled: false, at: component)
    for name in SchedulingPart.userLines(of: copy, component) {
      edit.edit.removeProperties(named: name, of: component)
    }
    // Regardless of its author, it has the contents of the series.
    for name in ["DTSTAMP", "LAST-MODIFIED"] {
      guard let line = copy.first(name, of: component) else { continue }
      try edit.edit.set(line, of: component)
    }
    try change(&edit.edit, component)
    let finished = Document(edit.bytes())
    try edits[master.document].insert(
      copiesOf: finished.componentIndices(of: .event), from: finished, beside: master.component)
  }
}

extension SchedulingPart {
  /// Whether this cancellation of a whole event applies to a changed occurrence.
  fileprivate func cancels(_ occurrence: EventRevision) -> Bool {
    occurrence.sequence < revision.sequence
      || (occurrence.stamp?.seconds ?? .min) <= (revision.stamp?.seconds ?? .min)
  }
}

extension Document {
  /// Whether it has components other than time zones.
  fileprivate var hasContents: Bool {
    components.contains {
      switch $0.kind {
      case .event, .todo, .journal, .freeBusy, .other: true
      default: false
      }
    }
  }
}
