import CalendarModel
import ICalendar

extension CalendarEditor {
  /// An occurrence as its file says it is, to be changed.
  ///
  /// - Parameters:
  ///   - occurrence: as the answers gave it.
  ///   - answers: those that gave it.
  /// - Throws: `ChangeError.gone`, or `.changedSinceShown` where the file says something else of the
  ///   event than the answers.
  /// - Complexity: O(bytes of its files).
  public func basis(
    of occurrence: Occurrence, in answers: IndexAnswers
  ) throws(ChangeError) -> EventBasis {
    guard let place = place(of: occurrence.event),
      let known = answers.event(occurrence.event),
      let collection = answers.collections.first(where: { $0.path == place.collection })
    else { throw .gone }
    let files = try files(of: occurrence.event, place)
    var contents = try self.event(place, known, in: files)
    contents.id = known.id
    let original = contents.original(of: occurrence)
    let series = try seriesEdit(files, uid: contents.uid)
    let found: SeriesOccurrence
    do {
      found = try series.occurrence(original)
    } catch {
      throw error == .noOccurrence ? .changedSinceShown(path: place.path) : .series(error)
    }
    return EventBasis(
      collection: collection, uid: contents.uid, original: original, event: found.event,
      alarms: found.alarms, recurrence: found.recurrence, files: files)
  }

  // MARK: - Internal

  /// The changes of the events with a UID in some files.
  private func seriesEdit(
    _ files: [EventBasis.File], uid: String
  ) throws(ChangeError) -> SeriesEdit {
    do {
      return try SeriesEdit(
        files.map { Document($0.text) }, uid: uid, zones: zones, now: Instant(seconds: 0),
        addresses: addresses)
    } catch {
      throw .series(error)
    }
  }

  // MARK: - Private

  /// Nil where the index does not know it any more, or cannot be read.
  private func place(of id: EventID) -> EventPlace? {
    do {
      return try index.place(of: id)
    } catch {
      index.readingFailed(error)
      return nil
    }
  }

  private func files(
    of id: EventID, _ place: EventPlace
  ) throws(ChangeError) -> [EventBasis.File] {
    var paths = [place.path]
    do {
      paths += try index.files(of: id).filter { $0 != place.path }
    } catch {
      index.readingFailed(error)
    }
    var files: [EventBasis.File] = []
    for path in paths {
      guard let text = try currentText(at: path) else { throw .gone }
      files.append(EventBasis.File(path: path, text: text))
    }
    return files
  }

  /// The event in its file, which has to say what the answers said.
  private func event(
    _ place: EventPlace, _ known: Event, in files: [EventBasis.File]
  ) throws(ChangeError) -> Event {
    var reader = CalendarReader(zones: zones)
    let contents = reader.read(
      files[0].text, path: place.path, collection: CollectionID(rawValue: 0))
    let found = contents.events.withoutSuperseded().first {
      EventKey.key(of: $0, collection: place.collection) == place.key
    }
    guard let found else { throw .gone }
    guard found.isShown(as: known) else { throw .changedSinceShown(path: place.path) }
    return found
  }
}

extension Event {
  /// Whether what the screen shows of two events is the same.
  fileprivate func isShown(as other: Event) -> Bool {
    title == other.title && location == other.location && categories == other.categories
      && status == other.status && duration == other.duration
      && start.isAllDay == other.start.isAllDay
      && start.localTime(in: .utc) == other.start.localTime(in: .utc)
  }

  /// Where the series puts an occurrence of it, or where an override was before it was moved.
  fileprivate func original(of occurrence: Occurrence) -> EventTime {
    switch kind {
    case .override(let original, _): return original
    case .single: return start
    case .series: break
    }
    switch start {
    case .allDay: return .allDay(occurrence.start.day)
    case .floating: return .floating(occurrence.start)
    case .zoned(_, let zone):
      guard let moments = occurrence.moments else { return .zoned(occurrence.start, zone) }
      return .zoned(zone.localTime(of: moments.start), zone)
    }
  }
}
