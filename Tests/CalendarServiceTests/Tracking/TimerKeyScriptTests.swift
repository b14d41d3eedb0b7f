import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import CellGeometry
import Foundation
import ICalendar
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarService
@testable import CalendarUI
@testable import CalendarWindows
@testable import EventEntry

/// Random keys about what happens against a list of what they should leave in the files.
@Suite struct TimerKeyScriptTests {
  /// An interval in minutes of Wednesday, 11 March 2026, in Berlin; without an end it runs.
  struct Interval: Hashable {
    var title: String
    var start: Int
    var end: Int?
  }

  /// An interface whose changes are made in real files, at the minutes that it is told.
  private final class Desk {
    let folder: EditingFolder
    private(set) var interface: Interface
    private let zones = ZoneCatalog()
    private var minute = 0

    init(_ timers: TrackingSettings.Timers) throws {
      folder = try EditingFolder(
        [:], sources: ["home", "work", "Tracked"], components: ["Tracked": "VEVENT"])
      var run = TrackedCategory(try #require(Category("sport/run")))
      run.key = "r"
      var settings = TrackingSettings()
      (settings.timers, settings.categories) = (timers, [run])
      folder.session.tracking = settings
      interface = Interface(
        source: folder.source, now: LocalTime(Day(20_523), hour: 8), size: Size(80, 24), view: .week
      )
      interface.state.settings.tracking = settings
    }

    func press(_ keys: String, at minute: Int) {
      let now = LocalTime(Day(20_523), secondOfDay: minute * 60)
      let moment = folder.source.zone.instant(of: now)
      interface.setNow(now, moment: moment)
      for key in Key.sequence(keys) ?? [] {
        for case .edit(let request) in interface.handle(.key(key)) {
          let reply = folder.session.reply(to: request, folder.source, zones: zones, at: moment)
          folder.source.calendars.index.waitForEdits(milliseconds: 60_000)
          _ = folder.source.calendars.takeNews()
          interface.dataDidChange()
          _ = interface.receive(reply)
        }
      }
    }

    /// What the files say.
    func intervals() throws -> [Interval] {
      try folder.names(in: "Tracked").filter { $0.hasSuffix(".ics") }.map { name in
        let lines = try folder.lines(of: "Tracked/\(name.dropLast(4))")
        func value(_ name: String) -> String {
          lines.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
            ?? ""
        }
        func minute(_ text: String) -> Int {
          let clock = text.suffix(7)
          // Berlin is an hour ahead of UTC.
          return (Int(clock.prefix(2)) ?? 0) * 60 + (Int(clock.dropFirst(2).prefix(2)) ?? 0) + 60
        }
        return Interval(
          title: value("SUMMARY"), start: minute(value("DTSTART")),
          end: value("STATUS") == "TENTATIVE" ? nil : minute(value("DTEND")))
      }
    }
  }

  private struct Model {
    var intervals: [Interval] = []
    var steps: [[Interval]] = []

    /// The oldest first.
    var running: [Int] {
      intervals.indices.filter { intervals[$0].end == nil }
        .sorted { intervals[$0].start < intervals[$1].start }
    }

    mutating func step(_ change: (inout Model) -> Void) {
      steps.append(intervals)
      change(&self)
    }

    mutating func end(_ indices: [Int], at now: Int) {
      for index in indices { intervals[index].end = max(now, intervals[index].start + 1) }
    }

    /// What ended last of all that began by now.
    func last(at now: Int) -> Interval? {
      intervals.filter { $0.end != nil && $0.start <= now }
        .max { ($0.end ?? 0, $0.start) < ($1.end ?? 0, $1.start) }
    }

    /// Whether the clock stands before the start of something that runs: nothing is started then.
    func isTooEarly(at now: Int) -> Bool { running.contains { intervals[$0].start > now } }
  }

  @Test(arguments: SeededGenerator.seeds(or: Array(0..<8)))
  func keysDoWhatTheirListDoes(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let areMany = seed % 2 == 1
    let desk = try Desk(areMany ? .many : .one)
    var (model, now, trace) = (Model(), 8 * 60, [String]())
    var usedMinutes: Set<Int> = []
    for number in 0..<60 {
      now += random.number(2...9)
      // Half of the scripts set the clock back, too. No two starts and ends are in one minute.
      if seed >= 4, random.chance(8) { now = max(8 * 60, now - random.number(10...60)) }
      while !usedMinutes.insert(now).inserted { now += 1 }
      let (title, isTooEarly) = ("T\(number)", model.isTooEarly(at: now))
      var keys = ""
      switch random.number(0...10) {
      case 0...2:
        keys = "sa\(title)<Enter>"
        if isTooEarly { break }
        model.step { model in
          if !areMany { model.end(model.running, at: now) }
          model.intervals.append(Interval(title: title, start: now))
        }
      case 3, 4:
        let running = model.running
        let chosen = running.isEmpty ? 0 : random.number(0...min(8, running.count - 1))
        keys = running.count > 1 ? "se\(chosen + 1)" : "se"
        if !running.isEmpty, model.intervals[running[chosen]].start <= now {
          model.step { $0.end([running[chosen]], at: now) }
        }
      case 5:
        let running = model.running
        keys = running.count > 1 ? "sx1" : "sx"
        if let first = running.first { model.step { $0.intervals.remove(at: first) } }
      case 6:
        keys = "sc"
        guard let last = model.last(at: now), !isTooEarly else { break }
        model.step { model in
          if !areMany { model.end(model.running, at: now) }
          model.intervals.append(Interval(title: last.title, start: now))
        }
      case 7:
        keys = "sl5m \(title)<Enter>"
        model.step { $0.intervals.append(Interval(title: title, start: now - 5, end: now)) }
      case 8:
        keys = "10ir"
        model.step { $0.intervals.append(Interval(title: "Run", start: now - 10, end: now)) }
      default:
        keys = "u"
        if let before = model.steps.popLast() { model.intervals = before }
      }
      trace.append("\(now) \(keys)")
      // What was refused may be typed again.
      desk.press(keys + "<Esc>", at: now)
      let found = try desk.intervals()
      #expect(
        Set(found) == Set(model.intervals) && found.count == model.intervals.count,
        "seed \(seed): \(trace) \(desk.interface.state.message?.text ?? "")")
      // The title row says the same.
      let running = model.running.count
      let screen = { (interface: Interface) -> String in
        var interface = interface
        return interface.frame().screen.text
      }(desk.interface)
      let row = screen.prefix { $0 != "\n" }
      #expect(row.contains("►") == (running > 0), "seed \(seed): \(trace) \(row)")
      if running > 1 { #expect(row.contains("►\(running)"), "seed \(seed): \(row)") }
    }
  }
}
