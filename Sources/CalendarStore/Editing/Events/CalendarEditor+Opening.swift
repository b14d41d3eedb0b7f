import CalendarModel
import ICalendar

extension CalendarEditor {
  /// Reads an item from its file in order to change it.
  ///
  /// - Parameters:
  ///   - item: as the answers gave it.
  ///   - answers: the answers that gave it.
  /// - Throws: `ChangeError.gone`, or `.changedSinceShown` if the file no longer agrees with the
  ///   answers about the event.
  /// - Complexity: O(bytes of its files).
  public func basis(
    of item: ItemRef, in answers: IndexAnswers
  ) throws(ChangeError) -> EventBasis {
    guard let known = answers.event(item.id) else { throw .gone }
    return try basis(of: item.id, in: answers) { (event, path) throws(ChangeError) in
      guard event.isShown(as: known) else { throw .changedSinceShown(path: path) }
      return item.start
    }
  }

  /// Reads an event from its file in order to change it, regardless of the index, which only gives
  /// its place.
  ///
  /// - Parameters:
  ///   - answers: the answers for the user's zone.
  ///   - choice: picks the start of the occurrence, given the event and the path of its file; nil for
  ///     that of the event itself.
  /// - Throws: `ChangeError.gone` if the event is not in its file, and what `choice` throws.
  /// - Complexity: O(bytes of its files).
  public func basis(
    of id: EventID, in answers: IndexAnswers,
    choosing choice: (Event, String) throws(ChangeError) -> ItemRef.Start?
  ) throws(ChangeError) -> EventBasis {
    guard let place = place(of: id),
      let collection = answers.collections.first(where: { $0.path == place.collection })
    else { throw .gone }
    let all = try files(of: id, place)
    var contents = try event(place, in: all)
    contents.id = id
    let start = try choice(contents, place.path) ?? ItemRef.Start(contents.start)
    let files = ownFiles(all, uid: contents.uid)
    var series = try seriesEdit(files, uid: contents.uid)
    let choice = series.choice(of: contents)
    if let choice { series = try seriesEdit(files, uid: contents.uid, choice: choice) }
    let (original, found) = try described(
      start, contents, in: series, place.path, shownIn: answers.lens.zone)
    return EventBasis(
      collection: collection, uid: contents.uid, choice: choice, original: original,
      component: .event(found.event), alarms: found.alarms, recurrence: found.recurrence,
      day: start.localTime(in: answers.lens.zone).day, files: files)
  }

  // MARK: - Internal

  /// Prepares the events with a UID in some files for editing.
  func seriesEdit(
    _ files: [EventBasis.File], uid: String, choice: SeriesChoice? = nil
  ) throws(ChangeError) -> SeriesEdit {
    do {
      return try SeriesEdit(
        files.map { Document($0.text) }, uid: uid, choice: choice, zones: zones,
        now: Instant(seconds: 0), addresses: addresses)
    } catch {
      throw .series(error)
    }
  }

  // MARK: - Private

  /// Returns the event's place, or nil if the index no longer has it or cannot be read.
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

  /// The event in its file.
  private func event(
    _ place: EventPlace, in files: [EventBasis.File]
  ) throws(ChangeError) -> Event {
    var reader = CalendarReader(zones: zones)
    let contents = reader.read(
      files[0].text, path: place.path, collection: CollectionID(rawValue: 0))
    let found = contents.events.withoutSuperseded().filter {
      EventKey.key(of: $0, collection: place.collection) == place.key
    }
    guard let first = found.first else { throw .gone }
    guard let variant = place.variant else { return first }
    guard let meant = found.first(where: { $0.fingerprint == variant }) else {
      throw .changedSinceShown(path: place.path)
    }
    return meant
  }

  /// Leaves out the files of other series with the same UID. Each complete series is in a file of
  /// its own. Overrides in files without one belong to the first series by name, as in the views.
  private func ownFiles(_ files: [EventBasis.File], uid: String) -> [EventBasis.File] {
    guard files.count > 1 else { return files }
    let whole = files.filter { holdsWhole(uid, $0) }.map(\.path).sorted()
    guard let first = whole.first else { return files }
    let own = whole.contains(files[0].path) ? files[0].path : first
    return files.filter { file in
      file.path == files[0].path || file.path == own
        || own == first && !whole.contains(file.path)
    }
  }

  /// Whether a file has the series or single event itself, not just overrides.
  private func holdsWhole(_ uid: String, _ file: EventBasis.File) -> Bool {
    var reader = CalendarReader(zones: zones)
    return reader.read(file.text, path: file.path, collection: CollectionID(rawValue: 0)).events
      .contains { event in
        if case .override = event.kind { false } else { event.uid == uid }
      }
  }

  /// Returns the occurrence with a start as its series describes it, and its original start.
  private func described(
    _ start: ItemRef.Start, _ event: Event, in series: SeriesEdit, _ path: String,
    shownIn reader: Zone
  ) throws(ChangeError) -> (original: EventTime, found: SeriesOccurrence) {
    for original in event.originals(ofStart: start, in: series, shownIn: reader) {
      do {
        return (original, try series.occurrence(original))
      } catch {
        guard error == .noOccurrence else { throw .series(error) }
      }
    }
    throw .changedSinceShown(path: path)
  }
}
