import Foundation
import Testing

/// What no Swift source may say.
@Suite struct SourceRuleTests {
  private static let rules = [
    // Swift 6.3.1 compiles it to a crash where what is called has typed throws: name the value first.
    #"\btry\b(?:(?!\breturn\b|\bthrow\b)[^;{}=])*?\?\?\s*\.\w+\([^()]*\w\("#,
    // Nothing that a file or a server says ends the program.
    #"\bfatalError\(|\bpreconditionFailure\(|\btry!"#,
  ]

  @Test("no source says what a rule forbids", arguments: rules)
  func sources(_ rule: String) throws {
    let rule = try NSRegularExpression(pattern: rule)
    let root = URL(filePath: #filePath).resolvingSymlinksInPath()
      .appending(path: "../../../Sources").standardized.resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 500)
    for path in paths {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(Self.matches(of: rule, in: text) == [], "\(path)")
    }
  }

  @Test(
    "rules find what they are made for",
    arguments: [
      ("return try found(id) ?? .unknown(name(of: id))", true),
      ("let a = try b(\n  c\n) ??\n  .d(e, f())", true), ("try a() ?? .b(c)", false),
      ("try a()\nreturn b ?? .c(d())", false), ("try a()\nlet b = c ?? .d(e())", false),
      ("fatalError(\"x\")", true), ("try! a()", true), ("precondition(a > 0)", false),
    ])
  func examples(_ text: String, isForbidden: Bool) throws {
    let found = try Self.rules.flatMap {
      Self.matches(of: try NSRegularExpression(pattern: $0), in: text)
    }
    #expect(found.isEmpty != isForbidden)
  }

  private static func matches(of rule: NSRegularExpression, in text: String) -> [String] {
    rule.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range, in: text).map { String(text[$0]) }
    }
  }
}
