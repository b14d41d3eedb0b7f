import CalendarModel
import CellGeometry
import Glibc
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import EventEntry

/// One foreign event may hold what it likes: no window and no prompt costs more for it.
@Suite(.serialized) struct HostileEventTests {
  /// Keys that go through all views, windows and prompts, each a step. The event is the only one.
  private static let steps = [
    "", "j", "k", "l", "h", "<Tab>", "Q", "j", "Y", "j", "+", "M", "k", "H", "<Enter>", "j", "j",
    "<PageDown>", "G", "g", "<Esc>", "<Esc>", "T", "l", "l", "h", "<Tab>", "<Tab>", "j", "G",
    "<Esc>", "c",
    "<Esc>", "a", "L", "u", "#", "c", "<Tab>", "<Tab>", "<C-u>", "Lunch @", "w", "<Tab>", "<Esc>",
    "<Esc>", "f", "#", "c", "<Tab>", "<Esc>", "<Esc>", "f", "w", "<Tab>", "<Esc>", "<Esc>", "/w",
    "o",
    "<Tab>", "<Enter>", "n", "<Esc>", "<Esc>", "<Esc>", "M", "gt", ":filter category:", "c",
    "<Tab>", "<Esc>", "<Esc>", "e", "<Down>", "<Down>", "<Down>", "<Down>", "<Down>", "<Down>",
    "<Down>", "<Down>", "<Down>", "<Down>", "<Up>", "<Esc>", "<Esc>", "x", "x", "mm", "<Esc>", "yy",
    "dd", "<Esc>", "u", ":problems<Enter>", "j", "<Esc>", ":changes<Enter>", "j", "<Esc>",
    "?",
    "<Esc>",
  ]

  /// What the same keys cost with an event that holds nothing unusual.
  private static let plain = Result {
    var journey = try Journey(HostileEvent.plain)
    return try journey.walk(steps)
  }

  @Test func theKeysGoThroughAllWindows() throws {
    let windows = Set(try Self.plain.get().map(\.window))
    let all = [
      "normal", "prompt add", "prompt filter", "prompt search", "prompt command", "form",
      "details", "totals", "calendars", "changes", "help",
    ]
    #expect(windows.isSuperset(of: all), "\(windows)")
  }

  @Test(arguments: HostileEvent.all)
  func itCostsNoMoreThanAnother(_ event: HostileEvent) throws {
    var journey = try Journey(event)
    let hostile = try journey.walk(Self.steps)
    for (index, (work, usual)) in zip(hostile, try Self.plain.get()).enumerated() {
      let step = "\(event.name), step \(index) “\(Self.steps[index])”: \(work), usually \(usual)"
      #expect(work.questions <= usual.questions + 8, "\(step)")
      // A whole page of days may be new: ten weeks at most are on this screen.
      #expect(work.blocks <= usual.blocks + 10 * 8, "\(step)")
      #expect(work.offers <= Completion.mostOffers, "\(step)")
      #expect(work.known <= 1_000 * 200, "\(step)")
      #expect(work.totals <= 400, "\(step)")
      // A window is made once, however long it is walked through.
      #expect(work.detailsMade <= usual.detailsMade + 1, "\(step)")
      // A net with wide meshes for what is not counted: what grows with a megabyte takes seconds here.
      #expect(work.milliseconds <= 20 * usual.milliseconds + 1_500, "\(step)")
    }
  }
}

/// What a step has cost.
private struct Work: CustomStringConvertible {
  var questions = 0
  var blocks = 0
  /// What is offered by a prompt or a form.
  var offers = 0
  /// The bytes of all that prompts complete.
  var known = 0
  /// Rows of totals.
  var totals = 0
  var detailsMade = 0
  var milliseconds = 0
  var window = "normal"

  var description: String {
    "\(questions) questions, \(blocks) blocks, \(offers) offers, \(known) bytes known, \(totals) totals, "
      + "\(detailsMade) details, \(milliseconds) ms"
  }
}

/// An interface over the real file of one event, and the desk that changes it.
private struct Journey {
  private let folder: EditingFolder
  private var interface: Interface
  private let meter = FrameMeter { 0 }
  private var timeOfFiles = 0

  init(_ event: HostileEvent) throws {
    folder = try EditingFolder(["home/hostile": event.lines])
    interface = Interface(
      source: folder.source, now: LocalTime(Day(20_523), hour: 14), size: Size(100, 30))
    interface.meter = meter
    _ = interface.frame()
  }

  mutating func walk(_ steps: [String]) throws -> [Work] {
    try steps.map { keys in
      meter.reset()
      timeOfFiles = 0
      let start = Self.threadTime
      for key in try #require(Key.sequence(keys)) { run(interface.handle(.key(key))) }
      _ = interface.frame()
      return work(since: start)
    }
  }

  private mutating func run(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .edit(let request):
        // To change a file of a megabyte takes what it takes.
        let start = Self.threadTime
        let reply = folder.ask(request)
        timeOfFiles += Self.threadTime - start
        let more = interface.receive(reply)
        interface.dataDidChange()
        run(more)
      default: break
      }
    }
  }

  private func work(since start: Int) -> Work {
    var work = Work()
    work.milliseconds = (Self.threadTime - start - timeOfFiles) / 1_000_000
    (work.questions, work.blocks) = (meter.figures.questions, meter.figures.composedBlocks)
    work.detailsMade = interface.days.made.madeCount
    if let known = interface.memory.knowledge {
      work.known = (known.categories.map(\.name) + known.places).reduce(0) { $0 + $1.utf8.count }
    }
    switch interface.windows.top {
    case let prompt as Prompt:
      (work.window, work.offers) = ("prompt \(prompt.kind)", prompt.completions.count)
    case let form as Form: (work.window, work.offers) = ("form", form.offers.count)
    case is HelpWindow: work.window = "help"
    case let totals as TotalsWindow:
      work.window = "totals"
      let question = totals.question(around: interface.state.selectedDay, firstWeekday: .monday)
      work.totals = interface.days.totals(question)?.rows.count ?? 0
    case let lines as any LinesWindow: work.window = "\(lines.linearKind)"
    case is CollectionsWindow: work.window = "calendars"
    default: break
    }
    return work
  }

  /// The time of this thread alone, in nanoseconds.
  private static var threadTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
