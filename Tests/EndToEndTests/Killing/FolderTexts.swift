import Foundation

/// What all files below a folder hold, by their paths in it.
struct FolderTexts: Equatable {
  let files: [String: Data]

  init(of folder: String) throws {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      // Nil where it is a folder.
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    self.files = files
  }

  /// Names of files that a program has left that was about to write.
  var temporaryNames: [String] {
    files.keys.filter { ($0 as NSString).lastPathComponent.hasPrefix(".daybook-") }.sorted()
  }

  /// The first files that differ; empty when none does.
  func difference(from other: FolderTexts) -> String {
    let names = Set(files.keys).union(other.files.keys)
      .filter { files[$0] != other.files[$0] }.sorted()
    return names.prefix(5).map { name in
      "\(name): \(Self.length(files[name])), not \(Self.length(other.files[name]))"
    }.joined(separator: "\n")
  }

  private static func length(_ data: Data?) -> String { data.map { "\($0.count) bytes" } ?? "none" }
}
