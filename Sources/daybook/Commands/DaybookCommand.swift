import CalendarService
import ArgumentParser
import CLinux
import CalendarModel
import CalendarStore
import EventEntry
import Glibc
import TerminalScreen

/// The root of the command line.
struct DaybookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook",
    abstract:
      "A calendar for the terminal: your own .ics files as day, week, month, quarter, year, history and list of tasks.",
    usage: """
      daybook [<path> ...] [--view <view>] [--date <date>] [--now <time>] [--ascii]
              [--linear] [--log <file>] [--log-level <level>]
      daybook <command> ...
      """,
    discussion: """
      Without a command the interface opens. A PATH is a folder of calendars (each a folder of \
      .ics files), one such calendar, or an .ics file; without any, those of the configuration \
      are opened, else those in $XDG_DATA_HOME/daybook/calendars. Words that are not paths give \
      the day: daybook december. Press ? in the interface for all keys.

      Exit codes: 0 on success, 1 when something failed, `check` found problems, nothing was \
      found and --fail-if-empty was given, or calendars have problems and --strict was given; 2 \
      when the command line or a path in it is wrong; 3 when something was changed elsewhere \
      meanwhile, so that nothing was written.
      """,
    version: programVersion,
    subcommands: [
      OpenCommand.self, ListCommand.self, NextCommand.self, SearchCommand.self, TotalsCommand.self,
      FreeCommand.self, DetailsCommand.self, ShowCommand.self, AddCommand.self,
      EditCommand.self, DeleteCommand.self, RestoreCommand.self, MoveCommand.self, UndoCommand.self,
      RedoCommand.self, ChangesCommand.self, ProposeCommand.self, ApplyCommand.self,
      RefuseCommand.self, ProposalsCommand.self, TodoCommand.self, StartCommand.self,
      StopCommand.self, CancelCommand.self, ContinueCommand.self, LogCommand.self,
      StatusCommand.self, TimesheetCommand.self, CalendarsCommand.self,
      NewCalendarCommand.self, ImportCommand.self, ExportCommand.self, InviteCommand.self,
      RemindCommand.self, SyncCommand.self, McpCommand.self, SkillCommand.self, AgentsCommand.self,
      AccountCommand.self, CheckCommand.self,
      IndexCommand.self, ConfigCommand.self, SampleCommand.self, TutorCommand.self,
      ReplayCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

extension DaybookCommand {
  /// Runs the command that the arguments name and ends the process.
  static func start() -> Never {
    // Use a single arena, so that memory freed by one thread can be used by the others; building
    // an index from scratch raises this to two.
    mallopt(M_ARENA_MAX, 1)
    // Return large blocks to the system when freed; the default limit would grow with them.
    mallopt(M_MMAP_THRESHOLD, 512 << 10)
    // Keep the room of a frame's cells between frames instead of returning it after each key.
    mallopt(M_TRIM_THRESHOLD, 1 << 20)
    // Make exceeding the file size limit (ulimit -f) an error of the write, which says where.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = self.arguments
    do {
      try OpenFileRoom.check()
      try refuseHelpOfNothing(arguments)
      var command = try named(arguments) ?? parseAsRoot(arguments)
      try checkAgent(command)
      try command.run()
      Glibc.exit(EXIT_SUCCESS)
    } catch let failure as CommandFailure {
      stop(failure.message, listing: failure.listing, code: failure.exitCode)
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      let isCommand = configuration.subcommands.contains { $0._commandName == arguments.first }
      if !isCommand, let mistake = mistypedCommand(arguments) {
        stop(displayable(mistake), code: 2)
      }
      let help = helpCommand(for: error)
      let text = unknownOption(arguments, of: help) ?? text(of: error)
      stop("\(displayable(text))\nsee \(help)", code: 2)
    }
  }

  /// Returns the command that the first word names, parsed without the others: the parser of all of
  /// them would set up the options of the interface first. Nil for help, for mistakes and for commands
  /// that have commands of their own, which are left to that parser.
  static func named(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = configuration.subcommands.first(where: { $0._commandName == name }),
      type.configuration.subcommands.isEmpty,
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }

  /// The words after the program's name.
  private static var arguments: [String] {
    guard var next = clinux_arguments() else { return [] }
    var words: [String] = []
    while let word = next.pointee {
      words.append(String(cString: word))
      next += 1
    }
    return Array(words.dropFirst())
  }

  /// Returns the sentence for a first word such as `lsit`, which is neither a file nor a date and most
  /// likely a mistyped command; nil for others.
  static func mistypedCommand(
    _ arguments: [String], exists: (String) -> Bool = { access($0, F_OK) == 0 }
  ) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-"), !word.contains("/"), !exists(word),
      !DateText.isDateWord(word)
    else { return nil }
    let names = configuration.subcommands.map { $0._commandName }
    guard let name = nearestName(to: word, among: names) else { return nil }
    return "\(word): no such file or folder; did you mean daybook \(name)?"
  }

  /// Throws for `help` without a subject, for which the parser would print all help and succeed.
  private static func refuseHelpOfNothing(_ arguments: [String]) throws(CommandFailure) {
    guard arguments.first == "help", let name = arguments.dropFirst().first, !name.hasPrefix("-")
    else { return }
    let names = configuration.subcommands.map { $0._commandName }
    guard name != "help", !names.contains(name) else { return }
    throw .usage("help \(name): there is no such command" + nameHint(for: name, among: names))
  }

  /// Returns the problem of a command line: the parser's sentence or one of our own, in lower case,
  /// except words in capitals, and without a full stop.
  private static func text(of error: any Error) -> String {
    let message = message(for: error)
      .replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
    let text = message.hasSuffix(".") ? String(message.dropLast()) : message
    let isName = text.dropFirst().first?.isUppercase == true
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns the sentence for the first option that a command does not have. The parser notices it last,
  /// after what is missing.
  /// - Parameter help: the command that prints the command's help.
  private static func unknownOption(_ arguments: [String], of help: String) -> String? {
    var type: any ParsableCommand.Type = self
    for name in help.split(separator: " ").dropFirst() {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == name })
      else { break }
      type = next
    }
    let text = [type, type.configuration.defaultSubcommand].compactMap(\.self)
      .map { helpMessage(for: $0, includeHidden: true, columns: nil) }.joined()
    let known = text.split { !$0.isLetter && $0 != "-" }.map(String.init)
      .filter { $0.hasPrefix("--") }
    for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = String(word.prefix { $0 != "=" })
      guard !known.contains(name) else { continue }
      let nearest = nearestName(to: name, among: known)
      return "unknown option '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
    }
    return nil
  }

  /// Returns the command that prints the relevant help, as quoted by the parser's full message.
  private static func helpCommand(for error: any Error) -> String {
    let words = fullMessage(for: error).split(separator: "\'")
    return words.last { $0.hasPrefix("daybook ") && $0.hasSuffix(" --help") }.map(String.init)
      ?? "daybook --help"
  }

  /// Prints the answer of a tool about a command line that makes no call.
  private static func printAnswer(_ message: String, _ code: Int32) {
    let says = message.split(separator: "\n").first.map { displayable(String($0)) } ?? ""
    let failure = AgentFailure(code == 2 ? .argument : code == 3 ? .changed : .failed, says)
    let bytes = JSON.object([("error", failure.json)]).compactBytes + [UInt8(ascii: "\n")]
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// - Parameter message: empty if the reason has been printed already.
  private static func stop(_ message: String, listing: String = "", code: Int32) -> Never {
    if !message.isEmpty {
      if arguments.contains("--compact") { printAnswer(message, code) }
      let bytes = Array("\(listing)daybook: \(message)\n".utf8)
      _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
    Glibc.exit(code)
  }
}

/// The number of files that this process may still open (`ulimit -n`).
///
/// With too few, the system's thread library traps, and other errors appear in random places. The
/// limit is therefore checked once, before anything is opened.
private enum OpenFileRoom {
  /// The files for the index, its journal, the reading threads and the thread library, with some to
  /// spare.
  static let needed = 48

  /// Throws if fewer than `needed` files can be opened.
  static func check() throws(CommandFailure) {
    let found = count(upTo: needed)
    guard found < needed else { return }
    throw .failed(
      "\(found) more files can be opened, but \(needed) are needed; raise the limit, for instance with "
        + "ulimit -n 256")
  }

  // MARK: - Private

  private static func count(upTo most: Int) -> Int {
    var held: [Int32] = []
    held.reserveCapacity(most)
    defer { held.forEach { close($0) } }
    while held.count < most {
      let descriptor =
        held.first.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? open("/", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 {
        // Any other reason says nothing about the limit.
        return errno == EMFILE || errno == ENFILE ? held.count : most
      }
      held.append(descriptor)
    }
    return most
  }
}

/// A command that logs slow or odd events, if a log is requested.
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
    guard !failure.message.isEmpty else { return log.noteEnd(code: failure.exitCode) }
    let optional: ProgramLog? = log
    // The message about a wrong command line may contain private text, such as a search.
    if failure.exitCode != 2 || optional.takes(.debug) {
      optional.note(.error, "the command failed", ["reason": .text(failure.message)])
    }
    log.noteEnd(code: failure.exitCode)
  }
}
