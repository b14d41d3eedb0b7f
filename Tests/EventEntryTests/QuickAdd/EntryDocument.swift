import CalendarWords

@testable import EventEntry

/// The grammar of entries as Markdown, generated from its table. `Entry` reads the examples; each form
/// shows its first one.
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

    An event in one line of plain English, such as `Lunch with Ana tomorrow 12:30-13:30 @Cafe Roma #private !10m`. Order
    and case do not matter, and commas may separate the parts. In the examples today is \
    \(context.words.dateWithWeekday(context.today)), \(context.now.clockText),
    and \(context.words.dateWithWeekday(context.selectedDay)) is selected.

    """
  }

  private static func section(_ section: EntryForm.Section, _ context: EntryContext) -> String {
    let rows = EntryGrammar.forms.filter { $0.section == section }.map { form in
      let shown = form.examples.first.map {
        example($0, context, isAboutTitles: section == .titles)
      }
      return "| \(form.form) | \(form.meaning) | \(shown ?? "") |"
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
      let shown = form.examples.first.map { example($0, context) } ?? ""
      return "| \(form.form) | \(form.meaning) | \(shown) |"
    }
    return """
      ## Tasks

      `A`, `daybook todo add`, and a line of an event that begins with `todo` read a task, with these differences. In views
      of days `A` offers the selected day as due date; `Backspace` in the empty line drops it. Beside a part in the task
      list it adds a part of the same task.

      | text | meaning | example |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func german(_ context: EntryContext) -> String {
    var context = context
    context.words = Words(.german)
    let examples = EntryGrammar.german.prefix(8).map { text in
      let line = "- \(example(text, context))"
      return line.count > 120 ? line.replacing("` → ", with: "` →\n  ") : line
    }
    return """
      ## German

      If the interface speaks German, German words are understood besides the English ones. (`am` is then `on`: write
      `9am`.) Umlauts may be written `ae`, `oe`, `ue`. In every language, weekdays and months are understood as your locale
      names them, such as `Freitag`, `Fr`, `März`.

      \(examples.joined(separator: "\n"))

      """
  }

  /// `Lunch 12:30` → Mon 16 Mar 2026, 12:30–13:30. The title is named where it is not how the text begins.
  private static func example(
    _ text: String, _ context: EntryContext, isAboutTitles: Bool = false
  ) -> String {
    let entry = Entry(text, context: context)
    guard entry.problems.isEmpty else {
      return "`\(text)` → *\(entry.problems.map(\.description).joined(separator: "; "))*"
    }
    let isNamed = isAboutTitles || !text.hasPrefix(entry.draft.title)
    let title = isNamed ? "**\(entry.draft.title)**: " : ""
    let parts = [entry.reading.line] + entry.reading.remarks + entry.reading.notes
    return "`\(text)` → \(title)\(parts.joined(separator: "; "))"
  }
}
