import CalendarService
import CalendarModel
import CalendarStore
import Glibc
import TerminalScreen
import DaybookConfiguration

/// The completions from the calendars for a shell, from the present index: no file is compared or
/// read, and few rows are read, because the user waits at each Tab.
struct CalendarCompletions {
  /// The number of ids offered at once.
  static let mostIDs = 50
  /// The days whose events are offered before any letter of an id is typed.
  private static let dayCount = 31
  private static let titleWidth = 40
  /// The number of frames, of some milliseconds each, that days which are not in the index may take.
  private static let mostFrames = 200

  private let opened: OpenCalendars
  private let surroundings: Surroundings
  private let typed: TypedSources

  /// Opens the calendars; nil if there are none.
  init?(_ typed: TypedSources) {
    let surroundings = Surroundings()
    self.typed = typed
    self.surroundings = typed.now.flatMap { surroundings.with(typedNow: $0) } ?? surroundings
    var sources = CalendarSources(typed.paths, .ofUser())
    do {
      if sources.paths.isEmpty {
        let folder = try DataFolder(
          dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
        sources = sources.opening([folder.path])
      }
      // A live index without a first frame serves requests and does not read files.
      opened = try OpenCalendars(
        sources, surroundings: surroundings, mode: .live, isStarted: false)
    } catch {
      return nil
    }
  }

  func close() { opened.index.close() }

  /// Returns the names of the calendars.
  func calendars() throws -> [ShellCompletion] {
    var seen: Set<String> = []
    return try opened.index.findCollections().map(\.name).filter { seen.insert($0).inserted }
      .map { ShellCompletion($0) }
  }

  /// Returns the categories of events in alphabetical order.
  func categories() throws -> [ShellCompletion] {
    try opened.index.knownCategories().map(\.name).sorted().map { ShellCompletion($0) }
  }

  /// Returns the people whose addresses or names begin as typed, after any sign.
  func people() throws -> [ShellCompletion] {
    let sign =
      typed.beginning.first.map { "+-".contains($0) } == true ? typed.beginning.prefix(1) : ""
    let beginning = String(typed.beginning.dropFirst(sign.count))
    guard !beginning.isEmpty else { return [] }
    let folded = FoldedText.folded(beginning)
    return StoreEventSource(opened, zone: surroundings.zone)
      .peopleNow(beginningWith: beginning, limit: Self.mostIDs).map { person in
        FoldedText.folded(person.address).hasPrefix(folded)
          ? ShellCompletion(sign + person.address, title: person.name)
          : ShellCompletion(sign + person.name, title: person.address)
      }
  }

  /// Returns ids with titles: of the next events, or of those whose ids begin as typed.
  func ids() throws -> [ShellCompletion] {
    let answers = opened.index.answers(zone: surroundings.zone)
    let beginning = typed.beginning.lowercased()
    return try completions(
      of: beginning.isEmpty ? comingRecords(answers) : records(beginning, answers), answers)
  }

  /// Returns the ids of tasks with titles: of the first open ones in the order of the list, or of
  /// those whose ids begin as typed.
  func todoIDs() throws -> [ShellCompletion] {
    let answers = opened.index.answers(zone: surroundings.zone)
    let beginning = typed.beginning.lowercased()
    guard beginning.isEmpty else {
      return try completions(of: records(beginning, answers).filter(\.isTask), answers)
    }
    let listing = TodoListing(now: surroundings.now)
    var records: [Record] = []
    for group in TodoGroup.allCases where group != .doneToday && records.count < Self.mostIDs {
      let numbers = 0..<Self.mostIDs - records.count
      records += (answers.todoRows(of: group, numbers: numbers, listing) ?? [])
        .filter { !$0.state.isClosed }.map { Record($0, in: surroundings.zone) }
    }
    return try completions(of: records, answers)
  }

  // MARK: - Private

  private func completions(
    of records: [Record], _ answers: IndexAnswers
  ) throws -> [ShellCompletion] {
    let beginning = typed.beginning.lowercased()
    var (ids, lookup) = (ShortIDs(opened, answers), EventLookup(opened, answers))
    return try records.compactMap { record in
      var id = try ids.text(of: record, &lookup)
      // More letters are typed than are needed.
      if !id.hasPrefix(beginning) { id = try lookup.id(of: record)?.text ?? "" }
      guard !id.isEmpty else { return nil }
      let title = truncated(displayableBeginning(of: record.title), toWidth: Self.titleWidth)
      let date = record.hasDate ? ", " + record.occurrence.start.day.shortText : ""
      return ShellCompletion(id, title: title + date)
    }
  }

  private struct EnoughFound: Error {}

  /// Returns the next record of each event of the coming days, in list order.
  private func comingRecords(_ answers: IndexAnswers) -> [Record] {
    let index = opened.index
    index.start(afterFirstFrame: true)
    var (found, before): ([Record], [Record]?) = ([], nil)
    // Missing pages are built meanwhile; the records are complete when they stay the same.
    for _ in 0..<Self.mostFrames where !index.hasFailed {
      let isBusy = index.isBusy(with: answers)
      index.beginFrame()
      found = records(from: surroundings.now.day, answers)
      if found == before, !isBusy, !index.isBusy(with: answers) { break }
      before = found
    }
    return found
  }

  private func records(from day: Day, _ answers: IndexAnswers) -> [Record] {
    var (found, seen): ([Record], Set<EventID>) = ([], [])
    do {
      try answers.forEachRecord(touching: day...day + (Self.dayCount - 1)) { record in
        guard seen.insert(record.occurrence.event).inserted else { return }
        found.append(record)
        if found.count == Self.mostIDs { throw EnoughFound() }
      }
    } catch {
      // There are enough.
    }
    return found
  }

  /// Returns the events and tasks whose ids begin with some letters.
  private func records(_ beginning: String, _ answers: IndexAnswers) throws -> [Record] {
    guard let keys = EventKeyText.keys(beginning) else { return [] }
    let index = opened.index
    var found: [Record] = []
    for key in try index.keys(in: keys, limit: Self.mostIDs) {
      for event in try index.events(withKey: key) where found.count < Self.mostIDs {
        found += [try index.record(of: event, near: surroundings.now, answers: answers)]
          .compactMap { $0 }
      }
      if found.count < Self.mostIDs, let item = index.todo(withKey: key),
        let row = answers.todoRow(item)
      {
        found.append(Record(row, in: surroundings.zone))
      }
    }
    return found
  }
}
