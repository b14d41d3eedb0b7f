import CalendarModel

extension EventFilter {
  /// Whether every event that passes is known to pass the other filter too: pages of this one can be
  /// made of its pages.
  func narrows(_ other: EventFilter) -> Bool {
    hiddenCollections.isSuperset(of: other.hiddenCollections)
      && (other.categories.isEmpty || categories == other.categories)
      && (other.statuses.isEmpty || !statuses.isEmpty && statuses.isSubset(of: other.statuses))
      && textNarrows(other)
  }

  private func textNarrows(_ other: EventFilter) -> Bool {
    let (own, query) = (TextQuery(text), TextQuery(other.text))
    return own == query || query.isEmpty || TextPattern(own).narrows(TextPattern(query))
  }
}
