extension Keymap {
  /// The keys Daybook comes with. Help and `docs/keys.md` are generated from this table.
  public static let standard = Keymap([
    (.moveLeft, ["h", .key(.left)]),
    (.moveDown, ["j", .key(.down)]),
    (.moveUp, ["k", .key(.up)]),
    (.moveRight, ["l", .key(.right)]),
    (.previousMonth, ["[", .key(.pageUp)]),
    (.nextMonth, ["]", .key(.pageDown)]),
    (.previousYear, ["{"]),
    (.nextYear, ["}"]),
    (.startOfWeek, ["0", .key(.home)]),
    (.endOfWeek, ["$", .key(.end)]),

    (.firstEvent, ["gg"]),
    (.lastEvent, ["G"]),
    (.today, ["gt", "t"]),
    (.nextEventDay, ["n"]),
    (.previousEventDay, ["N"]),
    (.goTo, ["go"]),

    (.scrollDown, ["J", .control("e")]),
    (.scrollUp, ["K", .control("y")]),
    (.scrollHalfDown, [.control("d")]),
    (.scrollHalfUp, [.control("u")]),

    (.showMonth, ["M"]),
    (.showQuarter, ["Q"]),
    (.showYear, ["Y"]),
    (.showHistory, ["H"]),
    (.nextView, [.key(.tab)]),
    (.previousView, [.key(.backTab)]),
    (.zoomIn, ["+", .key(.enter)]),
    (.zoomOut, ["-", .key(.backspace)]),

    (.add, ["a"]),
    (.deleteEvent, ["dd"]),
    (.copyEvent, ["yy"]),
    (.putEvents, ["pp"]),
    (.moveLater, [">"]),
    (.moveEarlier, ["<"]),
    (.moveToCollection, ["mm"]),
    (.markEvent, ["x"]),
    (.unmark, ["X"]),
    (.editEvent, ["e"]),
    (.editText, ["E"]),
    (.undo, ["u"]),
    (.redo, [.control("r")]),

    (.search, ["/"]),
    (.filter, ["f"]),
    (.removeFilter, ["F"]),
    (.showCollections, ["c"]),
    (.showTotals, ["T"]),

    (.help, ["?", .key(.function(1))]),
    (.commandLine, [":"]),
    (.showMeter, [.key(.function(12))]),
    (.cancel, [.key(.escape), .control("c")]),
    (.repaint, [.control("l")]),
    (.suspend, [.control("z")]),
    (.quit, ["q"]),
  ])

  /// Keys without a meaning that later views (`W` `D`) and editing will take.
  public static let keptFree: [Character] = Array("WD")
}
