/// The name that a mistyped one most likely stands for; of equally near ones the first. Nil where
/// there is none.
func nearestName(to text: String, among names: [String]) -> String? {
  let typed = Array(text.lowercased().prefix(100))
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(typed, Array(name.lowercased().prefix(100)))
    if distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// How many characters must be put in, taken out or replaced to make one text of another.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (index, character) in a.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in b.indices {
      let change = diagonal + (character == b[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, row[column] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
