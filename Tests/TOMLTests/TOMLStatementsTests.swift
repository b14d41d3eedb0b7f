import TOML
import Testing

/// Where the keys of a configuration stand.
@Suite struct TOMLStatementsTests {
  static let text = #"""
    # a = 1
    a = "b = 2 # no" # c = 3
    "d e" . f.'g.h' = 'x'
    long = """
    k = 1
    \""" [l]
    """
    raw = '''
    m = "'''
    list = [
      # one
      "x", [1,
        2], { o = 1, "p\u0041" = [
          3] },
    ]
    date = 2026-03-09T14:00:00Z

    [t]   # [u]
    v = true
    [t."w x".y]
    z = 1
    [[es]]
    a = 1
    [es.sub]
    b = 1
    [[es.more]]
    c = 1
    [[es.more]]
    c = 2
    [[es]]
    a = 2
    [es.sub]
    b = 2
    """#

  static let expected: [([String], Int?)] = [
    (["a"], 2), (["c"], nil), (["d e", "f", "g.h"], 3), (["d e", "f"], 3), (["long"], 4),
    (["k"], nil), (["l"], nil), (["raw"], 8), (["m"], nil), (["list"], 10), (["list", "0"], 12),
    (["list", "1"], 12), (["list", "1", "1"], 13), (["list", "2"], 13),
    (["list", "2", "o"], 13), (["list", "2", "pA", "0"], 14), (["date"], 16), (["t"], 18),
    (["t", "v"], 19), (["u"], nil), (["t", "w x", "y"], 20), (["t", "w x", "y", "z"], 21),
    (["es"], 22), (["es", "0"], 22), (["es", "0", "a"], 23), (["es", "0", "sub"], 24),
    (["es", "0", "sub", "b"], 25), (["es", "0", "more", "0", "c"], 27),
    (["es", "0", "more", "1", "c"], 29), (["es", "1"], 30), (["es", "1", "a"], 31),
    (["es", "1", "sub", "b"], 33), (["es", "1", "nothing"], 30), (["es", "7", "a"], 22),
  ]

  @Test func eachKeyHasItsLine() throws {
    let bytes = Array(Self.text.utf8)
    // It is one, for the parser.
    _ = try TOMLDocument(bytes)
    for ends in ["\n", "\r\n"] {
      let lines = TOMLStatements(
        Array(
          Self.text.split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: ends
          ).utf8))
      for (path, line) in Self.expected { #expect(lines.line(of: path) == line, "\(path)") }
    }
  }

  @Test("statements have whole lines, and pairs the bytes of their values")
  func places() {
    let text = "\u{FEFF}k = 1\n[a.b]  # ä\n\n'ü'.c = \"é\" # d\nl = [\n {m = 1}]\n[x.y.z]\n[w]\no=1"
    let bytes = Array(text.utf8)
    let all = TOMLStatements(bytes).all.map { statement in
      (
        statement.kind, String(decoding: bytes[statement.range], as: UTF8.self),
        String(decoding: bytes[statement.value], as: UTF8.self)
      )
    }
    let expected: [(TOMLStatements.Statement.Kind, String, String)] = [
      (.pair(["k"]), "k = 1\n", "1"), (.table(["a", "b"]), "[a.b]  # ä\n", ""),
      (.pair(["ü", "c"]), "'ü'.c = \"é\" # d\n", "\"é\""),
      (.pair(["l"]), "l = [\n {m = 1}]\n", "[\n {m = 1}]"),
      (.table(["x", "y", "z"]), "[x.y.z]\n", ""), (.table(["w"]), "[w]\n", ""),
      (.pair(["o"]), "o=1", "1"),
    ]
    #expect(all.count == expected.count)
    for (found, wanted) in zip(all, expected) { #expect(found == wanted) }
  }

  @Test func aTextThatIsNotTOMLHasNoStatements() {
    let bytes = Array(Self.text.utf8)
    for count in 0...bytes.count {
      _ = TOMLStatements(Array(bytes[..<count]))
      _ = TOMLStatements(Array(bytes[count...]))
    }
    for text in ["[", "[[", "= =", "a.", ".", "\"", "'''", "a = {", "a = [", "\"\\u", "]]", "}"] {
      #expect(TOMLStatements(Array(text.utf8)).all.isEmpty)
    }
  }
}
