import CalendarModel
import ICalendar

extension ChangeDraft {
  /// Returns the texts of a series after a change; what moves to another collection is in its new
  /// document.
  ///
  /// - Parameter isApart: whether a new series is a separate document even in a calendar that is a
  ///   single file.
  func changed(
    _ documents: [Document], _ basis: EventBasis, _ scope: SeriesScope, by change: EventChange,
    isApart: Bool = false
  ) throws(ChangeError) -> SeriesTexts {
    try writing(at: basis.path) {
      let edit = try seriesEdit(of: basis, in: documents)
      let newUID = self.newUID ?? EventUID.random()
      switch change {
      case .move(_, let fields):
        return try edit.takingOut(basis.original, scope, setting: fields, newUID: newUID)
      case .text(let text): return try edit.replacing(with: Document(text))
      case .restore(let times): return try edit.restoring(times)
      case .set, .shift, .extend, .delete:
        return try edit.changing(
          basis.original, scope, by: change.seriesChange(of: basis.event), newUID: newUID,
          splitPlace: basis.isInSingleFile && !isApart ? .sameDocument : .newDocument)
      }
    }
  }

  /// Prepares the series of an event for editing, in its own files unless others are given.
  func seriesEdit(of basis: EventBasis, in documents: [Document]? = nil) throws -> SeriesEdit {
    try SeriesEdit(
      documents ?? basis.documents, uid: basis.uid, choice: basis.choice, zones: zones, now: now,
      addresses: addresses)
  }

  /// Runs a body and converts its series and value errors to `ChangeError`.
  func writing<Answer>(
    at path: String, _ body: () throws -> Answer
  ) throws(ChangeError) -> Answer {
    do {
      return try body()
    } catch let error as SeriesError {
      throw .series(error)
    } catch let error as WritingError {
      throw .value(error)
    } catch {
      throw .unsound(path: path, .failure("\(error)"))
    }
  }

  /// Returns the lines of an event's VEVENTs as a change would write them; none if it cannot be
  /// made.
  func lines(
    of basis: EventBasis, changedBy change: EventChange, _ scope: SeriesScope
  ) -> [String] {
    if case .move(_, let fields) = change {
      if !fields.isEmpty { return lines(of: basis, changedBy: .set(fields), scope) }
      return eventLines(of: basis, in: basis.files.map(\.text))
    }
    // The conflict then shows that this side is empty.
    guard let texts = try? changed(basis.documents, basis, scope, by: change) else { return [] }
    let isGone = change == .delete && (scope == .all || !basis.isOfSeries)
    if basis.choice != nil, isGone { return [] }
    let held = holding(texts, basis)
    let lines = eventLines(of: held, in: held.files.map(\.text))
    guard let uid = texts.newUID, let new = texts.newDocument else { return lines }
    return lines + eventLines(of: uid, in: new)
  }

  /// Returns the unfolded lines of the VEVENTs with a UID: everything a conflict can be about.
  func eventLines(of uid: String, in text: [UInt8]) -> [String] {
    let contents = contents(of: Document(text))
    return zip(contents.events, contents.ranges).filter { $0.0.uid == uid }.flatMap { _, range in
      Document(Array(text[range])).unfoldedLines
    }
  }

  /// Returns the lines that a conflict about an event covers, in the texts of its files. If several
  /// events share its UID, only its own lines count.
  func eventLines(of basis: EventBasis, in texts: [[UInt8]]) -> [String] {
    guard basis.choice != nil else { return texts.flatMap { eventLines(of: basis.uid, in: $0) } }
    // If the event is no longer among them, none of the lines are its own.
    let own = try? seriesEdit(of: basis, in: texts.map { Document($0) }).text()
    return own.map { eventLines(of: basis.uid, in: $0) } ?? []
  }

  /// Finds one of several events with a UID again after its files changed: it is at the same place.
  /// Nil if nothing is there.
  func relocated(_ basis: EventBasis) -> EventBasis? {
    guard let choice = basis.choice else { return basis }
    let events = basis.documents.flatMap { self.events(in: $0) }.filter { $0.uid == basis.uid }
    guard events.indices.contains(choice.position) else { return nil }
    return basis.with(choice.saying(events[choice.position].fingerprint))
  }

  /// Returns an event with its files as a change makes them.
  func holding(_ texts: SeriesTexts, _ basis: EventBasis) -> EventBasis {
    let held = basis.holding(texts)
    return relocated(held) ?? held
  }

  /// Throws if a change of one of several events with a UID would change another of them.
  func checkSiblings(
    of basis: EventBasis, _ old: [Document], _ new: SeriesTexts
  ) throws(ChangeError) {
    guard let choice = basis.choice else { return }
    func siblings(_ documents: [Document]) -> [Int64: Int] {
      let events = documents.flatMap { self.events(in: $0).withoutSuperseded() }.filter {
        if case .override = $0.kind { false } else { $0.uid == basis.uid }
      }
      return Dictionary(events.map { ($0.fingerprint, 1) }, uniquingKeysWith: +)
    }
    let after = siblings(
      zip(old, new.documents).map { document, text in
        switch text {
        case .unchanged: document
        case .changed(let text), .emptied(let text): Document(text)
        }
      })
    for (fingerprint, count) in siblings(old)
    where fingerprint != choice.fingerprint && after[fingerprint, default: 0] < count {
      throw .unsound(path: basis.path, .changesNamesake)
    }
  }

  func events(in document: Document) -> [Event] { contents(of: document).events }

  // MARK: - Private

  private func contents(of document: Document) -> CalendarContents {
    var reader = CalendarReader(zones: zones)
    return reader.read(document, path: "", collection: CollectionID(rawValue: 0))
  }
}

extension EventChange {
  /// Returns what the change does to an occurrence.
  func seriesChange(of event: Event) -> SeriesChange {
    switch self {
    case .delete, .move, .restore, .text: .delete
    case .set(let fields): .set(fields)
    case .shift: .set([.times(start: start(of: event), duration: event.duration)])
    case .extend(let minutes):
      .set([.times(start: event.start, duration: event.duration.extended(byMinutes: minutes))])
    }
  }
}
