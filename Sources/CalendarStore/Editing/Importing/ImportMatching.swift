import CalendarModel

/// Which of several different events with one UID and occurrence stay when others with these are
/// imported: an import with fewer of them than there are speaks of some of them only.
struct ImportMatching {
  /// Where a VEVENT of a file stands.
  struct Place: Hashable {
    let file: Int
    let component: Int
  }

  /// Those that the import does not speak of.
  private(set) var kept: Set<Place> = []

  init(_ parts: [ImportPart], _ present: [(file: Int, part: ImportPart)]) {
    let new = Dictionary(grouping: parts, by: \.identity)
    for (identity, there) in Dictionary(grouping: present, by: \.part.identity) {
      let highest = there.map(\.part.sequence).max() ?? 0
      let shown = there.filter { $0.part.sequence == highest }
      let (old, new) = (Set(shown.map(\.part.meaning)), new[identity] ?? [])
      guard old.count > 1, !new.isEmpty, new.count < old.count,
        new.allSatisfy({ $0.sequence == highest })
      else { continue }
      keep(shown, besides: new)
    }
  }

  // MARK: - Private

  private mutating func keep(
    _ present: [(file: Int, part: ImportPart)], besides parts: [ImportPart]
  ) {
    var rest = present
    for part in parts {
      // The likeliest of them; one that is like none is another one.
      let same =
        rest.firstIndex { $0.part.meaning == part.meaning }
        ?? rest.firstIndex { $0.part.start == part.start && $0.part.title == part.title }
        ?? rest.firstIndex { $0.part.start == part.start }
        ?? rest.firstIndex { $0.part.title == part.title }
      if let same { rest.remove(at: same) }
    }
    for (file, part) in rest { kept.insert(Place(file: file, component: part.component)) }
  }
}
