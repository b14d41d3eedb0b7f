import Glibc

/// A folder for texts that could not be written to their intended files, so that nothing the user
/// typed is lost. They stay until the user removes them.
public struct KeptTexts: Sendable {
  /// The path of the folder; nil if there is no place for it.
  public let folder: String?

  /// Uses a folder next to a journal.
  public init(beside journal: Journal) {
    folder = journal.folder.map { joined(folderName(of: $0), "conflicts") }
  }

  /// Writes a text into a new file, readable by its owner only.
  /// - Parameter path: the path of the intended file. The new file has the same name, plus a number
  ///   if that is taken.
  /// - Returns: the path of the new file.
  public func save(_ text: [UInt8], meantFor path: String) throws(SystemError) -> String {
    guard let folder else { throw SystemError(code: ENOENT) }
    try makeFolders(folder)
    let name = nameWithoutExtension(path)
    var number = 1
    while true {
      let kept = joined(folder, number == 1 ? "\(name).ics" : "\(name)-\(number).ics")
      do {
        try writeNewFile(text, to: kept)
        return kept
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }
}
