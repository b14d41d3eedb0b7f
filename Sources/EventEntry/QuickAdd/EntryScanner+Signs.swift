import CalendarModel

extension EntryScanner {
  /// `#work/api`, `=home`, `!10m`, `@"Cafe Roma"`; nil where the sign says nothing.
  package mutating func sign(at index: Int) -> EntryMatch? {
    let word = words[index]
    guard case .sign(let sign, let isQuoted) = word.kind else { return nil }
    let item: EntryItem? =
      switch sign {
      case "@": isQuoted ? .place(word.value) : nil
      case "#": category(word.value, isQuoted: isQuoted)
      case "=": collection(word.value)
      default: alarm(word.value)
      }
    return item.map { EntryMatch(item: $0, end: index + 1) }
  }

  // MARK: - Private

  /// A number alone is none: `#42` is how people count issues.
  private func category(_ text: String, isQuoted: Bool) -> EntryItem? {
    guard isQuoted || !text.allSatisfy(\.isDigit), let category = Category(text) else { return nil }
    let folded = category.folded
    let known = context.categories.contains(category)
    return .category(
      known ? category : context.categories.first { $0.folded == folded } ?? category)
  }

  private func collection(_ text: String) -> EntryItem {
    let wanted = FoldedText.folded(text)
    let names = context.collections.map { FoldedText.folded($0.name) }
    if let index = names.firstIndex(of: wanted) { return .collection(context.collections[index]) }
    let found = context.collections.indices.filter {
      !wanted.isEmpty && names[$0].hasPrefix(wanted)
    }
    guard let index = found.first else {
      let names = context.collections.map(\.name)
      let nearest = nearestName(to: text, among: names)
      return .wrong(.collection, .noSuchCollection(nearest: nearest, names: names))
    }
    guard found.count == 1 else {
      return .wrong(.collection, .ambiguousCollection(found.map { context.collections[$0].name }))
    }
    return .collection(context.collections[index])
  }

  private func alarm(_ text: String) -> EntryItem? {
    guard text.first?.isDigit == true else { return nil }
    guard let length = EntryLength(word: text) else {
      return text.allSatisfy(\.isDigit) ? .wrong(.alarm, .missingUnit) : nil
    }
    return .alarm(EventDuration(days: -length.days, seconds: -60 * length.minutes))
  }
}
