import Foundation

/// Counts with what they depend on: `docs/performance-counts.json`.
struct CountFile: Codable {
  /// Other tools make other counts of the same program.
  struct Tools: Codable, Hashable {
    let compiler: String
    let glibc: String
    let valgrind: String
    let processor: String
  }

  var tools: Tools
  var counts: [CountRecord]

  init(tools: Tools, counts: [CountRecord]) {
    self.tools = tools
    self.counts = counts
  }

  init(path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// One line a count, so that a change of one is seen as one.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let lines = try counts.map { try text($0) }.joined(separator: ",\n")
    try writeText("{\"tools\":\(text(tools)),\n\"counts\":[\n\(lines)\n]}\n", to: path)
  }
}
