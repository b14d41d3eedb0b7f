import CalendarModel
import CalendarWords

/// The words of lines about what happened.
extension Words {
  /// What quick add reads before a time.
  var wordBeforeTime: String { say("at", "um") }

  /// `yesterday 15-16`.
  func yesterday(_ time: String) -> String { say("yesterday \(time)", "gestern \(time)") }

  package var nothingRuns: String { say("nothing runs", "nichts läuft") }

  /// Returns what a line means: `Thesis · today 12:00–14:00, 2 h · #thesis`.
  package func understood(
    _ draft: IntervalDraft, at now: Instant, in zone: Zone, isStart: Bool
  ) -> String {
    let (today, start) = (zone.localTime(of: now).day, zone.localTime(of: draft.start ?? now))
    let date = start.day == today ? say("today", "heute") : dateWithWeekday(start.day)
    var time = "\(date) \(clock(start))"
    if let end = draft.end {
      let length = Int((end - (draft.start ?? now)) / 60)
      time += "–\(clock(zone.localTime(of: end))), \(duration(minutes: length))"
    } else if isStart {
      time += "–…"
    }
    let categories = draft.categories.map { "#\($0.name)" }
    let numbers = draft.numbers.map { "\($0.key): \($0.number.text)" }
    return ([draft.title, time] + categories + numbers).joined(separator: " · ")
  }

  /// Returns a problem as a sentence, in lower case and without a full stop.
  package func text(of problem: IntervalProblem) -> String {
    switch problem {
    case .entry(let problem): return text(of: problem)
    case .noTitle:
      return say("say what it is, such as 2h thesis", "sag, was es ist, etwa 2h Diplomarbeit")
    case .unfit(let text):
      return say(
        "\(quoted(text)): what happened does not repeat, lasts no whole days and has no alarms",
        "\(quoted(text)): was geschah, wiederholt sich nicht, dauert keine ganzen Tage und erinnert nicht"
      )
    case .needsTime(let text):
      return say(
        "\(quoted(text)) needs a time, such as \(text) 14:00",
        "\(quoted(text)) braucht eine Uhrzeit, etwa \(text) 14:00")
    case .future(let text, let suggestion):
      let lead = text.isEmpty ? "" : "\(quoted(text)): "
      guard let suggestion else {
        return lead + say("this is not over yet", "das ist noch nicht vorbei")
      }
      return lead
        + say(
          "this is not over yet; did you mean \(suggestion)?",
          "das ist noch nicht vorbei; gemeint \(suggestion)?")
    case .skipped(let time):
      return say(
        "clocks skipped \(clock(time)) on \(dateWithWeekday(time.day)); give another time",
        "am \(dateWithWeekday(time.day)) wurde \(clock(time)) übersprungen; eine andere Zeit angeben"
      )
    case .lengthOfStart(let text):
      return say(
        "\(quoted(text)): what starts has no length yet; daybook log takes what is over",
        "\(quoted(text)): was beginnt, hat noch keine Dauer; daybook log nimmt, was vorbei ist")
    case .twice(let text, let before):
      return say(
        "\(quoted(text)) says once more when, after \(quoted(before)); leave one out",
        "\(quoted(text)) sagt nach \(quoted(before)) noch einmal, wann; eins weglassen")
    case .noTime(let text):
      return say(
        "\(quoted(text)) is not a time; write it as 13:00, yesterday 23:30 or 20 minutes ago",
        "\(quoted(text)) ist keine Zeit; etwa 13:00, gestern 23:30 oder vor 20 Minuten")
    }
  }
}
