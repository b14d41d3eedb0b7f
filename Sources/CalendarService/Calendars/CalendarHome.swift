import CalendarModel
import Glibc

/// The folder in which calendars are made.
package enum CalendarHome {
  /// Returns the folder of collections, if there is exactly one and it is not itself a collection.
  /// - Parameters:
  ///   - choice: what the user can do where there are several.
  ///   - advice: what the user can do where it is a collection.
  package static func path(
    of sources: [String], _ collections: [CollectionInfo], choice: String, advice: String
  ) throws(CommandFailure) -> String {
    guard sources.count == 1, let source = sources.first else {
      throw .usage("there are several folders; \(choice)")
    }
    let isCollection = collections.contains { $0.path == source }
    guard !isCollection || collections.count == 1 && isEmptyFolder(source) else {
      throw .usage("\(source): is a calendar itself; \(advice)")
    }
    return source
  }

  private static func isEmptyFolder(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
      if name != Array(".".utf8), name != Array("..".utf8) { return false }
    }
    return true
  }
}
