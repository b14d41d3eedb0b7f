import ArgumentParser
import CalendarService

/// Commands that are not for agents.
extension DaybookCommand {
  /// Throws if an agent runs a command that is a person's.
  static func checkAgent(_ command: any ParsableCommand) throws(CommandFailure) {
    guard AgentEnvironment.client != nil else { return }
    let name = type(of: command)._commandName
    if isPlanned(command) {
      throw .failed(
        "\(name): agents make plans (DAYBOOK_AGENT is set); daybook propose - takes the actions "
          + "add-task, done, reopen, start, stop and log")
    }
    guard isOfPersons(command) else { return }
    throw .failed(
      "\(name): is not for agents (DAYBOOK_AGENT is set); ask the person to run it")
  }

  // MARK: - Private

  /// Whether an agent does the same by a plan.
  private static func isPlanned(_ command: any ParsableCommand) -> Bool {
    switch command {
    case is TodoAddCommand, is TodoDoneCommand, is TodoOpenCommand, is StartCommand,
      is StopCommand, is LogCommand:
      true
    default: false
    }
  }

  private static func isOfPersons(_ command: any ParsableCommand) -> Bool {
    switch command {
    case is ImportCommand, is ExportCommand, is NewCalendarCommand, is RefuseCommand,
      is AccountAddCommand, is AccountListCommand, is AccountCalendarsCommand,
      is AccountRemoveCommand, is AccountLoginCommand, is RestoreCommand, is RedoCommand,
      is TodoPlanCommand, is ContinueCommand, is CancelCommand,
      // These show more than agents may see.
      is OpenCommand, is ShowCommand, is NextCommand, is TotalsCommand, is StatusCommand,
      is RemindCommand, is CalendarsCommand, is InviteCommand:
      true
    case let sync as SyncCommand: !sync.status
    case let undo as UndoCommand: undo.tokens.isEmpty || undo.options.force
    default: false
    }
  }
}
