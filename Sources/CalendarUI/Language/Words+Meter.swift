/// The window with what frames cost.
extension Words {
  var framesTitle: String { say("Frames", "Bilder") }
  var framesKeys: String { say("F12 closes", "F12 schließt") }
  var noFrame: String { say("no frame yet", "noch kein Bild") }
  func lastFrames(_ count: Int) -> String { say("last \(count)", "letzte \(count)") }
  var lastFrame: String { say("last", "letztes") }
  var wholeFrame: String { say("whole", "gesamt") }

  func name(of stage: FrameStage) -> String {
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

  var itemsCount: String { say("items", "Elemente") }
  var blocksCount: String { say("blocks", "Blöcke") }
  var questionsCount: String { say("questions", "Fragen") }
  var cellsCount: String { say("cells", "Zellen") }
  var eventsCount: String { say("events", "Ereignisse") }

  func items(visited: Int, visible: Int) -> String {
    say("\(visited) visited · \(visible) visible", "\(visited) besucht · \(visible) sichtbar")
  }
  func blocks(composed: Int, reused: Int) -> String {
    say("\(composed) composed · \(reused) reused", "\(composed) neu · \(reused) wieder")
  }
  func questions(asked: Int, kept: Int) -> String {
    say("\(asked) asked · \(kept) kept answers", "\(asked) gestellt · \(kept) Antworten da")
  }
  func bytes(_ count: Int) -> String { say("\(count) bytes", "\(count) Bytes") }
}
