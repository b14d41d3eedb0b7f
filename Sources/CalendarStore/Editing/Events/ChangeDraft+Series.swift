import CalendarModel
import ICalendar

extension ChangeDraft {
  /// The texts of a series after a change.
  func changed(
    _ documents: [Document], _ basis: EventBasis, _ scope: SeriesScope, by change: EventChange
  ) throws(ChangeError) -> SeriesTexts {
    let isOneFile = basis.files.contains { $0.path == basis.collection.path }
    do {
      let edit = try SeriesEdit(
        documents, uid: basis.uid, zones: zones, now: now, addresses: addresses)
      return try edit.changing(
        basis.original, scope, by: change.seriesChange(of: basis.event),
        newUID: EventUID.random(), splitPlace: isOneFile ? .sameDocument : .newDocument)
    } catch let error as SeriesError {
      throw .series(error)
    } catch let error as WritingError {
      throw .value(error)
    } catch {
      throw .unsound(path: basis.path, reason: "\(error)")
    }
  }

  /// The lines of an event's VEVENTs as a change would make them; none where it cannot.
  func lines(
    of basis: EventBasis, changedBy change: EventChange, _ scope: SeriesScope
  ) -> [String] {
    let documents = basis.files.map { Document($0.text) }
    // Whoever looks at a conflict sees that nothing stands on this side.
    guard let texts = try? changed(documents, basis, scope, by: change) else { return [] }
    return zip(basis.files, texts.documents).flatMap { file, text in
      switch text {
      case .unchanged: eventLines(of: basis.uid, in: file.text)
      case .changed(let text), .emptied(let text): eventLines(of: basis.uid, in: text)
      }
    }
  }

  /// The lines of the VEVENTs of a UID, folds taken out; all that a conflict is about.
  func eventLines(of uid: String, in text: [UInt8]) -> [String] {
    var reader = CalendarReader(zones: zones)
    let document = Document(text)
    let contents = reader.read(document, path: "", collection: CollectionID(rawValue: 0))
    return zip(contents.events, contents.ranges).filter { $0.0.uid == uid }.flatMap { _, range in
      Document(Array(text[range])).unfoldedLines
    }
  }
}

extension EventChange {
  /// What the change means for an occurrence.
  func seriesChange(of event: Event) -> SeriesChange {
    switch self {
    case .delete: .delete
    case .set(let fields): .set(fields)
    case .shift(let days):
      .set([.times(start: event.start.moved(byDays: days), duration: event.duration)])
    }
  }
}
