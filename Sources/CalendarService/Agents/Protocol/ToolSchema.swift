/// A schema of JSON for the arguments or the answer of a tool.
///
/// Objects have `properties` and `additionalProperties`, and nothing is combined (`oneOf`, `$ref`): some
/// clients drop a tool with another schema without a word.
indirect enum ToolSchema: Sendable {
  case text, flag
  /// A value that the description explains.
  case any
  case word([String])
  case number(ClosedRange<Int>?)
  case list(ToolSchema, ClosedRange<Int>?)
  case object([Member])
  /// An object whose members the description names.
  case anyObject

  static let texts = ToolSchema.list(.text, nil)
  static let number = ToolSchema.number(nil)
  static let objects = ToolSchema.list(.anyObject, nil)

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let schema: ToolSchema
    let isNeeded: Bool
    let description: String

    /// - Parameter name: with `*` at its end if the member is needed.
    init(_ name: String, _ schema: ToolSchema, _ description: String = "") {
      isNeeded = name.hasSuffix("*")
      self.name = isNeeded ? String(name.dropLast()) : name
      (self.schema, self.description) = (schema, description)
    }
  }

  var json: JSON { .object(members) }

  // MARK: - Private

  private var members: [(name: String, value: JSON)] {
    switch self {
    case .any: []
    case .text: [("type", .text("string"))]
    case .flag: [("type", .text("boolean"))]
    case .word(let words): [("type", .text("string")), ("enum", .list(words.map { .text($0) }))]
    case .number(let range):
      [("type", .text("integer"))] + Self.bounds(range, "minimum", "maximum")
    case .list(let element, let count):
      [("type", .text("array")), ("items", element.json)]
        + Self.bounds(count, "minItems", "maxItems")
    case .anyObject: [("type", .text("object"))]
    case .object(let members): Self.object(members)
    }
  }

  private static func object(_ members: [Member]) -> [(name: String, value: JSON)] {
    let needed = members.filter(\.isNeeded).map { JSON.text($0.name) }
    let properties = members.map { member in
      let about = member.description
      return (
        name: member.name,
        value: JSON.object(
          member.schema.members + (about.isEmpty ? [] : [("description", .text(about))]))
      )
    }
    return [("type", .text("object")), ("properties", .object(properties))]
      + (needed.isEmpty ? [] : [("required", .list(needed))])
      + [("additionalProperties", .bool(false))]
  }

  private static func bounds(
    _ range: ClosedRange<Int>?, _ first: String, _ last: String
  ) -> [(name: String, value: JSON)] {
    guard let range else { return [] }
    return [(first, .number(range.lowerBound)), (last, .number(range.upperBound))]
  }
}
