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
      state.mode = .overlay(Overlay(.collections(selected: 0)))
    }
  }

  mutating func run(_ action: CollectionsAction, selected: Int) {
    let index = min(max(0, selected), collections.count - 1)
    switch action {
    case .close: state.mode = .normal
    case .move(let count):
      let next = min(
        max(0, index + min(max(count, -collections.count), collections.count)),
        collections.count - 1)
      state.mode = .overlay(Overlay(.collections(selected: next)))
    case .toggle:
      guard let collection = collections[safely: index] else { return }
      var filter = state.filter
      filter.hiddenCollections.formSymmetricDifference([collection.id])
      setFilter(filter)
    case .showAll:
      var filter = state.filter
      filter.hiddenCollections = []
      setFilter(filter)
    }
  }

  // MARK: Completion

  /// The categories that the shown days have, whatever is filtered.
  func knownCategories() -> [String] {
    let shown = state.view.totalsPeriod.days(
      around: state.selection.day, firstWeekday: state.settings.firstWeekday)
    return unfiltered.categories(of: shown).map(\.name)
  }
}
