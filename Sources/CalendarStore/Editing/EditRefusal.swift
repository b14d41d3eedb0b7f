import CalendarModel

/// Why a file cannot be changed, to be asked before the user types; nil where nothing is known to
/// speak against it. Costs a few system calls.
/// - Parameters:
///   - path: of a file, which need not be there yet.
///   - collection: as `TextChange` has it.
public func refusalOfEdits(_ path: String, in collection: String) -> EditError? {
  do throws(EditError) {
    try FilePlace(path, in: collection).checkWriting()
    return nil
  } catch {
    return error
  }
}

extension CalendarIndex {
  /// Why an event cannot be changed where it stands; nil where nothing is known to speak against it.
  public func refusalOfEdits(of id: EventID) -> EditError? {
    do {
      guard let place = try place(of: id) else { return nil }
      if collectionSettings.isReadOnly(place.collection) {
        return .keptReadOnly(path: place.collection)
      }
      return CalendarStore.refusalOfEdits(place.path, in: place.collection)
    } catch {
      readingFailed(error)
      return nil
    }
  }
}
