import CalendarModel

/// A list in one value: `work/api; sport`. Commas also separate items; a backslash escapes the next
/// character.
enum TableList {
  static func items(_ text: String) -> [String] {
    var items = [""]
    var isKept = false
    for character in text {
      if isKept || character != "\\" && character != ";" && character != "," {
        items[items.count - 1].append(character)
        isKept = false
      } else if character == "\\" {
        isKept = true
      } else {
        items.append("")
      }
    }
    return items.map(\.trimmed).filter { !$0.isEmpty }
  }

  static func text(_ items: [String]) -> String {
    items.map { item in
      String(item.flatMap { "\\;,".contains($0) ? ["\\", $0] : [$0] })
    }.joined(separator: "; ")
  }
}
