import CalendarStore
import CalendarUI
import CalendarViews
import TerminalScreen

/// What the frames of a loop cost, while somebody looks: the window of F12, a replay, or the log.
struct FrameMeasuring {
  let meter: FrameMeter
  /// Whether it was begun for the window, and ends with it.
  let isForWindow: Bool
  /// Whether written bytes are counted, which takes longer than all the rest: the log does without.
  let countsBytes: Bool

  private var frames = FrameLog()
  private var window: MeterView?
  private let report: (FrameFigures) -> Void
  private let log: ProgramLog?
  /// What was written before the frame.
  private var writtenBefore: Int?
  private var isBegun = false

  /// Frames that take longer are told in the log, in nanoseconds.
  private static let usualTime: UInt64 = 16_000_000

  /// For the window.
  init(log: ProgramLog?, clock: @escaping FrameMeter.Clock) {
    self.init(isForWindow: true, countsBytes: true, log: log, clock: clock)
  }

  /// For the log alone; nil if it does not want to know.
  init?(onlyFor log: ProgramLog?, clock: @escaping FrameMeter.Clock) {
    guard log.takes(.notice) else { return nil }
    self.init(isForWindow: false, countsBytes: false, log: log, clock: clock)
  }

  /// - Parameter report: is told what each frame has cost.
  init(log: ProgramLog? = nil, report: @escaping (FrameFigures) -> Void) {
    self.init(isForWindow: false, countsBytes: true, log: log, report: report)
  }

  private init(
    isForWindow: Bool, countsBytes: Bool, log: ProgramLog?,
    clock: @escaping FrameMeter.Clock = monotonicNanoseconds,
    report: @escaping (FrameFigures) -> Void = { _ in }
  ) {
    meter = FrameMeter(clock: clock)
    (self.isForWindow, self.countsBytes) = (isForWindow, countsBytes)
    (self.log, self.report) = (log, report)
  }

  /// A frame begins; nothing has happened yet.
  mutating func begin(written: @autoclosure () -> Int?) {
    meter.reset()
    if countsBytes { writtenBefore = written() }
    isBegun = true
  }

  /// A frame is shown.
  mutating func end(_ changes: [Change], written: @autoclosure () -> Int?) {
    // What was measured from its middle on tells nothing.
    guard isBegun else { return }
    isBegun = false
    meter.enter(nil)
    meter.figures.changedCells = changes.reduce(0) { $0 + $1.cells.count }
    if let before = writtenBefore, let written = written() {
      meter.figures.bytes = written - before
    }
    if countsBytes { frames.append(meter.figures) }
    report(meter.figures)
    if meter.figures.total > Self.usualTime { log.note(slow: meter.figures) }
  }

  mutating func renewWindow(_ settings: Settings) {
    window = MeterView(frames, memory: residentMemory(), settings: settings)
  }

  /// The window where nothing is painted.
  var windowTexts: [LinearText] { window?.texts ?? [] }

  /// Paints the window, as it was made last, onto a frame.
  func paintWindow(on frame: inout Frame, wanted: Bool) {
    if wanted { window?.paint(on: &frame.screen, cursor: frame.cursor) }
  }
}
