import CellGeometry
import TerminalScreen
import DaybookTerminal

/// A terminal whose keys come from a script; each step begins when no work is left.
struct ReplayTerminal: Terminal {
  private var base: RecordingTerminal
  private let rest: ReplayRest
  private let log: ReplayLog
  private var steps: ArraySlice<KeyScript.Step>
  private var pressed = 0
  private var waiting: ArraySlice<Key> = []

  init(_ base: RecordingTerminal, script: KeyScript?, rest: ReplayRest, log: ReplayLog) {
    self.base = base
    self.rest = rest
    self.log = log
    steps = script?.steps[...] ?? []
  }

  var size: Size { base.size }
  var colorDepth: ColorDepth { base.colorDepth }
  var whenReady: (() -> Void)?
  var writtenBytes: Int? { base.writtenBytes }

  mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent? {
    if let key = waiting.popFirst() { return .key(key) }
    guard milliseconds != 0 else { return nil }
    guard rest.isQuiet() else {
      if log.step != ReplayLog.news { log.beginNews() }
      rest.wait(20)
      whenReady?()
      return .wake
    }
    return pressNext() ?? .hangUp
  }

  private mutating func pressNext() -> TerminalEvent? {
    guard let step = steps.first else { return nil }
    if pressed == 0 {
      log.begin(step.name)
    } else if log.step == ReplayLog.news {
      log.resume()
    }
    waiting = step.keys[...]
    pressed += 1
    if pressed >= step.count {
      steps = steps.dropFirst()
      pressed = 0
    }
    whenReady?()
    return waiting.popFirst().map { .key($0) }
  }

  mutating func show(_ changes: [Change], cursor: Position?) {
    base.show(changes, cursor: cursor)
  }

  mutating func clear() { base.clear() }

  /// Does nothing, because nothing would continue a stopped job.
  mutating func suspend(while body: () -> Void) {}
}
