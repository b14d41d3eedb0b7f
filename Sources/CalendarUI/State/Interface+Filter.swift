import CalendarModel

/// What the views show: filters, hidden collections.
extension Interface {
  /// The filter as text, for changing it.
  mutating func openFilter() {
    openPrompt(.filter, with: FilterText.text(of: state.filter, collections: collections))
  }

  var collections: [CollectionInfo] { days.source.collections }

  mutating func setFilter(_ filter: EventFilter) {
    guard filter != state.filter else { return }
    state.filter = filter
    state.rest = nil
    loadDays()
  }

  /// Reads a filter and puts it on; a message says what cannot be read.
  mutating func setFilter(_ text: String) {
    do {
      let filter = try FilterText.filter(text, collections: collections) {
        unfiltered.source.allCategories
      }
      keep(text.trimmed, in: .filter)
      setFilter(filter)
    } catch {
      state.message = Message(words.text(of: error), severity: .error)
    }
  }

  mutating func removeFilter() {
    if state.filter == .everything {
      state.message = Message(words.noFilter)
    } else {
      setFilter(.everything)
      state.message = Message(words.allEventsShown)
    }
  }

  // MARK: Collections

  mutating func showCollections() {
    if collections.isEmpty {
      state.message = Message(words.noCollections)
    } else {
      put(CollectionsWindow())
    }
  }
}
