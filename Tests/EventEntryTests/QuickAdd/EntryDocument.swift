import CalendarWords

@testable import EventEntry

/// The grammar of entries as Markdown, generated from its table. `Entry` reads the examples.
enum EntryDocument {
  /// Returns the document.
  ///
  /// - Parameter context: the context that the examples are read in.
  static func text(context: EntryContext) -> String {
    let sections = EntryForm.Section.allCases.map { section($0, context) }
    return ([heading(context)] + sections + [tasks(context), german(context)]).joined(
      separator: "\n")
  }

  private static func heading(_ context: EntryContext) -> String {
    """
    # Quick add

    <!-- Generated from the table of the grammar; `DAYBOOK_RECORD=1 make test` writes it again. -->

    An event in one line of plain English, such as \
    `Lunch with Ana tomorrow 12:30-13:30 @Cafe Roma #private !10m`. The order is free, case does not \
    matter, and commas may stand between the parts. What is not understood stays in the title.

    In the examples today is \(context.words.dateWithWeekday(context.today)), \(context.now.clockText), and \
    \(context.words.dateWithWeekday(context.selectedDay)) is selected.

    """
  }

  private static func section(_ section: EntryForm.Section, _ context: EntryContext) -> String {
    let rows = EntryGrammar.forms.filter { $0.section == section }.map { form in
      let examples = form.examples.map { example($0, context) }.joined(separator: "<br>")
      return "| \(form.form) | \(form.meaning) | \(examples) |"
    }
    return """
      ## \(section.rawValue)

      | text | meaning | example |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func tasks(_ context: EntryContext) -> String {
    let context = context.forTodo()
    let rows = TodoTable.forms.map { form in
      let examples = form.examples.map { example($0, context) }.joined(separator: "<br>")
      return "| \(form.form) | \(form.meaning) | \(examples) |"
    }
    return """
      ## Tasks

      `A` and `daybook todo add` read a task, and so does a line that begins with `todo` where an event is typed. Everything
      above holds, with these differences. In views of days `A` offers the selected day as due date; a date in the text
      replaces it, and `Backspace` in the empty line drops it. Beside a part in the task list it adds a part of the same task.

      | text | meaning | example |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func german(_ context: EntryContext) -> String {
    let words = TypedWords.german.map { group in
      "| `\(group.meaning)` | \(group.words.map { "`\($0)`" }.joined(separator: ", ")) |"
    }
    var context = context
    context.words = Words(.german)
    let examples = EntryGrammar.german.map { "- \(example($0, context))" }
    return """
      ## German

      Where the interface speaks German, these words mean the English ones, which go on to count (but `am`, which is `on`
      there: write `9am`). Umlauts may be written `ae`, `oe`, `ue`. In every language, weekdays and months are
      understood as the place names them, such as `Freitag`, `Fr`, `März`. The title stays as it is typed.

      | English | German |
      |---|---|
      \(words.joined(separator: "\n"))

      \(examples.joined(separator: "\n"))

      """
  }

  /// `Lunch 12:30` → Lunch: Mon 16 Mar 2026, 12:30–13:30.
  private static func example(_ text: String, _ context: EntryContext) -> String {
    let entry = Entry(text, context: context)
    let title = entry.draft.title.isEmpty ? "" : "**\(entry.draft.title)**: "
    let said = entry.problems.isEmpty ? entry.reading : nil
    let reading = said.map { ([$0.line] + $0.remarks + $0.notes).joined(separator: "; ") }
    let problems = entry.problems.map(\.description).joined(separator: "; ")
    return "`\(text)` → \(title)\(reading ?? "*\(problems)*")"
  }
}
