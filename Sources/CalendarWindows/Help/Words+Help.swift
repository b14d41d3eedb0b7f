import CalendarModel
import CalendarViews
import CalendarWords

/// The words of the list of all commands.
extension Words {
  package var helpTitle: String { say("Keys and commands", "Tasten und Befehle") }
  package func helpTitle(narrowedTo text: String) -> String { "\(helpTitle) · \(quoted(text))" }

  /// Returns the descriptions of the keys, from long to short.
  /// - Parameter runs: whether the selected line is a command.
  package func helpKeys(isNarrowed: Bool, runs: Bool) -> [String] {
    let search = keyThatNarrows
    let close = isNarrowed ? escapeShowsAll : escapeCloses
    guard runs else {
      return [
        say("\(search) narrows · \(close)", "\(search) grenzt ein · \(close)"), "\(search) Esc",
      ]
    }
    return [
      say(
        "\(search) narrows · Enter runs · \(close)",
        "\(search) grenzt ein · Enter führt aus · \(close)"),
      "\(search) Enter Esc",
    ]
  }
  /// The key for searching, if it is a single one.
  private var keyThatNarrows: String {
    keymap.bindings(of: .search).first { $0.keys.count == 1 }?.label ?? "/"
  }

  /// - Parameter closes: whether Esc closes the window rather than the search.
  package func helpTypingKeys(runs: Bool, closes: Bool) -> String {
    let escape = closes ? escapeCloses : escapeShowsAll
    return runs ? say("Enter runs, \(escape)", "Enter führt aus, \(escape)") : escape
  }

  private var escapeShowsAll: String { say("Esc shows all", "Esc zeigt alle") }

  package func helpCount(_ count: Int, of all: Int) -> String {
    say("\(count) of \(all)", "\(count) von \(all)")
  }
  package func noCommandFits(_ text: String) -> String {
    say("no command fits \(quoted(text))", "kein Befehl passt zu \(quoted(text))")
  }
  package var helpUsage: String {
    say("help WORD shows the commands about it", "help WORT zeigt die Befehle dazu")
  }
}

/// The words of the window that shows what frames cost.
extension Words {
  package var framesTitle: String { say("Frames", "Bilder") }
  package var framesKeys: String { say("F12 closes", "F12 schließt") }
  package var noFrame: String { say("no frame yet", "noch kein Bild") }
  package func lastFrames(_ count: Int) -> String { say("last \(count)", "letzte \(count)") }
  package var lastFrame: String { say("last", "letztes") }
  package var wholeFrame: String { say("whole", "gesamt") }

  package func name(of stage: FrameStage) -> String {
    switch stage {
    case .input: say(stage.name, "Eingabe")
    case .state: say(stage.name, "Zustand")
    case .layout: say(stage.name, "Anordnung")
    case .questions: say(stage.name, "Fragen")
    case .paint: say(stage.name, "Zeichnen")
    case .difference: say(stage.name, "Vergleich")
    case .terminal: say(stage.name, "Terminal")
    }
  }

  package var itemsCount: String { say("items", "Elemente") }
  package var blocksCount: String { say("blocks", "Blöcke") }
  package var questionsCount: String { say("questions", "Fragen") }
  package var cellsCount: String { say("cells", "Zellen") }
  package var eventsCount: String { say("events", "Ereignisse") }

  package func items(visited: Int, visible: Int) -> String {
    say("\(visited) visited · \(visible) visible", "\(visited) besucht · \(visible) sichtbar")
  }
  package func blocks(composed: Int, reused: Int) -> String {
    say("\(composed) composed · \(reused) reused", "\(composed) neu · \(reused) wieder")
  }
  package func questions(asked: Int, kept: Int) -> String {
    say("\(asked) asked · \(kept) kept answers", "\(asked) gestellt · \(kept) Antworten da")
  }
  package func bytes(_ count: Int) -> String { say("\(count) bytes", "\(count) Bytes") }
}

/// The words shown while something is dragged.
extension Words {
  /// Returns the effect of releasing the mouse button.
  /// - Parameter overlaps: what the event would overlap then, in words.
  package func carries(_ carried: CarriedEvent, overlaps: String?) -> String {
    let note = overlaps ?? say("Esc cancels", "Esc: nicht")
    let title = quoted(title(of: carried.record))
    if carried.part == .end, let time = carried.time {
      let end = clock(of: time.upperBound, on: max(time.lowerBound, time.upperBound + -1).day)
      return say(
        "Release to end \(title) at \(end) · \(note)",
        "\(title) um \(end) enden lassen: loslassen · \(note)")
    }
    let origin = carried.origin.day
    var date = date(carried.target.day, besideThatOf: origin)
    if carried.target.minute != nil, let time = carried.time {
      // A task moves to its due date.
      let isTask = carried.record.todo != nil
      date = moment(isTask ? time.upperBound : time.lowerBound, besideThatOf: origin)
    }
    return say(
      "Release to move \(title) to \(date) · \(note)",
      "\(title) verschieben auf \(date): loslassen · \(note)")
  }
}
