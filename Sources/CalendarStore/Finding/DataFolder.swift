import Glibc

/// The folder of the user's own calendars: `daybook/calendars` in the XDG data folder.
public struct DataFolder: Hashable, Sendable {
  public let path: String

  /// - Parameters:
  ///   - dataHome: the value of XDG_DATA_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  public init(dataHome: String?, home: String?) throws(SourceError) {
    guard let folder = baseFolder(dataHome, home: home, ".local/share") else {
      throw .noDataFolder
    }
    path = joined(folder, "daybook/calendars")
  }

  /// Creates the folder with one empty collection, `personal`, if it is missing.
  public func createIfMissing() throws(SourceError) {
    if (try? FileStatus(path: path)) != nil { return }  // Of any kind; the finder reports others.
    let personal = joined(path, "personal")
    do {
      try makeFolders(personal)
      try writeNewFile(Array("Personal\n".utf8), to: joined(personal, "displayname"))
    } catch {
      throw .cannotCreate(path: path, reason: error.reason)
    }
  }
}
