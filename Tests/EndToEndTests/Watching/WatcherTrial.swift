import Foundation
import TestSupport

/// A folder of calendars that is changed by chance while a program watches it, which is killed and
/// stopped by chance: after each change `daybook list` prints what an index made anew prints.
final class WatcherTrial {
  /// How often a command was told that the index is right, and did not look at the files.
  var toldCount: Int {
    let log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    return log.components(separatedBy: "another process says that the index is right").count - 1
  }
  private(set) var killCount = 0
  private(set) var stopCount = 0

  private let folder: TemporaryFolder
  private let environment: [String: String]
  private var random: SeededGenerator
  private var watcher: StartedProgram?
  private var isStopped = false
  private var eventCount = 0
  /// A file that is being written and not closed.
  private var held: FileHandle?
  private var deeds: [String] = []

  private var calendars: String { folder.path + "/calendars" }
  private var outside: String { folder.path + "/outside" }
  private var logPath: String { folder.path + "/log" }

  init(seed: Int) throws {
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    environment = pinnedEnvironment(below: folder.path)
    for name in ["calendars/a", "calendars/b", "calendars/c", "outside/one", "outside/two"] {
      try make(folder.path + "/" + name)
    }
    for name in ["a", "b", "c"] {
      for number in 0..<6 { try write("\(calendars)/\(name)/\(number).ics") }
    }
    try write(outside + "/target.ics")
    try write(outside + "/second.ics")
    for name in ["one", "two"] { try write("\(outside)/\(name)/far.ics") }
    symlink(outside + "/target.ics", calendars + "/a/link.ics")
    link(outside + "/second.ics", calendars + "/b/second.ics")
    symlink(outside + "/one", calendars + "/linked")
    try startWatcher()
  }

  deinit { if let watcher { kill(watcher.process, SIGKILL) } }

  /// Changes files, does something to the watcher, and asks.
  /// - Returns: what is wrong then; empty where nothing is.
  func step() throws -> String {
    deeds = []
    for _ in 0..<random.number(1...3) { try change() }
    disturb()
    let answer = try list(environment)
    var fresh = environment
    fresh["XDG_CACHE_HOME"] = folder.path + "/fresh"
    defer { try? FileManager.default.removeItem(atPath: folder.path + "/fresh") }
    let expected = try list(fresh)
    try recover()
    guard answer != expected else { return "" }
    let difference = answer.difference(from: expected).map { "\($0)".prefix(160) }.prefix(6)
    return "\(deeds.joined(separator: "; ")):\n\(difference.joined(separator: "\n"))"
  }

  // MARK: - The watcher

  private func startWatcher() throws {
    let before = socketNumber
    let words = random.chance(2) ? ["next", "--follow"] : ["remind"]
    watcher = try StartedProgram([daybookPath] + words + [calendars], environment: environment)
    isStopped = false
    for _ in 0..<2_000 where socketNumber == before || socketNumber == nil {
      watcher?.goOn(seconds: 0.01)
    }
  }

  /// The inode of the socket that the watcher is asked through.
  private var socketNumber: UInt64? {
    let cache = folder.path + "/cache/daybook"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    guard let name = names.first(where: { $0.hasSuffix("-watch") }) else { return nil }
    var status = stat()
    return lstat(cache + "/" + name, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// Kills, stops or continues the watcher in a random moment of the question that follows.
  private func disturb() {
    guard let watcher, random.chance(4) else { return }
    let signal = isStopped ? SIGCONT : random.chance(3) ? SIGSTOP : SIGKILL
    if signal == SIGSTOP { stopCount += 1 }
    if signal == SIGKILL { killCount += 1 }
    isStopped = signal == SIGSTOP
    let (process, delay) = (watcher.process, UInt32(random.number(0...60_000)))
    deeds.append("signal \(signal) after \(delay) µs")
    if delay < 10_000 { return _ = kill(process, signal) }
    Thread.detachNewThread {
      usleep(delay)
      kill(process, signal)
    }
    if signal == SIGKILL { isKilled = true }
  }

  private var isKilled = false

  /// Starts a watcher again where there is none.
  private func recover() throws {
    guard let watcher, !isStopped else { return }
    // The signal may still be on its way.
    if isKilled { watcher.kill() }
    isKilled = false
    if watcher.hasEnded, random.chance(2) { try startWatcher() }
  }

  // MARK: - Changes

  private func change() throws {
    let files = try self.files
    let file = files.isEmpty ? calendars + "/a/0.ics" : files[random.number(0...files.count - 1)]
    let deed = random.number(0...15)
    deeds.append("\(deed) \(file.suffix(12))")
    switch deed {
    case 0:
      try write(calendars + "/a/.new")
      rename(calendars + "/a/.new", file)
    case 1: try write(file)
    case 2: try hold(file)
    case 3: unlink(file)
    case 4: rename(file, "\(calendars)/\(["a", "b", "c"][random.number(0...2)])/\(eventCount).ics")
    case 5: try write(outside + "/target.ics")
    case 6: try write(outside + "/second.ics")
    case 7: rename(calendars + "/c", calendars + "/d\(eventCount)")
    case 8:
      rename(calendars, folder.path + "/away")
      try make(calendars + "/a")
      try write(calendars + "/a/instead.ics")
      if random.chance(2) {
        try FileManager.default.removeItem(atPath: calendars)
        rename(folder.path + "/away", calendars)
      } else {
        for name in try names(in: folder.path + "/away") where name != "a" {
          rename("\(folder.path)/away/\(name)", "\(calendars)/\(name)")
        }
        try FileManager.default.removeItem(atPath: folder.path + "/away")
      }
    case 9: truncate(file, off_t(random.number(0...100)))
    case 10:
      try Data("Name \(eventCount)\n".utf8).write(
        to: URL(fileURLWithPath: calendars + "/a/displayname"))
    case 11:
      // Two texts of one length, as fast as can be.
      try write(file)
      try write(file)
    case 12:
      try write(file)
      // An old time, but none that the file had before: a look would not tell either.
      let old = timeval(tv_sec: 1_700_000_000 + eventCount, tv_usec: 0)
      utimes(file, [old, old])
    case 13:
      try make("\(calendars)/n\(eventCount)")
      try write("\(calendars)/n\(eventCount)/first.ics")
    case 14:
      for name in try names(in: calendars).filter({ $0.hasPrefix("n") }).prefix(1) {
        try FileManager.default.removeItem(atPath: calendars + "/" + name)
      }
    default:
      unlink(calendars + "/linked")
      symlink("\(outside)/\(random.chance(2) ? "one" : "two")", calendars + "/linked")
      try write(outside + "/two/far.ics")
    }
  }

  /// Writes the beginning of a file, or more of the one that was begun before, and does not close it.
  private func hold(_ path: String) throws {
    if random.chance(2) {
      try held?.close()
      held = nil
    }
    if held == nil {
      guard FileManager.default.createFile(atPath: path, contents: nil) else { return }
      held = FileHandle(forWritingAtPath: path)
    }
    try held?.write(contentsOf: Data(text().utf8))
  }

  /// Writes a new event in place.
  private func write(_ path: String) throws {
    let bytes = Array(text().utf8)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  /// An event that starts at a time of its own, in a text that is as long as all others.
  private func text() -> String {
    eventCount += 1
    let (hour, minute) = (10 + eventCount / 60 % 10, 10 + eventCount % 50)
    let day = 10 + eventCount / 600 % 18
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t//EN\r\nBEGIN:VEVENT\r\n"
      + "UID:event\(100_000 + eventCount)\r\nDTSTAMP:20260101T000000Z\r\n"
      + "DTSTART:202603\(day)T\(hour)\(minute)00Z\r\nSUMMARY:Event \(100_000 + eventCount)\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  private var files: [String] {
    get throws {
      try ["a", "b", "c"].flatMap { name -> [String] in
        guard FileManager.default.fileExists(atPath: "\(calendars)/\(name)") else { return [] }
        return try names(in: "\(calendars)/\(name)").filter { $0.hasSuffix(".ics") }
          .map { "\(calendars)/\(name)/\($0)" }
      }
    }
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  // MARK: - Asking

  private func list(_ environment: [String: String]) throws -> [String] {
    let days = ["--from", "2026-03-01", "--to", "2026-04-01", "--log", logPath]
    let outcome = try runPinned(["list", "--json"] + days + [calendars], environment)
    let lines = outcome.output.split(separator: "\n").map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }
    // A watcher that is stopped while it writes keeps the index locked; the answer then comes from one
    // in memory, and says so.
    let notice = "daybook: the index is kept in memory"
    let answer = lines.filter { !isStopped || !$0.hasPrefix(notice) }
    return answer.sorted() + ["exit code \(outcome.code)"]
  }
}
