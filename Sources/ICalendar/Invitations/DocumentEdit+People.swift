import CalendarModel

extension DocumentEdit {
  /// Writes who is invited and who no longer is: the lines of those who stay are not touched, and
  /// neither are their answers. An address that is written otherwise is another one.
  mutating func setPeople(
    of new: ComponentDetails, old: ComponentDetails, at component: Int
  ) throws(WritingError) {
    let before = Set(old.attendees.map(\.address))
    let after = Set(new.attendees.map(\.address))
    let gone = before.subtracting(after)
    let lines = document.lines(named: "ATTENDEE", of: component)
    for (line, person) in zip(lines, old.attendees) where gone.contains(person.address) {
      remove(line: line)
    }
    switch (old.organizer, new.organizer) {
    case (nil, let organizer?): try insert(.organizer(organizer), into: component)
    case (.some, nil): removeProperties(named: "ORGANIZER", of: component)
    default: break
    }
    for person in new.attendees where !before.contains(person.address) {
      let property = Property.attendee(person, isOrganizer: person.isSame(as: new.organizer))
      try insert(property, into: component, after: lines.last)
    }
  }
}

extension EventEdit {
  /// Makes a copy an event that was never sent to anyone: in its first revision and, if the user
  /// organizes it, without answers.
  package mutating func makeUnsent(_ component: Int) throws(WritingError) {
    edit.removeProperties(named: "SEQUENCE", of: component)
    if edit.isOrganized(component, by: addresses) { try edit.takeBackAnswers(in: component) }
  }
}

extension SeriesTexts {
  /// Returns the texts with the organizer in all parts of a series as soon as one part has guests:
  /// servers take no other series (RFC 6638 §3.2.4.2).
  func namingOrganizer(ofUID uid: String) throws(WritingError) -> SeriesTexts {
    var texts = self
    for (index, text) in documents.enumerated() {
      guard case .changed(let bytes) = text else { continue }
      let document = Document(bytes)
      let parts = document.componentIndices(of: .event).filter {
        document.first("UID", of: $0)?.text == uid
      }
      let named = parts.lazy.compactMap { document.lines(named: "ORGANIZER", of: $0).first }.first
      guard parts.count > 1, let named else { continue }
      var edit = DocumentEdit(document)
      for part in parts where document.lines(named: "ORGANIZER", of: part).isEmpty {
        edit.insert(copyOf: named, from: document, into: part)
      }
      texts.documents[index] = .changed(edit.bytes())
    }
    return texts
  }
}

extension Document {
  /// Returns the bytes with the lines of the organizer in an event that has no people any more.
  /// - Parameters:
  ///   - own: the user's addresses, in lower case.
  ///   - before: an earlier version.
  /// - Returns: nil if it has people, or did not have guests of the user.
  package func keepingOrganizer(_ own: Set<String>, of before: Document) -> [UInt8]? {
    let events = componentIndices(of: .event)
    guard
      !events.contains(where: { organizer(of: $0) != nil || !attendees(of: $0).isEmpty }),
      let old = before.componentIndices(of: .event).first(where: {
        before.organizer(of: $0)?.isOne(of: own) ?? false
      })
    else { return nil }
    let lines =
      before.lines(named: "ORGANIZER", of: old).prefix(1)
      + before.attendees(of: old).filter { $0.person.isOne(of: own) }.map(\.line)
    var edit = DocumentEdit(self)
    for event in events {
      for line in lines { edit.insert(copyOf: line, from: before, into: event) }
    }
    return edit.bytes()
  }
}

extension Property {
  /// ORGANIZER and ATTENDEE for the people of an event.
  static func people(of details: ComponentDetails) -> [Property] {
    (details.organizer.map { [.organizer($0)] } ?? [])
      + details.attendees.map { .attendee($0, isOrganizer: $0.isSame(as: details.organizer)) }
  }

  static func organizer(_ person: Attendee) -> Property {
    Property(name: "ORGANIZER", parameters: name(of: person), value: address(of: person))
  }

  /// The organizer takes part without being asked (RFC 5546 §3.2.2).
  static func attendee(_ person: Attendee, isOrganizer: Bool) -> Property {
    var parameters =
      name(of: person) + [
        Parameter(name: "ROLE", values: ["REQ-PARTICIPANT"]),
        Parameter(name: "PARTSTAT", values: [person.participation]),
      ]
    if !isOrganizer { parameters.append(Parameter(name: "RSVP", values: ["TRUE"])) }
    return Property(name: "ATTENDEE", parameters: parameters, value: address(of: person))
  }

  private static func name(of person: Attendee) -> [Parameter] {
    person.name.isEmpty ? [] : [Parameter(name: "CN", values: [person.name])]
  }

  private static func address(of person: Attendee) -> [UInt8] {
    Array("mailto:\(person.address)".utf8)
  }
}

extension Attendee {
  fileprivate func isSame(as other: Attendee?) -> Bool {
    comparedAddress == other?.comparedAddress
  }
}
