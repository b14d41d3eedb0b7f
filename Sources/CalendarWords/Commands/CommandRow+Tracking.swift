extension CommandRow {
  /// Commands about what happened.
  package static let tracking: [CommandRow] = [
    .init(
      .startTimer, .tracking, Phrase("start a timer on it", "Zeitnahme darauf beginnen"),
      Phrase(
        "On the selected event or task, which is linked; without one, you type a line. The "
          + "running timer ends. What happened before is started again. `:start TEXT` starts a "
          + "line, see [what happened](tracking.md).",
        "Für den gewählten Termin oder die gewählte Aufgabe; wo nichts gewählt ist, gibst du eine Zeile "
          + "ein. Was schon läuft, endet dann. Was schon geschah, wird noch einmal begonnen. "
          + "`:start TEXT` beginnt eine Zeile, siehe [was geschah](tracking.md).")),
    .init(
      .startLine, .tracking, Phrase("start a timer on a line", "Zeitnahme für eine Zeile beginnen"),
      Phrase(
        "`Draft #thesis`, `Call since 13:00`, `Call 20 minutes ago`.",
        "`Entwurf #thesis`, `Anruf seit 13:00`, `Anruf vor 20 Minuten`.")),
    .init(
      .stopTimer, .tracking, Phrase("end the timer", "Zeitnahme beenden"),
      Phrase(
        "With this minute. If several run, you choose.",
        "Mit dieser Minute. Wenn mehrere laufen, wählst du.")),
    .init(
      .continueTimer, .tracking, Phrase("continue the last one", "letzte fortsetzen"),
      Phrase(
        "Starts a timer with the title, categories, place and plan of the last one. "
          + "`:continue thesis` takes the last one with that title or category.",
        "Beginnt eine Zeitnahme mit Titel, Kategorien, Ort und Termin der letzten. `:continue thesis` "
          + "nimmt die letzte mit diesem Titel oder dieser Kategorie.")),
    .init(
      .cancelTimer, .tracking, Phrase("drop the timer", "Zeitnahme verwerfen"),
      Phrase(
        "Deletes what runs; `{undo}` brings it back running. Also `:cancel`.",
        "Löscht, was läuft; `{undo}` bringt es laufend zurück. Auch `:cancel` tut das.")),
    .init(
      .logLine, .tracking, Phrase("log what is over", "festhalten, was vorbei ist"),
      Phrase(
        "In one line: `2h thesis`, `30m call 20 minutes ago`, `party 22:00-1:30`, `run 45m 8.2km`. A "
          + "length alone ends now; without one it is a moment.",
        "In einer Zeile: `2h thesis`, `30m Anruf vor 20 Minuten`, `Fest 22:00-1:30`, `Laufen 45m 8.2km`. "
          + "Eine Dauer allein endet jetzt; ohne sie ist es ein Augenblick.")),
    .init(
      .logAsPlanned, .tracking, Phrase("it happened as planned", "es war wie geplant"),
      Phrase(
        "The selected event, or all marked ones, at their own times and linked.",
        "Der gewählte Termin oder alle markierten: Jeder wird zu seiner Zeit festgehalten.")),
    .init(
      .logNow, .tracking, Phrase("it happened now", "es geschah jetzt"),
      Phrase(
        "Shows the categories of your configuration with a `key`, which logs one: `{log-now}` "
          + "and `r`. It takes the `length` of its category, else it is a moment; `30{log-now}` "
          + "and `r` are thirty minutes until now.",
        "Zeigt die Kategorien deiner Konfiguration, die eine Taste (`key`) haben, die eine festhält: "
          + "`{log-now}` und `r`. Sie dauert so lange, wie ihre Kategorie sagt (`length`), sonst ist es "
          + "ein Augenblick; `30{log-now}` und `r` sind dreißig Minuten bis jetzt.")),
  ]
}
