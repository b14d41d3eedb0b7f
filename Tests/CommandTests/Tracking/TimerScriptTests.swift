import Foundation
import TestSupport
import Testing

/// Random commands for timers against a list of what they should leave.
@Suite struct TimerScriptTests {
  /// An interval in minutes of Monday, 9 March 2026; without an end it runs.
  private struct Interval: Hashable {
    var title: String
    var start: Int
    var end: Int?

    var line: String { "\(title) \(clock(start))–\(clock(end ?? start + 1))" }

    private func clock(_ minute: Int) -> String {
      let (hours, minutes) = (minute / 60, minute % 60)
      return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    }
  }

  private struct Model {
    var intervals: [Interval] = []
    var steps: [[Interval]] = []

    var running: [Int] { intervals.indices.filter { intervals[$0].end == nil } }

    mutating func step(_ change: (inout Model) -> Void) {
      steps.append(intervals)
      change(&self)
    }

    mutating func end(at now: Int) {
      for index in running { intervals[index].end = max(now, intervals[index].start + 1) }
    }

    /// What ended last; of several, what began last.
    var last: Interval? {
      intervals.filter { $0.end != nil }.max { ($0.end ?? 0, $0.start) < ($1.end ?? 0, $1.start) }
    }
  }

  @Test(arguments: SeededGenerator.seeds(or: Array(0..<3)))
  func commandsDoWhatTheirListDoes(seed: Int) throws {
    let changing = try ChangingFixture()
    for name in ["work/standup.ics", "work/call.ics", "home/all.ics"] {
      try FileManager.default.removeItem(atPath: changing.path + "/" + name)
    }
    var random = SeededGenerator(seed: seed)
    var (model, now, trace) = (Model(), 8 * 60, [String]())
    for number in 0..<30 {
      now += random.number(2...9)
      let title = "T\(number)"
      var (arguments, code): ([String], Int32) = ([], 0)
      switch random.number(0...9) {
      case 0...2:
        let isParallel = random.chance(4)
        arguments = ["start", title] + (isParallel ? ["--parallel"] : [])
        model.step { model in
          if !isParallel { model.end(at: now) }
          model.intervals.append(Interval(title: title, start: now))
        }
      case 3, 4:
        let areAll = random.chance(2)
        arguments = ["stop"] + (areAll ? ["--all"] : [])
        code = model.running.isEmpty ? 1 : model.running.count > 1 && !areAll ? 2 : 0
        if code == 0 { model.step { $0.end(at: now) } }
      case 5:
        arguments = ["cancel", "--all"]
        code = model.running.isEmpty ? 1 : 0
        if code == 0 { model.step { $0.intervals.removeAll { $0.end == nil } } }
      case 6:
        arguments = ["continue"]
        guard let last = model.last else {
          code = 1
          break
        }
        model.step { model in
          model.end(at: now)
          model.intervals.append(Interval(title: last.title, start: now))
        }
      case 7:
        arguments = ["log", "5m \(title)"]
        model.step { $0.intervals.append(Interval(title: title, start: now - 5, end: now)) }
      default:
        code = model.steps.isEmpty ? 1 : 0
        let undone = try changing.run(["undo"])
        trace.append("undo")
        #expect(undone.code == code, "seed \(seed): \(trace) \(undone.errors)")
        if let before = model.steps.popLast() { model.intervals = before }
      }
      let clock = Interval(title: "", start: now).line.split(separator: "–")[0].dropFirst()
      if !arguments.isEmpty {
        trace.append("\(clock) " + arguments.joined(separator: " "))
        let outcome = try changing.run(
          arguments + ["--calendars", changing.path, "--now", "2026-03-09T\(clock)"])
        #expect(outcome.code == code, "seed \(seed): \(trace) \(outcome.errors)")
      }
      let listed = try changing.list(days: 1).map { object in
        let times = ["start", "end"].map { (object[$0] as? String ?? "").dropFirst(11).prefix(5) }
        return "\(object["title"] as? String ?? "") \(times[0])–\(times[1])"
      }
      #expect(listed.sorted() == model.intervals.map(\.line).sorted(), "seed \(seed): \(trace)")
    }
  }
}
