/// What is wrong with a text or a colour.
public enum PropertyProblem: ProblemKind {
  case color(value: String)
  case characterSet(value: String, name: String)
  case encoding(name: String)
  case tooLong(name: String, kilobytes: Int)
  case nulByte(name: String)
  case categories(limit: Int)

  public enum Code: String, CaseIterable, Sendable {
    case color, characterSet, encoding, tooLong, nulByte, categories
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .color(let value): (.color, [value])
    case .characterSet(let value, let name): (.characterSet, [value, name])
    case .encoding(let name): (.encoding, [name])
    case .tooLong(let name, let kilobytes): (.tooLong, [name, "\(kilobytes)"])
    case .nulByte(let name): (.nulByte, [name])
    case .categories(let limit): (.categories, ["\(limit)"])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .color: .color(value: values[0])
      case .characterSet: .characterSet(value: values[0], name: values[1])
      case .encoding: .encoding(name: values[0])
      case .tooLong: .tooLong(name: values[0], kilobytes: values.number(1))
      case .nulByte: .nulByte(name: values[0])
      case .categories: .categories(limit: values.number(0))
      }
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .color(let value): "“\(quote(value))” is no colour"
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
