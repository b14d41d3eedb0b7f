import Foundation

/// A new folder that is removed with all that is in it when the test ends.
final class TemporaryFolder {
  let path: String
  private var isKept = false

  init() throws {
    path = NSTemporaryDirectory() + "daybook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Leaves the folder where it is, to be looked at.
  func keep() { isKept = true }

  deinit {
    if isKept { return }
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }
}
