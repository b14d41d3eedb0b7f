import CalendarStore
import CalendarViews

extension ProgramLog? {
  /// Logs a slow frame, with its stages in milliseconds.
  func note(slow frame: FrameFigures) {
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
