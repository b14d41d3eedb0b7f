import CalendarModel
import CalendarTransfer
import ICalendar

extension ImportPlanner {
  /// Gives an event that is there the values that the text of another program has for it; the lines
  /// of all others stay.
  mutating func update(
    _ event: ImportedEvent, _ entry: TransferEntry, _ files: [ImportedFile]
  ) throws(ChangeError) -> ImportPlan.Action {
    for file in files {
      for present in file.parts(of: event.uid) where !present.part.isOverride {
        if case .series = present.event.kind, !entry.fields.contains(.recurrence) {
          return .skip(.seriesThere)
        }
        let merged = entry.merged(into: present.event)
        guard merged != present.event else { return .unchanged }
        return try set(merged, at: present.part.component, in: file)
      }
    }
    return .skip(.seriesThere)
  }

  // MARK: - Private

  private mutating func set(
    _ event: Event, at component: Int, in file: ImportedFile
  ) throws(ChangeError) -> ImportPlan.Action {
    if file.document.isOldVersion { return .fail(TextCheck.oldVersion) }
    var text: [UInt8]?
    do throws(WritingError) {
      if shared[file.path] != nil {
        try shared[file.path]?.set(
          event, at: component, zones: zones, now: now, addresses: addresses)
      } else {
        var edit = EventEdit(file.document, zones: zones, now: now, addresses: addresses)
        try edit.set(event, at: component)
        guard !edit.edit.isEmpty else { return .unchanged }
        text = edit.bytes()
      }
    } catch {
      return .fail(error.description)
    }
    guard let text else { return .update }
    guard says(text, event) else { return .fail("it would not read as it should") }
    try texts.set(text, of: file.path, in: collection)
    return .update
  }

  /// Whether a text says an event, however often it was revised.
  private mutating func says(_ text: [UInt8], _ event: Event) -> Bool {
    reader.contents(of: Document(text)).events.contains { read in
      var read = read
      (read.sequence, read.changed) = (event.sequence, event.changed)
      return read.uid == event.uid && EventMeaning(read) == EventMeaning(event)
    }
  }
}

extension TransferEntry {
  /// An event with the fields that the entry knows.
  fileprivate func merged(into present: Event) -> Event {
    var merged = present
    let own = event.event
    for field in fields {
      switch field {
      case .title: merged.title = own.title
      case .times:
        // Another form of the same times says nothing new.
        guard !own.takesPlace(with: present) else { break }
        (merged.start, merged.duration) = (own.start, own.duration)
      case .place: merged.location = own.location
      case .notes: merged.notes = own.notes
      case .categories: merged.categories = own.categories
      case .url: merged.url = own.url
      case .status: merged.status = own.status
      case .transparency: merged.isTransparent = own.isTransparent
      case .privacy: merged.privacy = own.privacy
      case .recurrence: merged.kind = own.kind
      }
    }
    return merged
  }
}

extension Event {
  /// Whether two events start and end at the same moments, or on the same days or clocks.
  fileprivate func takesPlace(with other: Event) -> Bool {
    func span(_ event: Event) -> [Int64] {
      let own = event.ownOccurrence(in: .utc)
      return [own.start.seconds, own.end.seconds]
    }
    switch (start, other.start) {
    case (.allDay, .allDay), (.floating, .floating), (.zoned, .zoned):
      return span(self) == span(other)
    default: return false
    }
  }
}
