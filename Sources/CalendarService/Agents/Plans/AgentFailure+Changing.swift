import CalendarModel
import CalendarStore

extension AgentFailure {
  /// Creates the failure for a change that cannot be made. Paths and titles stay here.
  init(changing error: ChangeError) {
    switch error {
    case .gone, .todoGone:
      self.init(.unknown, "The event no longer exists; look again.")
    case .changedSinceShown, .conflict, .todoConflict:
      self.init(.changed, "An event has changed since; propose again.")
    case .series:
      self.init(.argument, "The series cannot be changed in this way.")
    case .value:
      self.init(.argument, "A value cannot be written to a calendar.")
    case .unsound, .partOfItself:
      self.init(.failed, "The change cannot be made to the file of this event.")
    case .noOwnAddress, .organizedBy:
      self.init(.argument, "Agents invite no one.")
    case .notOver:
      self.init(.argument, "What happened cannot end in the future.")
    case .unreadable:
      self.init(.failed, "The file of an event cannot be read.")
    case .writing(let error): self.init(writing: error)
    }
  }

  init(writing error: EditError) {
    switch error {
    case .conflict, .duplicatePath:
      self.init(.changed, "An event has changed since; propose again.")
    case .readOnly, .keptReadOnly, .onlyEvents, .onlyTodos, .ofContacts, .linkOutsideCollection:
      self.init(.readOnly, "A calendar cannot be written.")
    case .unwritable(_, let reason), .notRecorded(_, let reason):
      if reason.isOfRights {
        self.init(.readOnly, "A calendar cannot be written.")
      } else {
        self.init(.disk, "The disk takes nothing more; nothing was changed. Try again later.")
      }
    case .unreadable, .damagedRecord, .unreadableRecord, .rollbackFailed, .noJournal:
      self.init(.failed, "The change could not be written.")
    }
  }
}
