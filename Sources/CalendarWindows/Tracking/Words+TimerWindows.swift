import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry

/// The words of windows about what happens.
extension Words {
  var whatHappensNow: String { say("What happened?", "Was geschah?") }
  var moment: String { say("a moment", "ein Augenblick") }
  func noCategoryHas(_ key: String) -> String {
    say("no category has the key \(key)", "keine Kategorie hat die Taste \(key)")
  }
  package var noCategoryHasAKey: String {
    say(
      "no category has a key; give it one in [[categories]] of the configuration",
      "keine Kategorie hat eine Taste; [[categories]] der Konfiguration gibt ihr eine (key)")
  }

  package var minutesOfADay: String {
    say("from 1 to 1,440 minutes until now", "von 1 bis 1.440 Minuten bis jetzt")
  }

  /// Returns the question that asks for one of several timers.
  func question(of verb: TimerVerb) -> String {
    switch verb {
    case .stop: say("End which timer?", "Welche Zeitnahme beenden?")
    case .cancel: say("Drop which timer?", "Welche Zeitnahme verwerfen?")
    case .ask: say("Which timer?", "Welche Zeitnahme?")
    }
  }
  var allTimers: String { say("all of them", "alle") }
  fileprivate var stopIt: String { say("end it", "beenden") }
  fileprivate var continueLast: String { say("continue the last one", "letzte fortsetzen") }
  fileprivate var continueShort: String { say("continue", "fortsetzen") }
  fileprivate var cancelIt: String { say("drop it", "verwerfen") }
  fileprivate var editIt: String { say("edit", "ändern") }
}

extension Question {
  /// Returns the question what to do with a timer.
  package static func timer(_ timer: Event, _ scene: Scene) -> Question {
    let item = timer.ownOccurrence(in: scene.unfiltered.source.zone).ref
    let words = scene.words
    return Question(
      "► \(scene.timers.text(of: timer))",
      [
        Answer("s", words.stopIt, .edit(.track(.stop(item)))),
        Answer(
          "c", words.continueLast, short: words.continueShort, .edit(.track(.continueLast("")))),
        Answer("x", words.cancelIt, .edit(.track(.cancel(item)))),
        Answer("e", words.editIt, .edit(.open(item))),
      ])
  }
}
