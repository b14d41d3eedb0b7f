import Foundation
import Testing

/// What documents, messages and comments link to is there.
@Suite struct DocumentLinkTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../..").standardized

  /// The paths of all files below some folders, and those of the root, with one of the endings.
  private static func paths(below folders: [String], endings: [String]) throws -> [String] {
    let own = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let others = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    return (own + others).filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  @Test func documentsLinkToFilesAndHeadingsThatExist() throws {
    let documents = try Self.paths(below: ["docs", "Resources"], endings: [".md"])
    #expect(documents.contains("README.md") && documents.contains("docs/sync.md"))
    let headings = try Dictionary(
      uniqueKeysWithValues: documents.map { ($0, DocumentLinks(try Self.text($0)).headings) })
    for document in documents {
      for link in DocumentLinks(try Self.text(document)).targets {
        let target = link.path(from: document)
        #expect(Self.exists(target), "\(document) links to \(link.text), which is missing")
        guard let heading = link.heading, let known = headings[target] else { continue }
        #expect(
          known.contains(heading), "\(document) links to \(link.text), a heading that is missing")
      }
    }
  }

  @Test func sourcesNameDocumentsThatExist() throws {
    let folders = ["Sources", "Benchmarks", "Tests", "Resources", "scripts"]
    let endings = [".swift", ".c", ".h", ".toml", ".in", "Makefile"]
    let decisions = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "docs/decisions").path)
    for path in try Self.paths(below: folders, endings: endings) {
      let text = try Self.text(path)
      for match in text.matches(of: /\bdocs\/[a-z]+(?:-[a-z]+)*\.md/) {
        #expect(Self.exists(String(match.output)), "\(path) names \(match.output)")
      }
      for match in text.matches(of: /\bdecisions?[ \/]([0-9]{1,4})\b/) {
        let number = String(repeating: "0", count: 4 - match.output.1.count) + match.output.1
        #expect(
          decisions.contains { $0.hasPrefix(number + "-") }, "\(path) names decision \(number)")
      }
    }
  }

  @Test(arguments: [
    ("see [one](two.md) and [three](four/five.md#six)", ["two.md", "four/five.md#six"]),
    (
      "![a picture](docs/a.svg) [web](https://a.example/b.md) [here](#below)",
      ["docs/a.svg", "#below"]
    ),
    ("`[code](none.md)` and\n```\n[more](none.md)\n```\n[real](a.md)", ["a.md"]),
  ])
  func linksAreFound(_ text: String, _ targets: [String]) {
    #expect(DocumentLinks(text).targets.map(\.text) == targets)
  }

  @Test func headingsAreNamedAsPagesOfRepositoriesNameThem() {
    let text =
      "# One two\n## `daybook sync --json`\n```\n# no heading\n```\n### 1. Install, then: go"
    #expect(
      DocumentLinks(text).headings == ["one-two", "daybook-sync---json", "1-install-then-go"])
  }

  @Test func pathsCountFromTheDocument() throws {
    let cases = [
      ("README.md", "docs/sync.md", "docs/sync.md"), ("docs/sync.md", "../README.md", "README.md"),
      ("docs/decisions/0002-a.md", "../dates.md#c", "docs/dates.md"),
      ("docs/sync.md", "#c", "docs/sync.md"),
    ]
    for (document, link, path) in cases {
      #expect(DocumentLinks.Target(text: link).path(from: document) == path)
    }
  }
}

/// The links and headings of a Markdown text, without those of code.
private struct DocumentLinks {
  struct Target {
    let text: String

    /// The heading after `#`; nil if the link is for the whole file.
    var heading: String? {
      text.firstIndex(of: "#").map { String(text[text.index(after: $0)...]) }
    }

    /// Returns the path below the root of what a document links to.
    func path(from document: String) -> String {
      let file = text.prefix { $0 != "#" }
      guard !file.isEmpty else { return document }
      var parts = document.split(separator: "/").dropLast()
      for part in file.split(separator: "/") {
        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
      }
      return parts.joined(separator: "/")
    }
  }

  let targets: [Target]
  let headings: Set<String>

  init(_ text: String) {
    var (isCode, lines): (Bool, [Substring]) = (false, [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() } else if !isCode { lines.append(line) }
    }
    headings = Set(lines.filter { $0.hasPrefix("#") }.map(Self.name(ofHeading:)))
    let prose = lines.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    targets = prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
      .filter { !$0.contains(/^[a-z]+:/) }.map(Target.init)
  }

  /// Returns what a link calls a heading: small letters, digits, `-` and `_`, and `-` for a blank.
  private static func name(ofHeading line: Substring) -> String {
    let title = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
    return String(
      title.compactMap { letter in
        if letter == " " { return "-" }
        return letter.isLetter || letter.isNumber || "-_".contains(letter) ? letter : nil
      })
  }
}
