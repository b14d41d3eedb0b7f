import CalendarModel

/// What to do about a name that there is none of, to be put behind the sentence: `; did you mean Work?`,
/// or which names there are. Empty where there are none.
///
/// - Parameter sign: stands around names, as `{` and `}`.
func nameHint(
  for text: String, among names: [String], in sign: (String, String) = ("", "")
) -> String {
  let shown = { (name: String) in sign.0 + name + sign.1 }
  if let nearest = nearestName(to: text, among: names) {
    return "; did you mean \(shown(nearest))?"
  }
  guard let last = names.last else { return "" }
  guard names.count > 1 else { return "; there is only \(shown(last))" }
  let most = 12
  guard names.count <= most else {
    return "; there are "
      + (names.prefix(most - 1).map(shown) + ["\(names.count - most + 1) more"])
      .joined(separator: ", ")
  }
  return "; there are \(names.dropLast().map(shown).joined(separator: ", ")) and \(shown(last))"
}
