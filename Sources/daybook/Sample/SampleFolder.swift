import CalendarModel
import CalendarStore

/// Sample calendars in a folder that goes away, with steps to undo of their own: nothing of the user's is touched.
struct SampleFolder {
  private let folder: TemporaryFolder
  let journal: Journal
  /// The folder with the calendars.
  var path: String { folder.path + "/calendars" }

  /// - Parameters:
  ///   - name: what its name begins with.
  ///   - today: the day that the calendars are most alive on.
  init(of sample: SampleCalendars, named name: String, today: Day) throws(CommandFailure) {
    folder = try TemporaryFolder(named: name, sweeps: true)
    journal = Journal(stateHome: folder.path + "/state", home: nil)
    do {
      try sample.copy(intoNew: path, today: today)
    } catch {
      folder.remove()
      throw error
    }
  }

  func remove() { folder.remove() }
}
