import CalendarStore
import CalendarUI
import CalendarViews
import TerminalScreen

/// The measurement of the main loop's frames, for the F12 window, a replay, or the log.
package struct FrameMeasuring {
  let meter: FrameMeter
  /// Whether it was started for the window, and ends with it.
  let isForWindow: Bool
  /// Whether to count written bytes. This takes longer than everything else, so the log does
  /// without.
  let countsBytes: Bool

  private var frames = FrameLog()
  private var window: MeterView?
  private let report: (FrameFigures) -> Void
  private let log: ProgramLog?
  /// The bytes written before the frame.
  private var writtenBefore: Int?
  private var isBegun = false

  /// The time in nanoseconds above which frames are logged.
  private static let slowFrameTime: UInt64 = 16_000_000

  /// Creates the measurement for the window.
  init(log: ProgramLog?, clock: @escaping FrameMeter.Clock) {
    self.init(isForWindow: true, countsBytes: true, log: log, clock: clock)
  }

  /// Creates the measurement for the log only; nil if the log does not record it.
  init?(onlyFor log: ProgramLog?, clock: @escaping FrameMeter.Clock) {
    guard log.takes(.notice) else { return nil }
    self.init(isForWindow: false, countsBytes: false, log: log, clock: clock)
  }

  /// - Parameter report: receives the figures of each frame.
  package init(log: ProgramLog? = nil, report: @escaping (FrameFigures) -> Void) {
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

  /// Begins a frame, before anything has happened in it.
  mutating func begin(written: @autoclosure () -> Int?) {
    meter.reset()
    if countsBytes { writtenBefore = written() }
    isBegun = true
  }

  /// Ends a frame that was shown.
  mutating func end(_ changes: [Change], written: @autoclosure () -> Int?) {
    // A measurement that began in the middle of the frame is useless.
    guard isBegun else { return }
    isBegun = false
    meter.enter(nil)
    meter.figures.changedCells = changes.reduce(0) { $0 + $1.cells.count }
    if let before = writtenBefore, let written = written() {
      meter.figures.bytes = written - before
    }
    if countsBytes { frames.append(meter.figures) }
    report(meter.figures)
    if meter.figures.total > Self.slowFrameTime { log.note(slow: meter.figures) }
  }

  mutating func renewWindow(_ settings: Settings) {
    window = MeterView(frames, memory: residentMemory(), settings: settings)
  }

  /// The lines of the window, if nothing is drawn.
  var windowTexts: [LinearText] { window?.texts ?? [] }

  /// Paints the window, as of the last update, onto a frame.
  func paintWindow(on frame: inout Frame, wanted: Bool) {
    if wanted { window?.paint(on: &frame.screen, cursor: frame.cursor) }
  }
}

extension ProgramLog? {
  /// Logs a slow frame, with its stages in milliseconds.
  fileprivate func note(slow frame: FrameFigures) {
    note(
      .notice, "a frame took long",
      [
        "ms": .nanoseconds(frame.total), "input": .nanoseconds(frame[.input]),
        "state": .nanoseconds(frame[.state]), "layout": .nanoseconds(frame[.layout]),
        "questions": .nanoseconds(frame[.questions]), "paint": .nanoseconds(frame[.paint]),
        "difference": .nanoseconds(frame[.difference]),
        "terminal": .nanoseconds(frame[.terminal]), "events": .number(frame.events),
        "visible": .number(frame.visibleItems), "composed": .number(frame.composedBlocks),
        "asked": .number(frame.questions), "cells": .number(frame.changedCells),
      ])
  }
}
