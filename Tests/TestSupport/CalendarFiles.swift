import Foundation

/// The names of the `.ics` files in a folder, without their ending, in order; none where there is no
/// such folder.
public func calendarFileNames(in folder: URL) -> [String] {
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return (files ?? []).filter { $0.pathExtension == "ics" }
    .map { $0.deletingPathExtension().lastPathComponent }.sorted()
}
