import TerminalScreen

extension Keymap {
  /// The keys Daybook comes with. Help and `docs/keys.md` are generated from this table.
  package static let standard = Keymap([
    Row(.moveLeft, ["h", .key(.left)]),
    Row(.moveDown, ["j", .key(.down)]),
    Row(.moveUp, ["k", .key(.up)]),
    Row(.moveRight, ["l", .key(.right)]),
    Row(.previousMonth, ["[", .key(.pageUp)]),
    Row(.nextMonth, ["]", .key(.pageDown)]),
    Row(.previousYear, ["{"]),
    Row(.nextYear, ["}"]),
    Row(.startOfWeek, ["0", .key(.home)]),
    Row(.endOfWeek, ["$", .key(.end)]),

    Row(.firstEvent, ["gg"]),
    Row(.lastEvent, ["G"]),
    Row(.today, ["gt", "t"]),
    Row(.nextEventDay, ["n"]),
    Row(.previousEventDay, ["N"]),
    Row(.nextEvent, [.key(.tab)]),
    Row(.previousEvent, [.key(.backTab)]),
    Row(.goTo, ["go"]),

    Row(.scrollDown, ["J", .control("e")]),
    Row(.scrollUp, ["K", .control("y")]),
    Row(.scrollHalfDown, [.control("d")]),
    Row(.scrollHalfUp, [.control("u")]),

    Row(.showDay, ["D"]),
    Row(.showWeek, ["W"]),
    Row(.showMonth, ["M"]),
    Row(.showQuarter, ["Q"]),
    Row(.showYear, ["Y"]),
    Row(.showHistory, ["H"]),
    Row(.showTasks, ["L"]),
    Row(.zoomIn, ["+"]),
    Row(.zoomOut, ["-", .key(.backspace)]),
    Row(.showDetails, [.key(.enter)]),
    Row(.finerRows, ["zi"]),
    Row(.coarserRows, ["zo"]),
    Row(.centerSelection, ["zz"]),
    Row(.switchTimes, ["zt"]),

    Row(.add, ["a"]),
    Row(.addTodo, ["A"]),
    Row(.selectRange, ["v"]),
    Row(.deleteEvent, ["dd"]),
    Row(.copyEvent, ["yy"]),
    Row(.putEvents, ["pp"]),
    Row(.moveLater, [">"]),
    Row(.moveEarlier, ["<"]),
    Row(.startLater, [")"]),
    Row(.startEarlier, ["("]),
    Row(.endLater, ["."]),
    Row(.endEarlier, [","]),
    Row(.moveToCollection, ["mm"]),
    Row(.copyToCollection, ["C"]),
    Row(.markEvent, ["x"]),
    Row(.unmark, ["X"]),
    Row(.editEvent, ["e"]),
    Row(.editText, ["E"]),
    Row(.openLink, ["gx"]),
    Row(.copyText, ["yc"]),
    Row(.showLeftOut, ["gl"]),
    Row(.turnIntoOther, ["S"]),
    Row(.undo, ["u"]),
    Row(.redo, [.control("r")]),

    Row(.completeTask, [" "]),
    Row(.changePriority, ["*"]),
    Row(.setPercent, ["%"]),
    Row(.nestTask, ["g>"]),
    Row(.unnestTask, ["g<"]),
    Row(.placeLower, ["gj"]),
    Row(.placeHigher, ["gk"]),
    Row(.fold, ["za"]),
    Row(.foldAll, ["zM"]),
    Row(.unfoldAll, ["zR"]),
    Row(.showWaiting, ["zw"]),
    Row(.planTask, ["P"]),

    Row(.startTimer, ["ss"]),
    Row(.startLine, ["sa"]),
    Row(.stopTimer, ["se"]),
    Row(.continueTimer, ["sc"]),
    Row(.cancelTimer, ["sx"]),
    Row(.logLine, ["sl"]),
    Row(.logAsPlanned, ["sd"]),
    Row(.logNow, ["i"]),

    Row(.showReminder, ["!!"]),
    Row(.dropReminders, ["!d"]),
    Row(.snoozeReminders, ["!s"]),

    Row(.search, ["/"]),
    Row(.filter, ["f"]),
    Row(.removeFilter, ["F"]),
    Row(.showCollections, ["c"]),
    Row(.showTotals, ["T"]),
    Row(.showTimesheet, ["R"]),
    Row(.findFreeTime, ["zf"]),

    Row(.help, ["?", .key(.function(1))]),
    Row(.findCommand, [.control("p")]),
    Row(.commandLine, [":"]),
    Row(.showMeter, [.key(.function(12))]),
    Row(.cancel, [.key(.escape), .control("c")]),
    Row(.repaint, [.control("l")]),
    Row(.suspend, [.control("z")]),
    Row(.quit, ["q"]),
  ])
}

extension Key {
  /// The name of the key on a keyboard: `j`, `↓`, `PgDn`, `Ctrl-D`, `Shift-Tab`.
  package var label: String {
    let control = modifiers.contains(.control) ? "Ctrl-" : ""
    let alt = modifiers.contains(.alt) ? "Alt-" : ""
    let shift = modifiers.contains(.shift) ? "Shift-" : ""
    return control + alt + shift + codeLabel(isCapital: !control.isEmpty)
  }

  private func codeLabel(isCapital: Bool) -> String {
    switch code {
    case .character(" "): "Space"
    case .character(let character): isCapital ? character.uppercased() : String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .function(let number): "F\(number)"
    }
  }
}
