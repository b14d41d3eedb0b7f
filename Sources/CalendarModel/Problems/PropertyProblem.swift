/// A problem with a text or a colour.
public enum PropertyProblem: ProblemKind {
  case color(value: String)
  case characterSet(value: String, name: String)
  case encoding(name: String)
  case tooLong(name: String, kilobytes: Int)
  case nulByte(name: String)
  case categories(limit: Int)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case color, characterSet, encoding, tooLong, nulByte, categories
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .color(let value): "“\(quote(value))” is not a colour"
    case .characterSet(let value, let name):
      "the character set “\(quote(value))” of \(name) is not known; save the file as UTF-8"
    case .encoding(let name): "\(name) is not valid UTF-8; save the file as UTF-8"
    case .tooLong(let name, let kilobytes):
      "\(name) is longer than \(kilobytes) kB, only its beginning is shown"
    case .nulByte(let name): "\(name) holds a NUL byte"
    case .categories(let limit): "more than \(limit) categories, the others are ignored"
    }
  }
}
