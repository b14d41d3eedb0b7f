import CalendarModel
import Glibc

/// A watched folder, and the meaning of its entries.
struct WatchedFolder {
  /// Its path, to examine entries.
  let path: String
  /// Whether it was searched for collections, so that new entries may be collections.
  var isSearched = false
  /// The collection that its calendar files belong to.
  var collection: CollectionID?
  /// The calendar files in it that are collections themselves.
  var singleFiles: [String: CollectionID] = [:]
  /// The missing names that lead to sources.
  var missingNames: Set<String> = []
}

extension WatchedFolder {
  /// The events to watch: files that are written, moved, deleted or touched, and folders that are
  /// added or removed.
  static let mask =
    IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
    | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR

  /// Adds the meaning of an event to the changes.
  /// - Parameter unfinished: the files that are still being written, which count as changes once
  ///   the contents of the files are asked for.
  func recordEvent(
    _ event: FolderEvent, into changes: inout WatchedChanges, unfinished: inout WatchedChanges
  ) {
    if event.name.isEmpty {
      let isOther = event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_ATTRIB)
      if isOther { changes.needsFinding = true }
    } else if missingNames.contains(event.name), event.has(IN_CREATE | IN_MOVED_TO) {
      changes.needsFinding = true
    } else if event.name.hasPrefix(".") {
      return
    } else if event.has(IN_ISDIR) {
      takeFolder(event, into: &changes)
    } else if isReadName(event.name.utf8) {
      takeFile(event, into: &changes, unfinished: &unfinished)
    } else if isSearched, CollectionProperties.fileNames.contains(event.name) {
      changes.needsFinding = true
    } else if isSearched, event.has(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM) {
      takeLink(event, into: &changes)
    }
  }

  // MARK: - Private

  private func takeFolder(_ event: FolderEvent, into changes: inout WatchedChanges) {
    if isSearched { changes.needsFinding = true }
  }

  private func takeFile(
    _ event: FolderEvent, into changes: inout WatchedChanges, unfinished: inout WatchedChanges
  ) {
    if isBeingWritten(event) { return addUnfinished(event, to: &unfinished) }
    let comesOrGoes = event.has(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)
    if let own = singleFiles[event.name] {
      changes.add("", in: own)
      if isSearched, event.has(IN_DELETE | IN_MOVED_FROM) { changes.needsFinding = true }
    } else if let collection {
      changes.add(event.name, in: collection)
      // An entry that is not a file, or has no displayable name, is a problem of its folder.
      if comesOrGoes, !leadsToFile(event) { changes.needsFinding = true }
    } else if isSearched, comesOrGoes || event.has(IN_CLOSE_WRITE) {
      changes.needsFinding = true
    }
    if event.has(IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) {
      if let own = singleFiles[event.name] { unfinished.remove("", in: own) }
      if let collection { unfinished.remove(event.name, in: collection) }
    }
  }

  private func addUnfinished(_ event: FolderEvent, to unfinished: inout WatchedChanges) {
    if let own = singleFiles[event.name] {
      unfinished.add("", in: own)
    } else if let collection {
      unfinished.add(event.name, in: collection)
    } else if isSearched {
      unfinished.needsFinding = true
    }
  }

  /// Whether an added or removed file is, or probably was, a regular one.
  private func leadsToFile(_ event: FolderEvent) -> Bool {
    guard !event.name.unicodeScalars.contains("\u{FFFD}") else { return false }
    guard let status = try? FileStatus(path: joined(path, event.name)) else {
      // A removed one was checked when it was added. A broken link exists.
      return (try? FileStatus(linkAt: joined(path, event.name))) == nil
    }
    return status.kind == .regular
  }

  /// Whether a file is still being written. Such a file is reported again when it is complete,
  /// but a link, or a file that was given one more name, is not.
  private func isBeingWritten(_ event: FolderEvent) -> Bool {
    if event.has(IN_MODIFY) { return true }
    guard event.has(IN_CREATE) else { return false }
    var status = stat()
    guard lstat(joined(path, event.name), &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
  }

  /// A link may lead to a folder with calendars.
  private func takeLink(_ event: FolderEvent, into changes: inout WatchedChanges) {
    guard event.has(IN_CREATE | IN_MOVED_TO) else { return }
    // If the link is already gone, its removal has its own event.
    let kind = try? FileStatus(path: joined(path, event.name)).kind
    if kind == .folder { changes.needsFinding = true }
  }
}

/// An inotify event about one entry of a folder, or about the folder itself.
struct FolderEvent {
  let mask: UInt32
  /// The name of the entry; empty for the folder itself.
  let name: String

  func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }

  /// Calls `body` with each event that was read and the number of its watch.
  static func forEach(in bytes: ArraySlice<UInt8>, _ body: (Int32, FolderEvent) -> Void) {
    bytes.withUnsafeBytes { bytes in
      let headerSize = MemoryLayout<inotify_event>.size
      var position = 0
      while position + headerSize <= bytes.count {
        let header = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
        position += headerSize
        let end = min(bytes.count, position + Int(header.len))
        let name = bytes[position..<end].prefix { $0 != 0 }
        body(
          header.wd, FolderEvent(mask: header.mask, name: String(decoding: name, as: UTF8.self)))
        position = end
      }
    }
  }
}
