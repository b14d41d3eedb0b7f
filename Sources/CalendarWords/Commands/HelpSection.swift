/// A group of the key table, for the help window and the documentation.
package struct HelpSection: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The keys as text, such as `j ↓`.
    package let keys: String
    package let title: Phrase
    /// An explanation of a sentence or two; empty if the title says it all.
    package let help: Phrase
    /// The command's name on the command line; empty if the line is not a command.
    package let name: String
    /// The command that `Enter` runs; nil if the line is not a command.
    package let command: Command?
    /// The mouse gesture, in place of keys; nil for a line about keys.
    package var gesture: Phrase?

    /// Returns the keys, or the mouse gesture.
    package func keys(_ words: Words) -> String { gesture.map { words[$0] } ?? keys }
  }

  package let title: Phrase
  package let lines: [Line]

  package init(title: Phrase, lines: [Line]) {
    self.title = title
    self.lines = lines
  }

  /// All groups of the default key map, in order, and the mouse.
  package static let all = sections(of: .standard) + [.mouse]

  /// Returns all groups of a key map, in order.
  package static func sections(of keymap: Keymap) -> [HelpSection] {
    CommandGroup.allCases.map { group in
      let rows = CommandRow.table.filter { $0.group == group }
      let lines = rows.map { Line($0, in: keymap) }
      return HelpSection(title: group.title, lines: group == .moving ? lines + [.count] : lines)
    }
  }
}

extension HelpSection.Line {
  /// The line for digits, which are not a command but the count of the one that follows.
  fileprivate static let count = HelpSection.Line(
    keys: "1 … 9", title: .count, help: .countHelp, name: "", command: nil)

  fileprivate init(_ row: CommandRow, in keymap: Keymap) {
    let labels = keymap.allSequences(of: row.command).map(\.label)
    self.init(
      keys: labels.isEmpty ? ":" + row.command.rawValue : labels.joined(separator: " "),
      title: row.title, help: row.help, name: row.command.rawValue, command: row.command)
  }
}

/// The mouse gestures, shown after the keys in the window of all commands.
extension HelpSection {
  package static let mouse = HelpSection(title: mouseTitle, lines: gestures)

  /// Returns the lines about the mouse; nil on linear screens, which have nothing to point at.
  package static func mouse(isUsed: Bool, isLinear: Bool) -> HelpSection? {
    guard !isLinear else { return nil }
    return isUsed ? mouse : HelpSection(title: mouseTitle, lines: [unused])
  }

  private static let mouseTitle = Phrase("Mouse", "Maus")

  private static let gestures = [
    Line(
      Phrase("click", "Klick"), Phrase("select", "auswählen"),
      Phrase(
        "A day, an event, a record, the name of a month or a view, a thing in a window. A click "
          + "on a key in the status line does what the key does, one beside a window closes it. See "
          + "[the mouse](mouse.md).",
        "Einen Tag, einen Termin, einen Eintrag, den Namen eines Monats oder einer Ansicht, etwas in "
          + "einem Fenster. Ein Klick auf eine Taste in der Statuszeile tut, was die Taste tut; einer "
          + "neben ein Fenster schließt es.")),
    Line(
      Phrase("double click", "Doppelklick"), Phrase("open", "öffnen"),
      Phrase(
        "A day as `Enter` does, an event with all its details. In a window it takes what was "
          + "clicked on.",
        "Einen Tag wie `Enter`, einen Termin mit allem, was man von ihm weiß. In einem Fenster nimmt "
          + "er, was angeklickt wurde.")),
    Line(
      Phrase("wheel", "Rad"), Phrase("scroll", "blättern"),
      Phrase(
        "What is under the pointer: grids by week rows, hours by two rows, the rest by three lines.",
        "Was unter dem Zeiger ist: Raster um Wochenzeilen, Stunden um zwei Zeilen, alles andere um drei "
          + "Zeilen.")),
    Line(
      Phrase("drag", "Ziehen"), Phrase("select days or a time", "Tage oder eine Zeit auswählen"),
      Phrase(
        "From a day to another one, in week and day from a free row to another one. `{add}` then adds "
          + "an event there, `{totals}` shows the totals of the days, `Esc` drops them.",
        "Von einem Tag zu einem anderen, in Woche und Tag von einer freien Zeile zu einer anderen. "
          + "`{add}` trägt dort etwas ein, `{totals}` zeigt die Summen der Tage, `Esc` hebt die "
          + "Auswahl auf.")),
    Line(
      Phrase("drag", "Ziehen"), Phrase("move or extend an event", "Termin verschieben oder ändern"),
      Phrase(
        "It goes to the day, in week and day also to the row, where it is let go. Its last row makes it "
          + "longer or shorter. `Esc` leaves it as it was, `{undo}` takes it back.",
        "Er kommt auf den Tag, in Woche und Tag auch in die Zeile, wo er losgelassen wird. An seiner "
          + "letzten Zeile wird er länger oder kürzer. `Esc` lässt ihn, wie er war, `{undo}` nimmt es "
          + "zurück.")),
    Line(
      Phrase("Shift", "Umschalt"), Phrase("select text", "Text markieren"),
      Phrase(
        "While it is held, most terminals select text with the mouse, as they do elsewhere. "
          + "`mouse = false` in the configuration leaves the mouse to them altogether.",
        "Solange sie gedrückt ist, markieren die meisten Terminals Text mit der Maus wie sonst auch. "
          + "`mouse = false` in der Konfiguration überlässt ihnen die Maus ganz.")),
  ]

  private static let unused = Line(
    Phrase("off", "aus"), Phrase("left to the terminal", "dem Terminal überlassen"),
    Phrase(
      "`mouse = true` in the configuration brings clicks, the wheel and dragging to Daybook.",
      "`mouse = true` in der Konfiguration bringt Klicks, das Rad und das Ziehen zu Daybook."))
}

extension HelpSection.Line {
  fileprivate init(_ gesture: Phrase, _ title: Phrase, _ help: Phrase) {
    self.init(
      keys: gesture.english, title: title, help: help, name: "", command: nil, gesture: gesture)
  }
}
