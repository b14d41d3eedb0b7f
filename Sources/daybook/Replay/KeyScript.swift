import TerminalScreen

/// Keys to press one after another: `j*200,month=]*50,go9.3.<Enter>`.
///
/// Steps are separated by commas. The keys of a step arrive together, as when typed ahead, and make
/// a single frame. `*N` repeats the step, and `NAME=` names its figures, which are otherwise named
/// after its keys. `<Comma>`, `<Star>` and `<Equal>` stand for these keys.
struct KeyScript {
  struct Step: Hashable {
    let name: String
    let keys: [Key]
    let count: Int
  }

  /// The reason why a text is not a script.
  struct Failure: Error, Hashable {
    let message: String
  }

  /// The maximum number of repetitions of a step.
  static let mostRepetitions = 1_000_000

  let steps: [Step]

  init(_ text: String) throws(Failure) {
    var steps: [Step] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      steps.append(try Self.step(part))
    }
    self.steps = steps
  }

  private static func step(_ text: Substring) throws(Failure) -> Step {
    var rest = text
    var name: Substring?
    if let sign = rest.firstIndex(of: "="), sign > rest.startIndex {
      name = rest[..<sign]
      rest = rest[rest.index(after: sign)...]
    }
    var count = 1
    if let star = rest.lastIndex(of: "*"), star > rest.startIndex {
      let digits = rest[rest.index(after: star)...]
      guard let number = Int(digits), (1...mostRepetitions).contains(number) else {
        throw Failure(message: "\(text): after * comes a count, 1 to \(mostRepetitions)")
      }
      count = number
      rest = rest[..<star]
    }
    guard !rest.isEmpty else { throw Failure(message: "\(text): has no key") }
    guard let keys = Key.sequence(String(rest)) else {
      throw Failure(message: "\(rest): has a name in <…> that no key has; write < itself as <lt>")
    }
    return Step(name: String(name ?? rest), keys: keys, count: count)
  }
}
