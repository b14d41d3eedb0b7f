import Glibc

/// A minute in which nothing happens, on the clock of the machine.
final class IdleRun {
  /// What a process has done until now.
  struct Work: Hashable {
    /// How often a thread of it slept and was woken.
    var wakeUps = 0
    /// How often a thread of it was stopped for others.
    var interruptions = 0
    /// Nanoseconds of processor time.
    var time = 0

    /// Adds a thread, as /proc tells of it.
    mutating func add(status: String, schedule: String) {
      wakeUps += Program.number(of: "voluntary_ctxt_switches", in: status) ?? 0
      interruptions += Program.number(of: "nonvoluntary_ctxt_switches", in: status) ?? 0
      time += schedule.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }
  }

  private static let seconds = 60.0

  private let terminal: PseudoTerminal
  private let before: Work
  /// On the clock of the machine and on one that only goes forward.
  private let start: (clock: Int, seconds: Double)

  /// Opens the program; the minute begins when all files have been compared.
  init(_ stage: Stage) throws {
    terminal = try stage.openRunning()
    guard terminal.readBurst() != nil else { throw BenchError("daybook open shows nothing") }
    terminal.settle(gap: 2)
    Self.leaveTurnOfMinute()
    guard let work = Work(ofProcess: terminal.program.process) else {
      throw BenchError("daybook open has ended")
    }
    before = work
    start = (time(nil), secondsNow())
  }

  /// Waits until the minute is over.
  func finish() throws -> ScenePart {
    let byteCount = bytes(until: start.seconds + Self.seconds)
    let seconds = secondsNow() - start.seconds
    let turns = time(nil) / 60 - start.clock / 60
    guard let after = Work(ofProcess: terminal.program.process) else {
      throw BenchError("daybook open has ended")
    }
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    var table = SceneTable(scenes: ["figure"])
    table.set("time", .seconds, seconds, at: 0)
    table.set("turns of the minute", .count, Double(turns), at: 0)
    table.set(
      "wake-ups, all threads", .count, Double(after.wakeUps - before.wakeUps),
      budget: .atMost(Double(turns)), at: 0)
    table.set(
      "interruptions by others", .count, Double(after.interruptions - before.interruptions), at: 0)
    table.set("processor time", .milliseconds, Double(after.time - before.time) / 1e9, at: 0)
    table.set("bytes written", .count, Double(byteCount), at: 0)
    return ScenePart(title: "An idle minute", text: Self.text, table: table)
  }

  /// So that no minute turns while what is measured begins or ends, a minute later.
  private static func leaveTurnOfMinute() {
    let second = time(nil) % 60
    if second > 55 || second < 3 { sleep(UInt32(second > 55 ? 63 - second : 3 - second)) }
  }

  private func bytes(until end: Double) -> Int {
    var count = 0
    repeat {
      let burst = terminal.readBurst(gap: 0.05, patience: max(0, end - secondsNow()))
      count += burst?.bytes.count ?? 0
    } while secondsNow() < end
    return count
  }

  private static let text = """
    The largest steady set in the month view, when all files have been compared, on the clock of the
    machine: a minute without a key, and longer where the slow lines, which are measured meanwhile, take
    longer. A wake-up is a voluntary context switch that /proc counts for any of its threads; one is
    allowed for each turn of the minute.
    """
}

extension IdleRun.Work {
  /// The sum over all threads that are there; nil when the process is not.
  init?(ofProcess process: pid_t) {
    self.init()
    let threads = entries(of: "/proc/\(process)/task")
    guard !threads.isEmpty else { return nil }
    for (name, _) in threads {
      let path = "/proc/\(process)/task/\(name)"
      // A thread may end while it is looked at.
      guard let status = try? readText("\(path)/status") else { continue }
      add(status: status, schedule: (try? readText("\(path)/schedstat")) ?? "")
    }
  }
}
