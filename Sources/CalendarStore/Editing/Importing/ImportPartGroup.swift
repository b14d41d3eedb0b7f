import CalendarModel

/// Parts that stand in one calendar of one text.
struct ImportPartGroup {
  let document: Int
  let calendar: Int?
  var components: [Int]

  /// In the order of their texts.
  static func groups(of parts: [ImportPart], _ reader: ImportReader) -> [ImportPartGroup] {
    if parts.count == 1 {
      return [
        ImportPartGroup(
          document: parts[0].document, calendar: nil, components: [parts[0].component])
      ]
    }
    var groups: [ImportPartGroup] = []
    var places: [Key: Int] = [:]
    for part in parts.sorted(by: { ($0.document, $0.component) < ($1.document, $1.component) }) {
      let calendar = reader.documents[part.document].calendar(around: part.component)
      let key = Key(document: part.document, calendar: calendar)
      if let place = places[key] {
        groups[place].components.append(part.component)
      } else {
        places[key] = groups.count
        groups.append(
          ImportPartGroup(
            document: part.document, calendar: calendar, components: [part.component]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    let document: Int
    let calendar: Int?
  }
}
