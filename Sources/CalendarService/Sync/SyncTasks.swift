import CalendarModel
import EventEntry

extension SyncTask {
  /// The most titles of events that wait to be deleted.
  private static let mostTitles = 5
  /// The most deletions that are answered one by one.
  private static let mostSingle = 50

  /// Reads what waits from the JSON of `daybook sync --status`, what is easiest to answer first.
  package static func tasks(_ status: [JSONValue]) -> [SyncTask] {
    let all = status.flatMap { result -> [SyncTask] in
      let account = result["account"]?.text ?? ""
      let calendars = result["calendars"]?.list ?? []
      let gone = Set(calendars.filter(isGone).compactMap { $0["path"]?.text })
      let conflicts = (result["conflicts"]?.list ?? [])
        .filter { !gone.contains($0["path"]?.text ?? "") }
      return conflicts.compactMap { conflict(account, $0) }
        + calendars.flatMap { tasks(account, ofCalendar: $0) } + mail(account, calendars)
    }
    return all.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  // MARK: - Private

  private var rank: Int {
    switch kind {
    case .conflict: 0
    case .refused: 1
    case .held: 2
    case .mail: 3
    case .unsent: 4
    case .gone: 5
    }
  }

  private static func isGone(_ calendar: JSONValue) -> Bool { calendar["gone"] == .flag(true) }

  private static func conflict(_ account: String, _ value: JSONValue) -> SyncTask? {
    guard let conflict = SyncConflict(value) else { return nil }
    let calendar = SyncPrinter.name(ofFolder: value["path"]?.text ?? "")
    return SyncTask(account: account, calendar: calendar, .conflict(conflict))
  }

  private static func tasks(_ account: String, ofCalendar value: JSONValue) -> [SyncTask] {
    let name = value["name"]?.text ?? ""
    func task(_ kind: Kind) -> SyncTask { SyncTask(account: account, calendar: name, kind) }
    let folder = value["path"]?.text ?? ""
    if isGone(value) {
      return [task(.gone(folder: folder, waiting: Int(clamping: value["stranded"])))]
    }
    let waiting = value["waiting"]?.list ?? []
    let refused = (value["refused"]?.list ?? []).compactMap { SyncRefusal($0) }
    let unsent = waiting.compactMap { item in
      item["why"]?.text.flatMap { SyncObstacle(rawValue: $0) }.map { obstacle in
        task(.unsent(title: title(item), obstacle))
      }
    }
    let held = deletions(folder, waiting)
    var tasks = refused.map { task(.refused($0)) } + unsent
    if held.count > 0 { tasks.append(task(.held(held))) }
    tasks += single(held, waiting).map { task(.held($0)) }
    return tasks
  }

  /// Each of a few deletions by itself, to be answered by its id in the place of the folder.
  private static func single(_ held: SyncDeletions, _ waiting: [JSONValue]) -> [SyncDeletions] {
    guard (2...mostSingle).contains(held.count) else { return [] }
    return waiting.compactMap { item in
      item["id"]?.text.map { deletions($0, [item]) }
    }.filter { $0.count > 0 && !$0.folder.isEmpty }
  }

  private static func deletions(_ folder: String, _ waiting: [JSONValue]) -> SyncDeletions {
    var held = SyncDeletions(folder: folder)
    for item in waiting {
      switch item["why"]?.text {
      case "missingHere": held.missingHere += 1
      case "goneThere": held.goneThere += 1
      case "otherFolder": held.inOtherFolder += 1
      default: continue
      }
      if held.titles.count < mostTitles { held.titles.append(title(item)) }
    }
    return held
  }

  private static func mail(_ account: String, _ calendars: [JSONValue]) -> [SyncTask] {
    let count = calendars.reduce(0) { sum, calendar in
      sum + (calendar["waiting"]?.list ?? []).count { $0["why"]?.text == "mail" }
    }
    return count > 0 ? [SyncTask(account: account, .mail(count))] : []
  }

  /// The title of an item, else the name of its file.
  fileprivate static func title(_ item: JSONValue) -> String {
    let title = item["title"]?.text ?? ""
    return title.isEmpty ? item["file"]?.text ?? "" : title
  }
}

extension SyncRefusal {
  init?(_ value: JSONValue) {
    guard let id = value["id"]?.text,
      let change = value["change"]?.text.flatMap({ Change(rawValue: $0) })
    else { return nil }
    // The clock of the machine, without the offset.
    let tried = value["tried"]?.text.flatMap { LocalTime(iso8601: $0.prefix(16)) }
    self.init(
      id: id, title: SyncTask.title(value), change: change,
      status: value["status"].flatMap { $0.number == nil ? nil : Int(clamping: $0) },
      condition: value["condition"]?.text ?? "", tried: tried)
  }
}

extension Int {
  /// A number of JSON; 0 where there is none, or one that is out of any range.
  fileprivate init(clamping value: JSONValue?) {
    let number = value?.number ?? 0
    self = abs(number) < 1e15 ? Int(number) : 0
  }
}
