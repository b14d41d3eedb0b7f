import CLinux
import CalendarModel
import CalendarStore
import CalendarSync
import EventEntry
import Glibc

/// The news of a run of `daybook sync` for the interface that started it.
package enum SyncNews {
  case progress(account: String, done: Int, total: Int)
  /// - Parameter isAsked: whether the user waits for it.
  case ended(SyncSummary?, isAsked: Bool)
  /// It was stopped by `SyncProcess.stop()`.
  case stopped
}

/// The runs of `daybook sync`, or of the command after a change, that an interface starts: each in a
/// process of its own, one at a time.
package final class SyncProcess {
  /// The seconds after the last change of an event before the command runs.
  private static let pause: Int64 = 5
  private static let longestLine = 16 << 20

  /// The descriptors that are readable when a run says something, or a command is due.
  package var descriptors: [Int32] {
    [output, timer?.descriptor].compactMap(\.self).filter { $0 >= 0 }
  }

  private let timer = try? WallTimer()
  /// Both ends of a pipe that all runs write into.
  private let output: Int32
  private let input: Int32
  private var due: Instant?
  private var command: [String] = []
  private var run: Run?
  /// The options of the runs that follow the present one.
  private var next: [[String]] = []

  private struct Run {
    let process: RunningProgram
    let isAsked: Bool
    var isStopping = false
    var text: [UInt8] = []
    var summary: SyncSummary?
  }

  package init() {
    var ends: [Int32] = [-1, -1]
    _ = clinux_pipe(&ends)
    (output, input) = (ends[0], ends[1])
    if output >= 0 { _ = fcntl(output, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(output)
    close(input)
  }

  /// Synchronizes, after the present run if there is one: that may have passed what changed since, and
  /// may be one that the user does not wait for.
  /// - Parameter answer: the user's answer to something that waits.
  /// - Returns: false if it cannot be started.
  package func synchronize(_ answer: SyncAnswer? = nil) -> Bool { start(Self.options(answer)) }

  /// Asks what waits for the user, without asking a server.
  package func askForStatus() -> Bool { start(Self.status) }

  /// Stops the run that is under way, and drops those that wait for it. It ends where it can go on
  /// later; asked a second time, it ends at once, where the next one has to look what became of it.
  /// - Returns: false if none is under way.
  package func stop() -> Bool {
    guard let process = run?.process else { return false }
    next = []
    run?.isStopping = true
    return kill(process.id, SIGTERM) == 0
  }

  /// Records that the user has changed an event.
  /// - Parameter command: the command that runs after changes; `sync` is `daybook sync`.
  package func noteChange(_ command: [String]) {
    guard !command.isEmpty else { return }
    self.command = command == ["sync"] ? [Self.daybook, "sync", "--json"] : command
    let due = Instant.now + Self.pause
    self.due = due
    timer?.set(due)
  }

  /// Returns what has happened since the last call.
  package func takeNews() -> [SyncNews] {
    if let due, due <= .now {
      timer?.clear()
      if run == nil {
        self.due = nil
        _ = begin(command, isAsked: false)
      }
    }
    return takeLines().compactMap(news)
  }

  /// The options of a run that the user waits for.
  package static func options(_ answer: SyncAnswer?) -> [String] {
    func resolve(_ item: String, _ choice: Resolution.Choice) -> [String] {
      resolve(item, choice.rawValue)
    }
    func resolve(_ item: String, _ choice: String) -> [String] { [resolving, item, choice] }
    switch answer {
    case .choose(let id, .mine)?: return resolve(id, .mine)
    case .choose(let id, .theirs)?: return resolve(id, .theirs)
    case .choose(let id, .both)?: return resolve(id, .both)
    case .retry(let id)?: return resolve(id, .retry)
    case .discard(let id)?: return resolve(id, .discard)
    case .delete(let folder)?: return resolve(folder, .delete)
    case .restore(let folder)?: return resolve(folder, .restore)
    case .leave(let folder)?: return resolve(folder, AccountCalendars.leaving)
    case .allowMail(let account)?: return [account, "--allow-mail"]
    case nil: return []
    }
  }

  /// Returns the runs that wait with one more: no answer is lost, and what another run does as well is
  /// not done twice.
  static func queue(_ waiting: [[String]], adding options: [String]) -> [[String]] {
    guard let last = waiting.last else { return [options] }
    if options == status { return waiting }
    if options.isEmpty {
      let isCovered = waiting.contains { $0.isEmpty || $0.first == resolving }
      return isCovered ? waiting : waiting.filter { $0 != status } + [options]
    }
    let rest = Array(waiting.dropLast())
    if last.isEmpty || last == status { return rest + [options] }
    let areAnswers = last.first == resolving && options.first == resolving
    return areAnswers ? rest + [last + options] : waiting + [options]
  }

  /// The shell's script that runs a command of Daybook, its argument, in the terminal, and waits for
  /// Enter at its end.
  /// - Parameters:
  ///   - options: what follows the command's name.
  ///   - question: what is shown before it waits.
  package static func terminalScript(_ options: [String], _ question: String) -> String {
    let words = options.map { " " + shellWord($0) }.joined()
    return
      "run() { \(daybook) \"$1\"\(words); printf '\\n%s ' \(shellWord(question)); read -r _; }; run"
  }

  // MARK: - Private

  /// This program as it was started, also when a newer one has taken its place.
  private static var daybook: String { "/proc/\(getpid())/exe" }

  /// Runs a command away from the terminal, where a question for a password would meet the screen.
  /// Its last line is `end`, however it ends. SIGTERM goes on to it and to all that it has started; a
  /// second one is SIGKILL.
  private static let script = """
    unset GPG_TTY
    command -v setsid >/dev/null && set -- setsid "$0" "$@" || set -- "$0" "$@"
    signal=TERM
    stop() {
      [ -n "$child" ] && { kill -s $signal -- -"$child" || kill -s $signal "$child"; } 2>/dev/null
      asked=1
    }
    trap 'stop; signal=KILL' TERM
    "$@" 2>/dev/null &
    child=$!
    [ -n "$asked" ] && stop
    while kill -s 0 "$child" 2>/dev/null; do wait "$child"; done
    echo
    echo end
    """

  private static let (status, resolving) = (["--status"], "--resolve")

  private func start(_ options: [String]) -> Bool {
    guard run == nil else {
      next = Self.queue(next, adding: options)
      return true
    }
    return begin(options)
  }

  private func begin(_ options: [String]) -> Bool {
    begin([Self.daybook, "sync", "--json", "--progress"] + options, isAsked: true)
  }

  private func begin(_ command: [String], isAsked: Bool) -> Bool {
    let program = Program(
      ["sh", "-c", Self.script] + command, output: .descriptor(input), errors: .nothing)
    // Without it, nothing is synchronized, which is said.
    guard let process = try? program.start() else { return false }
    run = Run(process: process, isAsked: isAsked)
    return true
  }

  private func takeLines() -> [[UInt8]] {
    guard run != nil else { return [] }
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

  private func news(_ line: [UInt8]) -> SyncNews? {
    if line.elementsEqual("end".utf8) { return end() }
    guard run != nil, let value = JSONValue(line) else { return nil }
    guard let progress = value["progress"] else {
      run?.summary = SyncSummary(value)
      return nil
    }
    return .progress(
      account: progress["account"]?.text ?? "", done: Int(progress["done"]?.number ?? 0),
      total: Int(progress["total"]?.number ?? 0))
  }

  private func end() -> SyncNews? {
    guard let ended = run else { return nil }
    run = nil
    // It has said that it ends.
    _ = try? ended.process.wait()
    while !next.isEmpty {
      if begin(next.removeFirst()) { return nil }
    }
    if due != nil { timer?.set(.now) }
    // It may have come to its end before the signal.
    if ended.isStopping, ended.summary?.isStopped ?? true { return .stopped }
    return .ended(ended.summary, isAsked: ended.isAsked)
  }
}
