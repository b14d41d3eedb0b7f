import CalendarModel
import ICalendar

extension ChangeDraft {
  /// The texts of a series after a change; what goes to another collection is its new document.
  ///
  /// - Parameter isApart: whether a new series is a new document also in a calendar that is one file.
  func changed(
    _ documents: [Document], _ basis: EventBasis, _ scope: SeriesScope, by change: EventChange,
    isApart: Bool = false
  ) throws(ChangeError) -> SeriesTexts {
    try writing(at: basis.path) {
      let edit = try SeriesEdit(
        documents, uid: basis.uid, zones: zones, now: now, addresses: addresses)
      let newUID = EventUID.random()
      switch change {
      case .move(_, let fields):
        return try edit.takingOut(basis.original, scope, setting: fields, newUID: newUID)
      case .text(let text): return try edit.replacing(with: Document(text))
      case .set, .shift, .delete:
        return try edit.changing(
          basis.original, scope, by: change.seriesChange(of: basis.event), newUID: newUID,
          splitPlace: basis.isInSingleFile && !isApart ? .sameDocument : .newDocument)
      }
    }
  }

  /// Runs what throws errors of series and of values.
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
      throw .unsound(path: path, reason: "\(error)")
    }
  }

  /// The lines of an event's VEVENTs as a change would make them; none where it cannot.
  func lines(
    of basis: EventBasis, changedBy change: EventChange, _ scope: SeriesScope
  ) -> [String] {
    if case .move(_, let fields) = change {
      if !fields.isEmpty { return lines(of: basis, changedBy: .set(fields), scope) }
      return basis.files.flatMap { eventLines(of: basis.uid, in: $0.text) }
    }
    // Whoever looks at a conflict sees that nothing stands on this side.
    guard let texts = try? changed(basis.documents, basis, scope, by: change) else { return [] }
    let lines = zip(basis.files, texts.documents).flatMap { file, text in
      switch text {
      case .unchanged: eventLines(of: basis.uid, in: file.text)
      case .changed(let text), .emptied(let text): eventLines(of: basis.uid, in: text)
      }
    }
    guard let uid = texts.newUID, let new = texts.newDocument else { return lines }
    return lines + eventLines(of: uid, in: new)
  }

  /// The lines of the VEVENTs of a UID, folds taken out; all that a conflict is about.
  func eventLines(of uid: String, in text: [UInt8]) -> [String] {
    let contents = contents(of: Document(text))
    return zip(contents.events, contents.ranges).filter { $0.0.uid == uid }.flatMap { _, range in
      Document(Array(text[range])).unfoldedLines
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
  /// What the change means for an occurrence.
  func seriesChange(of event: Event) -> SeriesChange {
    switch self {
    case .delete, .move, .text: .delete
    case .set(let fields): .set(fields)
    case .shift(let days):
      .set([.times(start: event.start.moved(byDays: days), duration: event.duration)])
    }
  }
}
