import ArgumentParser
import CalendarStore
import TerminalScreen

/// A command that tells in a log, where one is wanted, what was slow or odd.
protocol LoggedCommand: ParsableCommand {
  var logOptions: LogOptions { get }
  func run(_ log: ProgramLog?) throws
}

extension LoggedCommand {
  func run() throws {
    guard let file = try logOptions.open() else { return try run(nil) }
    let log = file.log(logOptions.level)
    log.noteBegin(of: Self._commandName)
    SignalState.shared.pointee.logDescriptor = file.descriptor
    defer { SignalState.shared.pointee.logDescriptor = -1 }
    do {
      try run(log)
      log.noteEnd(code: 0)
    } catch {
      note(error, in: log)
      throw error
    }
  }

  private func note(_ error: any Error, in log: ProgramLog) {
    guard let failure = error as? CommandFailure else {
      return log.noteEnd(code: (error as? ExitCode)?.rawValue ?? 1)
    }
    let optional: ProgramLog? = log
    // What is wrong with a command line may be a text to look for: that is nobody's business.
    if failure.exitCode != 2 || optional.takes(.debug) {
      optional.note(.error, "the command failed", ["reason": .text(failure.message)])
    }
    log.noteEnd(code: failure.exitCode)
  }
}
