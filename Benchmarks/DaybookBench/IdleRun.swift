import Glibc

/// A minute in which nothing happens, on the clock of the machine.
struct IdleRun {
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

  private var table = SceneTable(scenes: ["figure"], reference: "budget")

  init(_ stage: Stage) throws {
    let terminal = try stage.openRunning()
    guard terminal.readBurst() != nil else { throw BenchError("daybook open shows nothing") }
    terminal.settle(gap: 2)
    Self.leaveTurnOfMinute()
    let process = terminal.program.process
    guard let before = Work(ofProcess: process) else { throw BenchError("daybook open has ended") }
    let byteCount = Self.bytes(of: terminal, in: Self.seconds)
    guard let after = Work(ofProcess: process) else { throw BenchError("daybook open has ended") }
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    table.set(
      "wake-ups, all threads", .count, Double(after.wakeUps - before.wakeUps),
      budget: .atMost(1), at: 0)
    table.set(
      "interruptions by others", .count, Double(after.interruptions - before.interruptions), at: 0)
    table.set("processor time", .milliseconds, Double(after.time - before.time) / 1e9, at: 0)
    table.set("bytes written", .count, Double(byteCount), at: 0)
  }

  /// So that the minute turns once, in the middle of what is measured.
  private static func leaveTurnOfMinute() {
    let second = time(nil) % 60
    if second > 55 || second < 3 { sleep(UInt32(second > 55 ? 63 - second : 3 - second)) }
  }

  private static func bytes(of terminal: PseudoTerminal, in seconds: Double) -> Int {
    let end = secondsNow() + seconds
    var count = 0
    while secondsNow() < end {
      let burst = terminal.readBurst(gap: 0.05, patience: max(0, end - secondsNow()))
      count += burst?.bytes.count ?? 0
    }
    return count
  }

  var part: ScenePart { ScenePart(title: "An idle minute", text: Self.text, table: table) }

  private static let text = """
    The largest steady set in the month view, when all files have been compared, on the clock of the
    machine: 60 seconds without a key, in which the minute turns once. A wake-up is a voluntary context
    switch that /proc counts for any of its threads.
    """
}

extension IdleRun.Work {
  /// The sum over all threads that are there; nil when the process is not.
  init?(ofProcess process: pid_t) {
    self.init()
    guard let folder = opendir("/proc/\(process)/task") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.first?.isNumber == true else { continue }
      let path = "/proc/\(process)/task/\(name)"
      // A thread may end while it is looked at.
      guard let status = try? readText("\(path)/status") else { continue }
      add(status: status, schedule: (try? readText("\(path)/schedstat")) ?? "")
    }
  }
}
