import Foundation

/// A new folder that is removed with all that is in it when the test ends.
final class ScratchFolder {
  let path: String

  init() {
    var template = Array("/tmp/daybook-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    // What cannot be removed stays in the folder for temporary files.
    if path != "/tmp" { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Writes a file, making its folders; returns its path.
  @discardableResult
  func write(_ text: String, to name: String) -> String {
    let parts = name.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      mkdir(path + "/" + parts.prefix(count).joined(separator: "/"), 0o700)
    }
    let file = fopen(path + "/" + name, "w")
    fputs(text, file)
    fclose(file)
    return path + "/" + name
  }

  @discardableResult
  func makeFolder(_ name: String) -> String {
    mkdir(path + "/" + name, 0o700)
    return path + "/" + name
  }
}
