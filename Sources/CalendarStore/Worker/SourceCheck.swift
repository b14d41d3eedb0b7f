import Glibc

extension CollectionFinder {
  /// Refuses a source that cannot be opened, without looking into it.
  static func check(source path: String) throws(SourceError) {
    let kind: FileStatus.Kind
    do throws(SystemError) {
      kind = try FileStatus(path: path).kind
    } catch {
      throw error.isMissing
        ? .notFound(path: path) : .unreadable(path: path, reason: error.reason)
    }
    guard kind != .other else { throw .notACalendar(path: path) }
    guard kind == .folder else { return }
    guard let folder = opendir(path) else {
      throw .unreadable(path: path, reason: SystemError.last.reason)
    }
    closedir(folder)
  }
}
