import ArgumentParser
import CalendarService

/// Commands that are not for agents.
extension DaybookCommand {
  /// Throws if an agent runs a command that is a person's.
  static func checkAgent(_ command: any ParsableCommand) throws(CommandFailure) {
    guard AgentEnvironment.client != nil, isOfPersons(command) else { return }
    let name = type(of: command)._commandName
    throw .failed(
      "\(name): is not for agents (DAYBOOK_AGENT is set); ask the person to run it")
  }

  // MARK: - Private

  private static func isOfPersons(_ command: any ParsableCommand) -> Bool {
    switch command {
    case is ImportCommand, is ExportCommand, is NewCalendarCommand, is RefuseCommand,
      is AccountAddCommand, is AccountListCommand, is AccountCalendarsCommand,
      is AccountRemoveCommand, is AccountLoginCommand, is RestoreCommand, is RedoCommand,
      is TodoAddCommand, is TodoDoneCommand, is TodoOpenCommand, is TodoPlanCommand,
      is StartCommand, is ContinueCommand, is StopCommand, is CancelCommand, is LogCommand,
      // These show more than agents may see.
      is OpenCommand, is ShowCommand, is NextCommand, is TotalsCommand, is TimesheetCommand,
      is StatusCommand, is RemindCommand, is TodoListCommand, is CalendarsCommand:
      true
    case let sync as SyncCommand: !sync.status
    case let invite as InviteCommand: invite.isAnswer
    case let undo as UndoCommand: undo.tokens.isEmpty || undo.options.force
    default: false
    }
  }
}
