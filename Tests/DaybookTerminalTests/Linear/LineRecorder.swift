import CellGeometry
import TerminalScreen

/// A terminal of lines without a reader: it plays scripted events and keeps what it was told.
struct LineRecorder: Terminal {
  let size = Size(80, 24)
  var colorDepth: ColorDepth { .none }
  var isLinear: Bool { true }
  var whenReady: (() -> Void)?
  var writtenBytes: Int? { nil }
  /// What was told at once, in order.
  private(set) var tellings: [[LinearText]] = []
  private(set) var changeCount = 0
  private(set) var suspensionCount = 0
  private var batches: [[TerminalEvent]]
  private var isBatchBegun = false

  /// - Parameter batches: each holds the events that are ready together; after the last it is gone.
  init(_ batches: [[TerminalEvent]]) { self.batches = batches }

  mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent? {
    while let batch = batches.first {
      if let event = batch.first {
        batches[0].removeFirst()
        return event
      }
      batches.removeFirst()
      if milliseconds == 0 { return nil }
    }
    return milliseconds == 0 ? nil : .hangUp
  }

  mutating func speak(_ texts: [LinearText]) { tellings.append(texts) }
  mutating func show(_ changes: [Change], cursor: Position?) { changeCount += 1 }
  mutating func clear() {}

  mutating func suspend(while body: () -> Void) {
    suspensionCount += 1
    body()
  }
}
