import CalendarModel

/// Texts that come again from file to file, with what they mean: each is taken apart once.
///
/// Bounded: when it is full, it starts again; long texts are never kept.
struct KnownTexts {
  private var categories: [String: Category?] = [:]
  private var rules: [String: RecurrenceRuleText] = [:]

  private static let limit = 2000
  private static let longestText = 200

  /// The category a text names; nil when it names none.
  mutating func category(_ text: String) -> Category? {
    if let known = categories[text] { return known }
    let category = Category(text)
    if categories.count >= KnownTexts.limit { categories = [:] }
    if text.utf8.count <= KnownTexts.longestText { categories[text] = .some(category) }
    return category
  }

  /// What an RRULE value says.
  mutating func rule(_ text: String) -> RecurrenceRuleText {
    if let known = rules[text] { return known }
    let rule = RecurrenceRuleText(reading: text)
    if rules.count >= KnownTexts.limit { rules = [:] }
    if text.utf8.count <= KnownTexts.longestText { rules[text] = rule }
    return rule
  }
}
