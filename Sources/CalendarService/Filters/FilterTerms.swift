import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The text of `--filter`.
struct FilterTerms {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the filter for some collections; see `TypedFilter`.
  func filter(
    _ collections: [CollectionInfo], now: LocalTime, categories: () -> [Category]?
  ) throws(CommandFailure) -> EventFilter {
    let dates = CommandDates.ofUser(today: now.day).ofFilters(at: now)
    let filter = try read { () throws(FilterTextError) in
      try FilterText.filter(text, collections: collections, dates: dates, categories: categories)
    }
    if !filter.text.isEmpty { _ = try searchText(filter.text, option: "--filter ") }
    return filter
  }

  /// Returns the days that the terms want; empty if they want all.
  func days(_ dates: CommandDates) throws(CommandFailure) -> [ClosedRange<Day>] {
    try read { () throws(FilterTextError) in
      try FilterText.days(text, dates: dates.ofFilters)
    }
  }

  private func read<Value>(
    _ body: () throws(FilterTextError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      throw .usage("--filter \(text): \(Words.commands.text(of: error))")
    }
  }
}

/// Returns the remark about a term of `--filter` in a text that is searched for; nil if it has none.
/// - Parameter option: what the text was given to.
package func termRemark(on text: String, _ dates: FilterDates, option: String) -> String? {
  FilterToken.tokens(in: text).first(where: dates.isTerm).map {
    "\(option) looks for words; \($0.text) is a term of --filter"
  }
}

/// Returns a search text, which must contain a word.
/// - Parameter option: the text before it in the message.
package func searchText(_ text: String, option: String) throws(CommandFailure) -> String {
  guard CalendarIndex.isSearchable(text) else {
    let place = text.isEmpty ? "\(option)''" : "\(option)\(text)"
    throw .usage("\(place): has no word to look for; pictures and signs are not searched")
  }
  return text
}
