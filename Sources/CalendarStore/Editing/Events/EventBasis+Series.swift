import CalendarModel
import ICalendar

extension EventBasis {
  /// What a change of these has to be made to.
  ///
  /// Occurrences that are named twice count once. Of several in one series, a change of more than
  /// `this` is made once, from the first of them on: what follows it has the others in it.
  static func changed(_ bases: [EventBasis], _ scope: SeriesScope) -> [EventBasis] {
    var kept: [EventBasis] = []
    for basis in bases {
      let same = kept.firstIndex {
        $0.isOfSameSeries(as: basis) && (scope != .this || $0.original == basis.original)
      }
      guard let same else {
        kept.append(basis)
        continue
      }
      if basis.moment < kept[same].moment { kept[same] = basis }
    }
    return kept
  }

  /// The same with what a change makes of its files.
  func holding(_ texts: SeriesTexts) -> EventBasis {
    with(
      zip(files, texts.documents).map { file, text in
        switch text {
        case .unchanged: file
        case .changed(let text), .emptied(let text): File(path: file.path, text: text)
        }
      })
  }

  /// What the files held, by their paths; those that were read with different texts are left out.
  static func texts(of bases: [EventBasis]) -> [String: [UInt8]] {
    var texts: [String: [UInt8]?] = [:]
    for file in bases.flatMap(\.files) {
      if let known = texts[file.path], known != file.text {
        texts[file.path] = .some(nil)
      } else {
        texts[file.path] = file.text
      }
    }
    return texts.compactMapValues(\.self)
  }

  /// The same, found by what it says now.
  func with(_ choice: SeriesChoice) -> EventBasis {
    EventBasis(
      collection: collection, uid: uid, choice: choice, original: original, event: event,
      alarms: alarms, recurrence: recurrence, day: day, files: files)
  }

  func with(_ files: [File]) -> EventBasis {
    EventBasis(
      collection: collection, uid: uid, choice: choice, original: original, event: event,
      alarms: alarms,
      recurrence: recurrence, day: day, files: files)
  }

  /// The same with what its files say of it now.
  func with(_ occurrence: SeriesOccurrence, at original: EventTime) -> EventBasis {
    EventBasis(
      collection: collection, uid: uid, choice: choice, original: original,
      event: occurrence.event,
      alarms: occurrence.alarms, recurrence: occurrence.recurrence, day: day, files: files)
  }

  // MARK: - Private

  private func isOfSameSeries(as other: EventBasis) -> Bool {
    uid == other.uid && choice == other.choice && collection.path == other.collection.path
      && Set(files.map(\.path)) == Set(other.files.map(\.path))
  }

  private var moment: LocalTime { original.localTime(in: .utc) }
}
