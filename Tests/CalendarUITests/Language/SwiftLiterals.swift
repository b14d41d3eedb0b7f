/// The string literals of a Swift source.
///
/// It knows comments, interpolations, and literals of one and of several lines; that is all that the
/// sources have.
struct SwiftLiterals {
  struct Literal: Hashable {
    let line: Int
    /// Without what is put in.
    let text: String
  }

  private(set) var literals: [Literal] = []
  private let source: [Character]
  private var index = 0
  private var line = 1

  init(_ text: String) {
    source = Array(text)
    readCode(until: nil)
  }

  // MARK: - Private

  private func follows(_ text: String) -> Bool { source[index...].starts(with: text) }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < source.count {
      if source[index] == "\n" { line += 1 }
      index += 1
    }
  }

  /// To the end, or behind the parenthesis that ends an interpolation.
  private mutating func readCode(until end: Character?) {
    var depth = 0
    while index < source.count {
      if follows("//") {
        while index < source.count, source[index] != "\n" { advance() }
      } else if follows("/*") {
        while index < source.count, !follows("*/") { advance() }
        advance(2)
      } else if source[index] == "\"" {
        readLiteral()
      } else {
        if source[index] == "(" { depth += 1 }
        if source[index] == end {
          if depth == 0 { return advance() }
          depth -= 1
        }
        advance()
      }
    }
  }

  private mutating func readLiteral() {
    let start = line
    let mark = follows("\"\"\"") ? "\"\"\"" : "\""
    advance(mark.count)
    var text = ""
    while index < source.count, !follows(mark) {
      if follows("\\(") {
        advance(2)
        readCode(until: ")")
      } else if source[index] == "\\" {
        // What is escaped is no letter.
        if follows("\\u{") {
          while index < source.count, source[index] != "}" { advance() }
          advance()
        } else {
          advance(2)
        }
      } else {
        text.append(source[index])
        advance()
      }
    }
    advance(mark.count)
    literals.append(Literal(line: start, text: text))
  }
}
