import CalendarModel
import EventEntry

/// The completions of the selected field.
extension Form {
  /// Updates the completions of the selected field: known categories, places, zones and open tasks.
  package mutating func offer(
    _ context: EntryContext, _ knowledge: EntryKnowledge,
    todos: (String) -> [String] = { _ in [] }, people: PeopleSearch = { _ in [] }
  ) {
    selectedOffer = nil
    offers = []
    let typed = typedPart
    guard !typed.value.isEmpty, cursor == input[field].count else { return }
    let names: [String]
    switch field {
    case .categories: names = knowledge.categories.map(\.name)
    case .place: names = knowledge.places
    case .zone: names = zoneNames(context)
    case .parent: names = todos(typed.value)
    case .guests:
      // A name is found by each of its words.
      offers = people(typed.value).map(\.writtenText).filter { $0 != typed.value }
      return
    default: return
    }
    offers = Completion.offers(for: typed.value, of: names).filter { $0 != typed.value }
  }

  /// Chooses the next completion, or the previous one.
  package mutating func chooseOffer(by step: Int) {
    guard !offers.isEmpty else { return }
    let start = step > 0 ? -1 : 0
    selectedOffer = floorModulo((selectedOffer ?? start) + step, offers.count)
  }

  /// Replaces the typed text by the chosen completion, or by the first one.
  package mutating func takeOffer() {
    guard let offer = offers[safely: selectedOffer ?? 0] else { return }
    let start = typedPart.start
    let name = field == .categories ? FormCategories.quotedWhereNeeded(offer) : offer
    edit { $0.replaceText($0.text.prefix(start) + name) }
    dropOffers()
  }

  package mutating func dropOffers() {
    offers = []
    selectedOffer = nil
  }

  // MARK: - Private

  private var typedPart: (start: Int, value: String) {
    switch field {
    case .categories: FormCategories.last(in: input[field])
    case .guests: FormGuests.last(in: input[field])
    default: (0, input[field])
    }
  }

  private func zoneNames(_ context: EntryContext) -> [String] {
    var names = [context.zone.id, Zone.utc.id, FormTimes.floating]
    if !opened[.zone].isEmpty, !names.contains(opened[.zone]) { names.append(opened[.zone]) }
    return names
  }
}
