/// A form of the grammar of entries, as `docs/quick-add.md` shows it.
///
/// Its examples are read by the code that reads all entries, and a test holds the page to it.
public struct EntryForm: Hashable, Sendable {
  public enum Section: String, CaseIterable, Sendable {
    case times = "Times"
    case dates = "Dates"
    case lengths = "Several days and lengths"
    case recurrence = "Repeating"
    case signs = "Place, category, collection, alarm"
    case zones = "Time zones"
    case titles = "What stays in the title"
    case problems = "What contradicts itself"
  }

  public let section: Section
  /// What is typed, several forms with commas.
  public let form: String
  /// What it means, and where it counts.
  public let meaning: String
  /// Whole entries.
  public let examples: [String]

  package init(_ section: Section, _ form: String, _ meaning: String, _ examples: String...) {
    self.section = section
    self.form = form
    self.meaning = meaning
    self.examples = examples
  }
}
