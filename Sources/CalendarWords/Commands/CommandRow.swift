/// The description of a command: a row of the table that help and documentation are made from.
package struct CommandRow: Hashable, Sendable {
  package let command: Command
  package let group: CommandGroup
  /// A few words, as in a key list.
  package let title: Phrase
  /// A sentence or two for the documentation.
  package let help: Phrase

  package init(_ command: Command, _ group: CommandGroup, _ title: Phrase, _ help: Phrase = .none) {
    self.command = command
    self.group = group
    self.title = title
    self.help = help
  }
}

extension CommandRow {
  private static let byCommand = Dictionary(
    table.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the row of a command. A command without a row, which a test rules out, shows its name.
  package static func row(of command: Command) -> CommandRow {
    byCommand[command]
      ?? CommandRow(command, .program, Phrase(command.rawValue, command.rawValue))
  }
}

extension Command {
  /// A few words, as in a key list.
  package var title: Phrase { CommandRow.row(of: self).title }
}

/// The groups of the key table, in the order of the help window.
package enum CommandGroup: CaseIterable, Hashable, Sendable {
  case moving, going, scrolling, views, changing, tasks, tracking, finding, program
}

extension CommandRow {
  /// Commands that change events.
  package static let changing: [CommandRow] = [
    .init(
      .add, .changing, Phrase("add an event", "Termin eintragen"),
      Phrase(
        "In one line, see [quick add](quick-add.md): `Lunch tomorrow 12:30 @Roma`. Its "
          + "meaning is shown as you type, `Tab` completes `#category`, `=calendar`, `@place` and `+guest`, "
          + "`Enter` adds, `Up` brings back earlier lines.",
        "In einer Zeile, siehe [quick add](quick-add.md#german): `Mittagessen morgen 12:30 @Roma`. "
          + "Beim Tippen ist zu sehen, was verstanden wird; `Tab` ergänzt `#Kategorie`, `=Kalender`, "
          + "`@Ort` und `+Gast`, `Enter` trägt ein, `Up` holt frühere Eingaben zurück.")),
    .init(
      .addTodo, .changing, Phrase("add a task", "Aufgabe eintragen"),
      Phrase(
        "In one line, see [quick add](quick-add.md#tasks): `Tax return by 31.3. !high`. In "
          + "the task list a part next to the selected part; in other views due on the selected "
          + "day if the text has no date, and `Backspace` in the empty line drops that.",
        "In einer Zeile, siehe [Aufgaben](quick-add.md#tasks): `Steuer bis 31.3. !hoch`. In der "
          + "Aufgabenliste ein Teil neben dem gewählten; in anderen Ansichten fällig am gewählten Tag, "
          + "wenn kein Datum dasteht, und `Backspace` in der leeren Zeile lässt es weg.")),
    .init(
      .selectRange, .changing, Phrase("select days or hours", "Tage oder Stunden auswählen"),
      Phrase(
        "From here to where you move. `{add}` then adds an event there, `{totals}` shows the "
          + "totals of these days, `{cancel}` or the same key drops it.",
        "Von hier bis dorthin, wohin die Auswahl bewegt wird. `{add}` trägt dann dort einen Termin ein, "
          + "`{totals}` zeigt die Summen dieser Tage, `{cancel}` oder dieselbe Taste hebt sie auf.")
    ),
    .init(
      .deleteEvent, .changing, Phrase("delete", "löschen"),
      Phrase(
        "The marked events; otherwise the selected record of the history, in week and day the "
          + "event in the selected cell, in the other views that of the selected day. If there "
          + "are several, you choose. So do `{copy}` `{move}` `{later}` `{earlier}`. For a series "
          + "it asks which occurrences: this `t`, this and following `f`, all `a`. `{put}` puts "
          + "back what was deleted.",
        "Den gewählten Eintrag des Verlaufs; in Woche und Tag den Termin in der gewählten Zelle, in "
          + "den anderen Ansichten den des gewählten Tages; bei mehreren nach Wahl. Sind Termine markiert, alle markierten auf einmal; ebenso "
          + "`{copy}` `{move}` `{later}` `{earlier}`. Bei einer Serie fragt es, welche gemeint sind: dieser `t`, dieser und "
          + "die folgenden `f`, alle `a`. Gelöschtes lässt sich mit `{put}` wieder einfügen.")),
    .init(.copyEvent, .changing, Phrase("copy", "kopieren")),
    .init(
      .putEvents, .changing, Phrase("put on the selected day", "am gewählten Tag einfügen"),
      Phrase(
        "The events copied or deleted last, at their times of day; the earliest on the "
          + "selected day, the others at the same distance.",
        "Was zuletzt kopiert oder gelöscht wurde, zur selben Uhrzeit; der früheste am gewählten "
          + "Tag, die anderen im selben Abstand wie zuvor.")),
    .init(
      .moveLater, .changing, Phrase("a day later", "einen Tag später"),
      Phrase(
        "`3{later}` moves by three days. The selection moves along.",
        "`3{later}` verschiebt um drei Tage. Die Auswahl geht mit.")),
    .init(.moveEarlier, .changing, Phrase("a day earlier", "einen Tag früher")),
    .init(
      .startLater, .changing, Phrase("a row later", "eine Zeile später"), byRows),
    .init(.startEarlier, .changing, Phrase("a row earlier", "eine Zeile früher"), byRows),
    .init(
      .endLater, .changing, Phrase("end a row later", "Ende eine Zeile später"),
      Phrase(
        "In week and day: the event becomes longer.",
        "In Woche und Tag: Der Termin wird länger.")),
    .init(
      .endEarlier, .changing, Phrase("end a row earlier", "Ende eine Zeile früher"),
      Phrase(
        "In week and day: the event becomes shorter.",
        "In Woche und Tag: Der Termin wird kürzer.")),
    .init(
      .moveToCollection, .changing, Phrase("to another calendar", "in einen anderen Kalender"),
      Phrase(
        "Asks for its number, or its name if there are more than nine.",
        "Fragt nach dem Kalender: seine Nummer, oder bei mehr als neun sein Name.")),
    .init(
      .copyToCollection, .changing,
      Phrase("copy to another calendar", "in einen anderen Kalender kopieren"),
      Phrase(
        "At the same time; all marked events, or of a series only the selected occurrence.",
        "Zur selben Zeit; von einer Serie nur den gewählten Termin. Sind Termine markiert, alle "
          + "markierten auf einmal.")),
    .init(
      .markEvent, .changing, Phrase("mark", "markieren"),
      Phrase(
        "Or drops the mark. Marks are shown as `✓`, in every view.",
        "Oder hebt die Markierung auf. Markiertes trägt ein `✓`, in jeder Ansicht, bis die "
          + "Markierung aufgehoben wird.")),
    .init(
      .unmark, .changing, Phrase("drop all marks", "alle Markierungen aufheben"),
      Phrase("So does `{cancel}`.", "Das tut auch `{cancel}`.")),
    .init(
      .editEvent, .changing, Phrase("edit in a form", "im Formular bearbeiten"),
      Phrase(
        "`Tab`, `Shift-Tab` or the arrows go from field to field. Dates, times and repeats "
          + "are typed as in [quick add](quick-add.md), with their meaning or mistakes beside "
          + "them. `Enter` or `Ctrl-S` saves, `Esc` leaves. In the details, too. A task has its "
          + "own fields: due, start, priority, percent, part of.",
        "`Tab` und `Shift-Tab` oder die Pfeile gehen von Feld zu Feld. Daten, Zeiten und "
          + "Wiederholungen werden wie bei [quick add](quick-add.md) eingegeben; daneben steht, was "
          + "sie bedeuten und was daran nicht stimmt. `Enter` oder `Ctrl-S` speichert die "
          + "Änderungen, `Esc` verlässt das Formular. Auch in den Einzelheiten. Eine Aufgabe hat "
          + "eigene Felder: fällig, Beginn, Priorität, Prozent, Teil von.")),
    .init(
      .editText, .changing, Phrase("edit as text", "als Text bearbeiten"),
      Phrase(
        "Opens the event, task or note in `$VISUAL`, else `$EDITOR`, else `vi`. If the text "
          + "cannot be read, you can edit it again.",
        "Öffnet den Termin, die Aufgabe oder die Notiz in `$VISUAL`, sonst `$EDITOR`, sonst `vi`. "
          + "Was lesbar ist, wird geschrieben; alles andere kann erneut bearbeitet werden.")),
    .init(
      .openLink, .changing, Phrase("open its link", "Link öffnen"),
      Phrase(
        "The address of its conference, else that of the event, or the first one in place or "
          + "notes, with the program of the desktop (`xdg-open`).",
        "Die Adresse der Konferenz, sonst die des Termins oder die erste in Ort oder Notizen, mit dem "
          + "Programm des Desktops dafür (`xdg-open`).")),
    .init(
      .copyText, .changing, Phrase("copy as text", "als Text kopieren"),
      Phrase(
        "Time, title and place go to the clipboard of your terminal, also over ssh, if it "
          + "allows that (OSC 52).",
        "Zeit, Titel und Ort kommen in die Zwischenablage des Terminals, auch über ssh, wenn es das "
          + "erlaubt (OSC 52).")),
    .init(
      .showLeftOut, .changing, Phrase("what its series leaves out", "was seine Serie auslässt"),
      Phrase(
        "The deleted occurrences of a series, the nearest first; `Enter` puts one back.",
        "Die Termine, die aus einer Serie gelöscht wurden, die nächsten zuerst; `Enter` nimmt einen "
          + "wieder auf.")),
    .init(
      .repeatChange, .changing, Phrase("repeat the last change", "letzte Änderung wiederholen"),
      Phrase(
        "Applies it to the selected event: deleting, moving, lengthening. In month, quarter, "
          + "year and history also `.`.",
        "Löscht, verschiebt oder verlängert das Gewählte, wie die letzte Änderung einen anderen "
          + "Termin. In Monat, Quartal, Jahr und Verlauf tut das auch `.`.")),
    .init(
      .turnIntoOther, .changing,
      Phrase("event into task, task into event", "Termin zur Aufgabe, Aufgabe zum Termin"),
      Phrase(
        "A task becomes an event at its own time, for an hour or its length; in week and day "
          + "at the cursor. An event becomes a task that is due when it starts.",
        "Eine Aufgabe wird zum Termin zu ihrer Zeit, eine Stunde oder so lang wie sie; in Woche und Tag "
          + "beim Cursor. Ein Termin wird zur Aufgabe, die zu seinem Beginn fällig ist.")),
    .init(
      .undo, .changing, Phrase("undo", "rückgängig machen"),
      Phrase(
        "Any number of changes, those of earlier runs too. What was changed elsewhere since "
          + "stays; asks where both changed the same.",
        "Beliebig viele Änderungen, auch die früherer Sitzungen. Was inzwischen anderswo geändert "
          + "wurde, bleibt; wo beide dasselbe änderten, wird nachgefragt.")),
    .init(.redo, .changing, Phrase("redo", "wiederherstellen")),
    .init(
      .showChanges, .changing, Phrase("what was changed", "was geändert wurde"),
      Phrase(
        "Only on the command line: `:changes` lists what `{undo}` and `{redo}` would undo and redo.",
        "Nur auf der Befehlszeile: `:changes` zeigt, was `{undo}` rückgängig macht und `{redo}` "
          + "wiederherstellt.")),
    .init(
      .showProposals, .changing, Phrase("what agents propose", "was Agenten vorschlagen"),
      Phrase(
        "Only on the command line: `:proposals` shows the changes that software agents propose and "
          + "that wait for you; `y` accepts one, `dd` refuses it. See [agents](agents.md).",
        "Nur auf der Befehlszeile: `:proposals` zeigt Änderungen, die Agenten vorschlagen und die auf "
          + "eine Antwort warten; `y` nimmt eine an, `dd` lehnt sie ab.")),
  ]

  /// Commands of the task list.
  package static let tasks: [CommandRow] = [
    .init(
      .completeTask, .tasks, Phrase("done, or open again", "erledigt oder wieder offen"),
      Phrase(
        "Of all marked tasks if some are marked. A repeating one goes on to its next date; "
          + "with a count, as in `2{done}`, to the first that is not past. Without a task the key "
          + "marks as `{mark}` does.",
        "Von allen markierten Aufgaben, wenn welche markiert sind. Eine, die sich wiederholt, kommt "
          + "auf ihren nächsten Tag; mit einer Zahl wie bei `2{done}` auf den ersten, der nicht vorbei "
          + "ist. Wo keine Aufgabe gewählt ist, markiert die Taste wie `{mark}`.")),
    .init(
      .changePriority, .tasks, Phrase("priority", "Priorität"),
      Phrase(
        "None, high, medium and low in turn; `1{priority}` to `9{priority}` set the digit, 1 "
          + "is the most urgent.",
        "Keine, hoch, mittel und niedrig im Wechsel; `1{priority}` bis `9{priority}` setzen die Ziffer, 1 "
          + "ist am dringendsten.")),
    .init(
      .setPercent, .tasks, Phrase("half done", "halb erledigt"),
      Phrase(
        "`30{percent}` sets that many percent.", "`30{percent}` setzt so viele Prozent.")),
    .init(
      .nestTask, .tasks, Phrase("part of the task above", "Teil der Aufgabe darüber"),
      Phrase(
        "At the same level, in the same list.",
        "Der Aufgabe darüber auf derselben Stufe, in derselben Liste.")),
    .init(
      .unnestTask, .tasks, Phrase("out by one level", "eine Stufe nach außen"),
      Phrase(
        "Becomes a part of the task above its own, or of none.",
        "Ein Teil wird Teil der Aufgabe, von der seine ein Teil ist, oder von keiner.")),
    .init(
      .placeLower, .tasks, Phrase("further down", "weiter nach unten"),
      Phrase(
        "Among the parts of its task, or the tasks due at the same time with the same priority.",
        "Unter den Teilen ihrer Aufgabe oder denen, die zur selben Zeit mit derselben Priorität fällig "
          + "sind.")),
    .init(.placeHigher, .tasks, Phrase("further up", "weiter nach oben")),
    .init(
      .fold, .tasks, Phrase("fold or unfold", "ein- oder ausklappen"),
      Phrase(
        "Hides or shows the parts below the selected task.",
        "Blendet die Teile unter der gewählten Aufgabe aus oder ein.")),
    .init(.foldAll, .tasks, Phrase("fold all", "alle einklappen")),
    .init(.unfoldAll, .tasks, Phrase("unfold all", "alle ausklappen")),
    .init(
      .showWaiting, .tasks, Phrase("tasks that wait", "wartende Aufgaben"),
      Phrase(
        "Shows or hides tasks whose start is still to come.",
        "Zeigt oder verbirgt Aufgaben, die noch nicht begonnen werden sollen.")),
    .init(
      .planTask, .tasks, Phrase("plan a time for it", "Zeit dafür einplanen"),
      Phrase(
        "Puts an event for the selected task, or for all marked ones, into the next free time "
          + "of its length in your work hours before it is due. Without a length it takes an "
          + "hour.",
        "Legt für die gewählte Aufgabe oder alle markierten je einen Termin in die nächste freie Zeit "
          + "ihrer Länge in der Arbeitszeit, bevor sie fällig sind. Eine, die nichts über ihre Länge "
          + "sagt, dauert eine Stunde.")),
    .init(
      .planWeek, .tasks, Phrase("plan the week", "die Woche planen"),
      Phrase(
        "Only on the command line: `:plan` proposes times for all open tasks of the week that "
          + "have a length, `:plan next week` for those due then, each with its reason; Enter "
          + "writes them, Esc writes nothing.",
        "Nur auf der Befehlszeile: `:plan` schlägt Zeiten für alle offenen Aufgaben der Woche vor, die "
          + "sagen, wie lange sie dauern, `:plan nächste Woche` für dann fällige, jede mit ihrem Grund; "
          + "Enter trägt sie ein, Esc nichts.")),
  ]

  /// Commands about due alarms, see `RemindersView`.
  package static let reminding: [CommandRow] = [
    .init(
      .showReminder, .finding,
      Phrase("what an alarm is about", "worum es bei einer Erinnerung geht"),
      Phrase(
        "The details of the event whose alarm came last. Due alarms are in the top right "
          + "corner.",
        "Die Einzelheiten des Termins, an den zuletzt erinnert wurde. Fällige Erinnerungen stehen oben "
          + "rechts und nehmen keine Taste an.")),
    .init(
      .dropReminders, .finding, Phrase("reminders are done", "Erinnerungen sind erledigt"),
      Phrase("Removes them from the screen.", "Sie verschwinden vom Bildschirm.")),
    .init(
      .snoozeReminders, .finding, Phrase("remind again later", "später noch einmal erinnern"),
      Phrase(
        "In ten minutes, or in as many as `reminders.snooze` says; `30{snooze}` in half an hour.",
        "In zehn Minuten, oder so vielen, wie `reminders.snooze` angibt; `30{snooze}` in einer halben "
          + "Stunde.")),
  ]

  private static let byRows = Phrase(
    "In week and day: by the minutes of a row.",
    "In Woche und Tag: um so viele Minuten, wie eine Zeile hat.")
}
