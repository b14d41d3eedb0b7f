import Foundation

/// A new folder that is removed with all that is in it when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "daybook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }
}
