import CalendarModel
import CalendarWords

/// The sentences of plans, and the names of steps that carry them out or take them back.
extension Words {
  func changingByPlan(_ count: Int) -> String {
    say("changed \(count) events by a plan", "\(count) Termine nach einem Plan geändert")
  }

  func takingBack(_ count: Int) -> String {
    say(
      "took back \(counted(count, "change")) of agents",
      count == 1
        ? "eine Änderung von Agenten zurückgenommen"
        : "\(count) Änderungen von Agenten zurückgenommen")
  }

  /// Returns what a change of a plan does, or has done.
  func text(of sentence: PlanSentence, isDone: Bool) -> String {
    say(
      EnglishPlanSentence(sentence, isDone: isDone).text,
      GermanPlanSentence(sentence, isDone: isDone, words: self).text)
  }

  /// The name of a member of a change.
  func planMember(_ member: String) -> String {
    let german = [
      "title": "Titel", "start": "Beginn", "end": "Ende", "length": "Dauer", "zone": "Zeitzone",
      "repeats": "Wiederholung", "location": "Ort", "notes": "Notizen", "url": "Link",
      "status": "Status", "allDay": "ganztägig", "categories": "Kategorien",
      "alarms": "Erinnerungen", "due": "Fälligkeit", "priority": "Priorität",
      "percent": "Fortschritt", "parent": "übergeordnete Aufgabe",
    ]
    return say(member, german[member] ?? member)
  }

  /// Why a plan can no longer be carried out.
  func planProblem(_ failure: AgentFailure) -> String {
    switch failure.code {
    case .changed, .unknown, .scope, .argument, .ambiguous:
      say("an event of this plan has changed since", "etwas davon hat sich seither geändert")
    case .readOnly: say("a calendar cannot be written", "ein Kalender ist nicht beschreibbar")
    case .expired: say("this plan is too old", "dieser Plan ist zu alt")
    case .refused: say("this plan was refused", "dieser Plan wurde abgelehnt")
    case .disk:
      say(
        "the disk takes nothing more; nothing was changed",
        "der Datenträger nimmt nichts mehr auf; nichts wurde geändert")
    default: say(failure.says, "der Plan kann nicht ausgeführt werden")
    }
  }
}

/// The sentence that agents get. Dates are as in their answers.
private struct EnglishPlanSentence {
  private let sentence: PlanSentence
  private let isDone: Bool

  init(_ sentence: PlanSentence, isDone: Bool) {
    (self.sentence, self.isDone) = (sentence, isDone)
  }

  var text: String { main + rest + stopped }

  private var main: String {
    let (source, target) = (sentence.source, sentence.target)
    switch sentence.action {
    case .add:
      return "\(verb("Add")) \(newSeries ?? "an event") on \(time(sentence.to)) to \(target)."
    case .addTask:
      let noun = sentence.part == nil ? "a task" : "a repeating task"
      return "\(verb("Add")) \(noun)\(due(sentence.to)) to \(target)."
    case .delete: return "\(verb("Delete")) \(object)\(when) in \(source)."
    case .done: return "\(verb("Complete")) \(object)\(when) in \(source)."
    case .reopen: return "\(verb("Reopen")) \(object)\(when) in \(source)."
    case .start: return "\(verb("Start")) a timer on \(time(sentence.to)) in \(target)."
    case .stop: return "\(verb("Stop")) a timer in \(target): \(time(sentence.to))."
    case .log: return "\(verb("Log")) \(time(sentence.to)) in \(target)."
    case .move where source != target:
      return "\(verb("Move")) \(object)\(when) from \(source) to \(target)."
    case .move, .edit:
      let names = sentence.names.joined(separator: ", ")
      guard sentence.from != sentence.to else {
        return "\(verb("Change")) \(names) of \(object)\(when) in \(source)."
      }
      let others = names.isEmpty ? "" : " \(verb("Change")) its \(names)."
      return moved + others
    }
  }

  private var moved: String {
    guard sentence.subject == .task else {
      return "\(verb("Move")) \(object) from \(time(sentence.from)) to \(time(sentence.to))."
    }
    switch (sentence.from, sentence.to) {
    case (nil, let to): return "\(verb("Give")) \(object) a due date: \(time(to))."
    case (let from, nil): return "\(verb("Take")) the due date \(time(from)) from \(object)."
    case (let from, let to):
      return "\(verb("Move")) the due date of \(object) from \(time(from)) to \(time(to))."
    }
  }

  /// `Adds` or `Added`.
  private func verb(_ verb: String) -> String {
    let past = ["Give": "Gave", "Take": "Took", "Stop": "Stopped", "Log": "Logged"]
    guard isDone else { return verb + "s" }
    return past[verb] ?? verb + (verb.hasSuffix("e") ? "d" : "ed")
  }

  private var newSeries: String? {
    sentence.part.map { "a series (\(extent($0))) that begins" }
  }

  private var object: String {
    guard let part = sentence.part else {
      return sentence.subject == .task
        ? "a task" : sentence.subject == .interval ? "an interval" : "an event"
    }
    if sentence.subject == .task {
      return part.scope == .this
        ? "the present occurrence of a repeating task" : "a repeating task, with all occurrences,"
    }
    return switch part.scope {
    case .this: "1 occurrence of a series"
    case .following: "this and the following occurrences of a series (\(extent(part)))"
    case .all: "all occurrences of a series (\(extent(part)))"
    }
  }

  private var when: String {
    sentence.subject == .task ? due(sentence.from) : " on \(time(sentence.from))"
  }

  private func due(_ time: PlanSentence.Time?) -> String {
    time.map { " due \(self.time($0))" } ?? " without a date"
  }

  private func extent(_ part: PlanSentence.Part) -> String {
    PlannedSpan.text(count: part.count, past: part.past)
  }

  private var rest: String {
    guard let part = sentence.part else { return "" }
    switch (sentence.action, part.scope) {
    case (.add, _), (.addTask, _), (.reopen, _), (_, .all): return ""
    case (.done, _): return isDone ? " The next one is to be done." : " The next one follows."
    case (_, .this): return isDone ? " The others stayed." : " The others stay."
    case (_, .following): return isDone ? " Earlier ones stayed." : " Earlier ones stay."
    }
  }

  private var stopped: String {
    sentence.stopped == 0 ? "" : " \(verb("Stop")) \(counted(sentence.stopped, "timer"))."
  }

  /// `Tue 2026-03-10 09:15–09:30`, `Thu 2026-03-19–Fri 2026-03-20`,
  /// `Sun 2026-10-25 02:30+02:00–02:30+01:00`.
  private func time(_ time: PlanSentence.Time?) -> String {
    switch time {
    case nil: return ""
    case .days(let days)?:
      let first = days.lowerBound.shortText
      return days.count == 1 ? first : "\(first)–\(days.upperBound.shortText)"
    case .timed(let start, let end, let offsets)?:
      let begin = "\(start.day.shortText) \(start.clockText)\(offsets.first ?? "")"
      guard end > start || !offsets.isEmpty else { return begin }
      let day = end.day == start.day ? "" : end.day.shortText + " "
      return "\(begin)–\(day)\(end.clockText)\(offsets.last ?? "")"
    }
  }
}

/// The sentence for a person who reads German: what is to be done, or is done.
private struct GermanPlanSentence {
  private let sentence: PlanSentence
  private let isDone: Bool
  private let words: Words

  init(_ sentence: PlanSentence, isDone: Bool, words: Words) {
    (self.sentence, self.isDone, self.words) = (sentence, isDone, words)
  }

  var text: String { main + rest + stopped }

  private var main: String {
    let (source, target) = (sentence.source, sentence.target)
    switch sentence.action {
    case .add:
      let noun =
        sentence.part.map { "Serie (\(extent($0))), die beginnt" } ?? "Termin"
      return "\(noun) am \(time(sentence.to)) in \(target) \(verb("anlegen", "angelegt"))."
    case .addTask:
      let noun = sentence.part == nil ? "Aufgabe" : "Wiederkehrende Aufgabe"
      return "\(noun)\(due(sentence.to)) in \(target) \(verb("anlegen", "angelegt"))."
    case .delete: return "\(object)\(when) in \(source) \(verb("löschen", "gelöscht"))."
    case .done: return "\(object)\(when) in \(source) \(verb("erledigen", "erledigt"))."
    case .reopen:
      return "\(object)\(when) in \(source) \(verb("wieder öffnen", "wieder geöffnet"))."
    case .start:
      return
        "Zeitnahme am \(time(sentence.to)) in \(target) \(verb("beginnen", "begonnen"))."
    case .stop:
      return "Zeitnahme in \(target) \(verb("beenden", "beendet")): \(time(sentence.to))."
    case .log:
      return "\(time(sentence.to)) in \(target) \(verb("festhalten", "festgehalten"))."
    case .move where source != target:
      return
        "\(object)\(when) von \(source) nach \(target) \(verb("verschieben", "verschoben"))."
    case .move, .edit:
      let names = sentence.names.map(words.planMember).joined(separator: ", ")
      let change = verb("ändern", "geändert")
      guard sentence.from != sentence.to else {
        return "\(object)\(when) in \(source): \(names) \(change)."
      }
      return moved + (names.isEmpty ? "" : " \(names) \(change).")
    }
  }

  private var moved: String {
    let verb = verb("verschieben", "verschoben")
    switch (sentence.from, sentence.to) {
    case (nil, let to):
      return "\(object): Fälligkeit \(time(to)) \(self.verb("setzen", "gesetzt"))."
    case (let from, nil):
      return "\(object): Fälligkeit \(time(from)) \(self.verb("entfernen", "entfernt"))."
    case (let from, let to):
      let subject = sentence.subject == .task ? "\(object): Fälligkeit" : object
      return "\(subject) von \(time(from)) auf \(time(to)) \(verb)."
    }
  }

  private func verb(_ present: String, _ past: String) -> String { isDone ? past : present }

  private var object: String {
    guard let part = sentence.part else {
      return switch sentence.subject {
      case .event: "Termin"
      case .task: "Aufgabe"
      case .interval: "Zeitraum"
      }
    }
    if sentence.subject == .task {
      return part.scope == .this
        ? "Anstehende Wiederholung einer Aufgabe" : "Wiederkehrende Aufgabe insgesamt"
    }
    return switch part.scope {
    case .this: "1 Termin einer Serie"
    case .following: "Dieser und die folgenden Termine einer Serie (\(extent(part)))"
    case .all: "Alle Termine einer Serie (\(extent(part)))"
    }
  }

  private var when: String {
    sentence.subject == .task ? due(sentence.from) : " am \(time(sentence.from))"
  }

  private func due(_ time: PlanSentence.Time?) -> String {
    time.map { ", fällig \(self.time($0))," } ?? " ohne Datum"
  }

  private func extent(_ part: PlanSentence.Part) -> String {
    let count = part.count.map { $0 == 1 ? "1 Termin" : "\($0) Termine" } ?? "ohne Ende"
    return part.past > 0 ? "\(count), \(part.past) vergangen" : count
  }

  private var rest: String {
    guard let part = sentence.part else { return "" }
    switch (sentence.action, part.scope) {
    case (.add, _), (.addTask, _), (.reopen, _), (_, .all): return ""
    case (.done, _): return " Die nächste folgt."
    case (_, .this): return " Die anderen bleiben."
    case (_, .following): return " Frühere bleiben."
    }
  }

  private var stopped: String {
    let count = sentence.stopped == 1 ? "1 Zeitnahme" : "\(sentence.stopped) Zeitnahmen"
    return sentence.stopped == 0 ? "" : " \(count) \(verb("beenden", "beendet"))."
  }

  private func time(_ time: PlanSentence.Time?) -> String {
    switch time {
    case nil: return ""
    case .days(let days)?:
      let first = words.dateWithWeekday(days.lowerBound)
      return days.count == 1 ? first : "\(first) – \(words.dateWithWeekday(days.upperBound))"
    case .timed(let start, let end, let all)?:
      let offsets = all.map { " \($0)" }
      let clock = "\(words.clock(start))\(offsets.first ?? "")"
      let begin = "\(words.dateWithWeekday(start.day)), \(clock)"
      guard end > start || !offsets.isEmpty else { return begin }
      let day = end.day == start.day ? "" : " \(words.dateWithWeekday(end.day)), "
      return "\(begin)–\(day)\(words.clock(end))\(offsets.last ?? "")"
    }
  }
}
