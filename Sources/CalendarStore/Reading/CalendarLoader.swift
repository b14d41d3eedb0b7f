import CalendarModel
import ICalendar

/// Reads the found files, one after another; a file that cannot be read never hides the others.
public struct CalendarLoader {
  /// The size up to which a file is read, in bytes.
  static let sizeLimit = 512 << 20

  private var reader: CalendarReader
  private var loaded: LoadedCalendars

  public static func load(_ found: FoundCalendars, zones: ZoneCatalog) -> LoadedCalendars {
    var loader = CalendarLoader(
      reader: CalendarReader(zones: zones),
      loaded: LoadedCalendars(collections: found.collections))
    loader.loaded.problems = found.problems
    for file in found.files { loader.read(file) }
    return loader.loaded
  }

  private mutating func read(_ file: FoundCalendars.File) {
    loaded.fileCount += 1
    do throws(FileError) {
      let bytes = try readWholeFile(at: file.path, limit: Self.sizeLimit)
      let contents = reader.read(bytes, path: file.path, collection: file.collection)
      loaded.add(contents.events, from: file.path)
      loaded.problems += contents.problems
      loaded.otherComponentCount += contents.otherComponentCount
      loaded.describe(file.collection, by: contents, in: file.path)
    } catch {
      loaded.problems.append(Problem(path: file.path, message: error.message))
    }
  }
}
