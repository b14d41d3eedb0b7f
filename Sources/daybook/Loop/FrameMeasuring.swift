import CalendarUI
import TerminalScreen

/// What the frames of a loop cost, while somebody looks: the window of F12, or a replay.
struct FrameMeasuring {
  let meter = FrameMeter(clock: monotonicNanoseconds)
  /// Whether it was begun for the window, and ends with it.
  let isForWindow: Bool

  private var log = FrameLog()
  private var window: MeterView?
  private let report: (FrameFigures) -> Void
  /// What was written before the frame.
  private var writtenBefore: Int?
  private var isBegun = false

  /// For the window.
  init() {
    isForWindow = true
    report = { _ in }
  }

  /// - Parameter report: is told what each frame has cost.
  init(report: @escaping (FrameFigures) -> Void) {
    isForWindow = false
    self.report = report
  }

  /// A frame begins; nothing has happened yet.
  mutating func begin(written: Int?) {
    meter.reset()
    writtenBefore = written
    isBegun = true
  }

  /// A frame is shown.
  mutating func end(_ changes: [Change], written: Int?) {
    // What was measured from its middle on tells nothing.
    guard isBegun else { return }
    isBegun = false
    meter.enter(nil)
    meter.figures.changedCells = changes.reduce(0) { $0 + $1.cells.count }
    if let written, let before = writtenBefore { meter.figures.bytes = written - before }
    log.append(meter.figures)
    report(meter.figures)
  }

  mutating func renewWindow(colorDepth: ColorDepth) {
    window = MeterView(log, memory: residentMemory(), colorDepth: colorDepth)
  }

  /// Paints the window, as it was made last, onto a frame.
  func paintWindow(on frame: inout Frame, wanted: Bool) {
    if wanted { window?.paint(on: &frame.screen) }
  }
}
