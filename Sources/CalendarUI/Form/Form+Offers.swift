import CalendarModel

extension Form {
  /// What the selected field's text could become: categories, places and zones that are known.
  mutating func offer(_ context: EntryContext, _ knowledge: EntryKnowledge) {
    selectedOffer = nil
    offers = []
    let typed = typedPart
    guard !typed.value.isEmpty, cursor == input[field].count else { return }
    let names: [String]
    switch field {
    case .categories: names = knowledge.categories.map(\.name)
    case .place: names = knowledge.places
    case .zone: names = zoneNames(context)
    default: return
    }
    offers = Completion.offers(for: typed.value, of: names).filter { $0 != typed.value }
  }

  /// Chooses the next offer, or the one before.
  mutating func chooseOffer(by step: Int) {
    guard !offers.isEmpty else { return }
    let start = step > 0 ? -1 : 0
    selectedOffer = floorModulo((selectedOffer ?? start) + step, offers.count)
  }

  /// Puts the chosen offer, or the first one, in the place of what was typed.
  mutating func takeOffer() {
    guard let offer = offers[safely: selectedOffer ?? 0] else { return }
    let start = typedPart.start
    let name = field == .categories ? FormCategories.quotedWhereNeeded(offer) : offer
    edit { $0.replaceText($0.text.prefix(start) + name) }
    dropOffers()
  }

  mutating func dropOffers() {
    offers = []
    selectedOffer = nil
  }

  // MARK: - Private

  private var typedPart: (start: Int, value: String) {
    field == .categories ? FormCategories.last(in: input[field]) : (0, input[field])
  }

  private func zoneNames(_ context: EntryContext) -> [String] {
    var names = [context.zone.id, Zone.utc.id, FormTimes.floating]
    if !opened[.zone].isEmpty, !names.contains(opened[.zone]) { names.append(opened[.zone]) }
    return names
  }
}
