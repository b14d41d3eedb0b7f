import CalendarModel
import CalendarSync
import CalendarUI
import CalendarWords
import EventEntry
import Glibc
import TerminalScreen

/// An event that was changed here and on its server, as sync has left it.
struct SyncConflict {
  /// The id for `daybook sync --resolve`.
  let id: String
  let sides: ConflictSides
}

/// The runs of `daybook sync`, or of the command after a change, that an interface starts: each in a
/// process of its own, one at a time.
final class SessionSync {
  /// The seconds after the last change of an event before the command runs.
  private static let pause: Int64 = 5
  private static let longestLine = 4 << 20

  /// The descriptors that are readable when a run says something, or a command is due.
  var descriptors: [Int32] { [output, timer?.descriptor].compactMap(\.self).filter { $0 >= 0 } }

  private let timer = try? WallTimer()
  /// Both ends of a pipe that all runs write into.
  private let output: Int32
  private let input: Int32
  private var due: Instant?
  private var command: [String] = []
  private var run: Run?
  /// The arguments of the run that follows the present one.
  private var next: [String]?

  private struct Run {
    let process: pid_t
    /// Whether the user waits for it.
    let isAsked: Bool
    var text: [UInt8] = []
    var result: JSONValue?
  }

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (output, input) = (ends[0], ends[1])
    if output >= 0 { _ = fcntl(output, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(output)
    close(input)
  }

  /// Synchronizes, or says that it is being done already.
  /// - Parameter resolution: the id of an event in conflict, and the user's choice.
  func start(resolving resolution: [String] = [], _ words: Words) -> Opening {
    let options = resolution.isEmpty ? [] : ["--resolve"] + resolution
    guard run == nil else {
      if !options.isEmpty { next = options }
      return Opening(message: Message(words.synchronizing))
    }
    return begin(Self.daybook + ["sync", "--json", "--progress"] + options, isAsked: true)
      ? Opening(message: Message(words.synchronizing))
      : Opening(message: Message(words.syncNotStarted, severity: .error))
  }

  /// Notes that the user has changed an event.
  /// - Parameter command: the command that runs after changes; `sync` is `daybook sync`.
  func noteChange(_ command: [String]) {
    guard !command.isEmpty else { return }
    self.command = command == ["sync"] ? Self.daybook + ["sync", "--json"] : command
    due = Instant.now + Self.pause
    if let due { timer?.set(due) }
  }

  /// Returns what has happened since the last call; nil if nothing is to be shown.
  func take(_ words: Words) -> Opening? {
    if let due, due <= .now, run == nil {
      timer?.take()
      self.due = nil
      _ = begin(command, isAsked: false)
    } else if due.map({ $0 <= .now }) ?? false {
      // After the present run.
      timer?.take()
    }
    var opening: Opening?
    for line in takeLines() { opening = answer(line, words) ?? opening }
    return opening
  }

  // MARK: - Private

  private static var daybook: [String] { [SourceNames.resolved("/proc/self/exe")] }

  /// Starts a command whose last line is `end`, however it ends.
  private func begin(_ command: [String], isAsked: Bool) -> Bool {
    let script = "\"$0\" \"$@\" 2>/dev/null; echo; echo end $?"
    guard let process = ChildProcess.launch(["sh", "-c", script] + command, output: input) else {
      return false
    }
    run = Run(process: process, isAsked: isAsked)
    return true
  }

  private func takeLines() -> [[UInt8]] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var lines: [[UInt8]] = []
    while case let count = read(output, &buffer, buffer.count), count > 0 {
      run?.text += buffer[..<count]
      while let end = run?.text.firstIndex(of: 10) {
        lines.append(Array(run?.text[..<end] ?? []))
        run?.text.removeSubrange(...end)
      }
      if run.map({ $0.text.count > Self.longestLine }) ?? false { run?.text = [] }
    }
    return lines
  }

  private func answer(_ line: [UInt8], _ words: Words) -> Opening? {
    if line.starts(with: "end ".utf8) { return end(words) }
    guard run != nil, let value = JSONValue(line) else { return nil }
    if let progress = value["progress"] {
      return Opening(message: Message(displayable(Self.text(of: progress, words))))
    }
    run?.result = value
    return nil
  }

  private static func text(of progress: JSONValue, _ words: Words) -> String {
    words.synchronizing(
      progress["account"]?.text ?? "", done: Int(progress["done"]?.number ?? 0),
      of: Int(progress["total"]?.number ?? 0))
  }

  private func end(_ words: Words) -> Opening? {
    guard let ended = run else { return nil }
    run = nil
    var status: Int32 = 0
    while waitpid(ended.process, &status, 0) < 0, errno == EINTR {}
    if let next {
      self.next = nil
      return start(resolving: Array(next.dropFirst()), words)
    }
    if due != nil { timer?.set(.now) }
    guard let results = ended.result?.list else {
      return ended.isAsked ? Opening(message: Message(words.syncFailed, severity: .error)) : nil
    }
    return SyncNews(results).opening(words, isAsked: ended.isAsked)
  }
}

/// What a run of `daybook sync` has printed, for the status line.
private struct SyncNews {
  private let results: [JSONValue]

  init(_ results: [JSONValue]) { self.results = results }

  private var calendars: [JSONValue] { results.flatMap { $0["calendars"]?.list ?? [] } }
  private var conflicts: [JSONValue] { calendars.flatMap { $0["conflicts"]?.list ?? [] } }
  private var failure: String? {
    let texts = results.map { $0["failure"]?.text } + calendars.map { $0["failure"]?.text }
    return texts.compactMap(\.self).first
  }

  private func sum(_ keys: String...) -> Int {
    let numbers = calendars.flatMap { calendar in keys.map { calendar[$0]?.number ?? 0 } }
    return Int(numbers.reduce(0, +))
  }

  /// - Parameter isAsked: whether the user waits for it; else only what needs an answer is shown.
  func opening(_ words: Words, isAsked: Bool) -> Opening? {
    let isOffline = results.contains { $0["offline"] == .flag(true) }
    if isOffline {
      return isAsked ? Opening(message: Message(words.syncOffline, severity: .warning)) : nil
    }
    if let failure {
      return Opening(message: Message(displayable(words.syncFailed(failure)), severity: .error))
    }
    if results.isEmpty {
      return isAsked ? Opening(message: Message(words.noAccount, severity: .warning)) : nil
    }
    if !conflicts.isEmpty {
      let message = Message(words.syncConflicts(conflicts.count), severity: .warning)
      return Opening(conflict: isAsked ? conflict : nil, message: isAsked ? nil : message)
    }
    let held = sum("held")
    if held > 0 { return Opening(message: Message(words.syncHeld(held), severity: .warning)) }
    guard isAsked else { return nil }
    return Opening(
      message: Message(
        words.synchronized(
          fetched: sum("downloaded", "merged"), sent: sum("uploaded", "merged"),
          deleted: sum("deletedHere", "deletedThere"))))
  }

  private var conflict: SyncConflict? {
    guard let first = conflicts.first, let id = first["id"]?.text else { return nil }
    func lines(_ key: String) -> [String] { first[key]?.list?.compactMap(\.text) ?? [] }
    let sides = ConflictSides(
      title: first["title"]?.text ?? "",
      path: "\(first["path"]?.text ?? "")/\(first["file"]?.text ?? "")", mine: lines("mine"),
      theirs: lines("theirs"))
    return SyncConflict(id: id, sides: sides)
  }
}

// MARK: - In the interface

extension SessionBackground {
  func synchronize() -> Opening {
    let words = surroundings.words
    return sync?.start(words) ?? Opening(message: Message(words.nothingChangesHere))
  }

  func resolveSync(_ id: String, _ answer: ConflictAnswer) -> Opening {
    let choice: Resolution.Choice =
      switch answer {
      case .mine: .mine
      case .theirs: .theirs
      case .both: .both
      }
    let words = surroundings.words
    return sync?.start(resolving: [id, choice.rawValue], words)
      ?? Opening(message: Message(words.nothingChangesHere))
  }

  /// Notes a change, so that the command after changes runs.
  func noteChange(_ reply: EditReply) {
    guard lesson == nil else { return }
    switch reply {
    case .done, .undone, .undoneElsewhere: sync?.noteChange(configuration.afterChange)
    default: break
    }
  }

  func addAccount() -> Opening {
    let words = surroundings.words
    guard sync != nil else { return Opening(message: Message(words.nothingChangesHere)) }
    let program = shellWord(SourceNames.resolved("/proc/self/exe"))
    let script =
      "add() { \(program) account \"$1\"; printf '\\n%s ' \(shellWord(words.pressEnter)); read -r _; };"
    let ending = EditorProgram(visual: script + " add", editor: nil).run("add", whenStopped: stop)
    if let failure = words.failure(of: ending) {
      return Opening(message: Message(displayable(failure), severity: .error))
    }
    // Ignore the news of a configuration that the program has written.
    _ = watch?.take()
    var opening = adoptConfiguration()
    if opening.message?.severity == .information { opening.message = nil }
    return opening
  }
}
