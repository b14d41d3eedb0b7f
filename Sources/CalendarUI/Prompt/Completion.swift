/// What the end of the typed text could become.
struct Completion: Hashable {
  /// Graphemes before the part that is replaced.
  let start: Int
  let candidates: [String]

  /// - Parameter paths: the completions of a path; asked only when a path is being typed.
  init(of text: String, kind: Prompt.Kind, paths: (String) -> [String]) {
    switch kind {
    case .goTo: self.init(dateIn: text, from: 0)
    case .command: self.init(commandIn: text, paths: paths)
    }
  }

  private init(start: Int, candidates: [String]) {
    self.start = start
    self.candidates = candidates
  }

  /// Words of dates; none while nothing is typed.
  private init(dateIn text: String, from start: Int) {
    let beginning = Array(text).lastIndex(of: " ").map { $0 + 1 } ?? 0
    let word = text.dropFirst(max(start, beginning)).lowercased()
    let names = word.isEmpty ? [] : DateWord.vocabulary.map(\.name).filter { $0.hasPrefix(word) }
    self.init(start: max(start, beginning), candidates: names.filter { $0 != word })
  }

  private init(commandIn text: String, paths: (String) -> [String]) {
    guard let blank = text.firstIndex(of: " ") else {
      let names = CommandText.names.filter { $0.hasPrefix(text) && $0 != text }
      self.init(start: 0, candidates: names)
      return
    }
    let start = text[..<blank].count + text[blank...].prefix { $0 == " " }.count
    let argument = String(text.dropFirst(start))
    switch text[..<blank] {
    case "open": self.init(start: start, candidates: paths(argument))
    case "goto": self.init(dateIn: text, from: start)
    case "view":
      let names = ViewKind.allCases.map(\.rawValue)
      self.init(start: start, candidates: names.filter { $0.hasPrefix(argument) })
    default: self.init(start: start, candidates: [])
    }
  }
}
