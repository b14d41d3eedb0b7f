import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarWords
import ICalendar
import DaybookConfiguration
import Glibc

/// The command `daybook invite`, which shows invitations and answers them.
struct InviteCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Show an invitation beside that day's events, answer it, or write to your guests.",
    usage: """
      daybook invite [accept|decline|tentative|apply] <file> [--calendar <name>]
              [--as <address>] [--comment <text>] [--no-reply] [--print] [--anyway]
              [--dry-run] [--json]
      daybook invite --inbox [[accept|decline|tentative|apply] <id>] [--json]
      daybook invite send <id> [--yes] [--print] [--dry-run] [--json]
      """,
    discussion: """
      The file is a mail or its calendar part (text/calendar); - reads standard input. Without a \
      verb it is shown: the request, whether it is new, changes one of your events or is older, \
      and the other events of that day; ! marks those at the same time. accept, decline and \
      tentative put the event into a calendar with your answer, and pass the answer to \
      sendmail-command of the configuration, or to standard output, as a mail to the organizer. \
      apply is for messages without an answer: an update, a cancellation, an answer to your \
      invitation. Messages older than the calendar change nothing. A message that names another \
      organizer than the calendar, a message about an event that you organize or without an \
      organizer, and an answer of an uninvited person are refused unless --anyway is given. Your \
      addresses are those in the configuration and of your accounts, or --as. daybook undo reverts the change; the \
      mail stays sent.

      send tells the guests of your own event what they do not know yet: the invitation, an update, \
      or a cancellation, as a mail that sendmail-command sends. It says what goes to whom, and asks \
      first; --yes is the answer of a script, and --print shows the mails. After a deletion the id is \
      the UID that was named. On calendars whose server invites, nothing is sent. \
      docs/invitations.md explains the use from mail programs.

      With --inbox it is about the invitations, cancellations and answers that sync has found on \
      servers with scheduling: without an id they are listed. accept, decline and tentative write \
      your answer into the calendar, and the next sync sends it; apply puts a message away.

      Exit codes: 0; 1 when it is older than the calendar, about an unknown event, or cannot be \
      written or sent; 2 when the command line is wrong, or the file is not an invitation; 3 \
      when a file was changed elsewhere meanwhile, or the message needs --anyway.
      """)

  @Argument(
    help: ArgumentHelp(
      "accept, decline, tentative or apply, if it is not only shown, then the file or the id; or send, then the id.",
      valueName: "file"), completion: .file())
  var words: [String] = []

  @Flag(help: "The messages that wait on servers with scheduling, as the last sync has found them.")
  var inbox = false

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp(
      "The calendar, by name or path; by default the one that has the event, or that of new events.",
      valueName: "name"),
    completion: .calendars(of: .option))
  var collection: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The address under which you are invited.", valueName: "address"))
  var address: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A comment for the organizer.", valueName: "text"))
  var comment: String?

  @Flag(help: "Send no answer: the calendar's server does, or none is expected.")
  var noReply = false

  @Flag(
    name: .customLong("print"), help: "Print the answer, regardless of the configuration.")
  var printsReply = false

  @Flag(
    help: "Accept a message that is not from the event's organizer, or from someone not invited.")
  var anyway = false

  @Flag(help: "Only report what would be done; nothing is written, and the answer is printed.")
  var dryRun = false

  @Flag(help: "Send to guests without asking.")
  var yes = false

  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    let task = try InvitationTask(words, isInInbox: inbox)
    let ofFiles = [
      ("--calendar", collection != nil), ("--as", address != nil), ("--comment", comment != nil),
      ("--no-reply", noReply), ("--print", printsReply),
    ]
    if inbox, let (name, _) = ofFiles.first(where: \.1) {
      throw ValidationError("\(name): the server decides that; leave it out with --inbox.")
    }
    guard comment == nil || task.action.answer != nil else {
      throw ValidationError("--comment goes with accept, decline or tentative.")
    }
    let own = [collection, address].contains { $0 != nil } || noReply || anyway
    guard task.action != .send || !own else {
      throw ValidationError(
        "send: --calendar, --as, --no-reply and --anyway are for invitations of others.")
    }
    guard task.action == .send || !yes else { throw ValidationError("--yes goes with send.") }
    if noReply, printsReply || comment != nil {
      throw ValidationError("--no-reply has nothing to print and nothing to say; leave out one.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let task = try InvitationTask(words, isInInbox: inbox)
    let surroundings = try options.clock.surroundings(log)
    let received: [ReceivedInvitation]
    switch task.subject {
    case .event(let id): return try send(id, log)
    case .file(let path): received = [try ReceivedInvitation(path, zones: surroundings.zones)]
    case .inInbox(let id): received = [try Inbox.ofUser(zones: surroundings.zones).message(id)]
    case .inboxes:
      let inbox = Inbox.ofUser(zones: surroundings.zones)
      inbox.advices.forEach(writeToStandardError)
      received = inbox.messages
    }
    let named = try options.calendars.sources()
    let configuration = named.configuration
    let changer = try EventChanger(named, surroundings, isUpToDate: true)
    try changer.runCommand { changer in
      var desks: [InvitationDesk] = []
      for message in received { desks.append(try desk(message, changer)) }
      guard task.subject != .inboxes, let desk = desks.first else {
        return try list(desks.filter(\.isWaiting), changer.calendars)
      }
      switch task.action {
      case .show: try show(desk, changer.calendars)
      case .accept, .decline, .tentative, .apply: try apply(desk, task.action, configuration)
      case .send: break
      }
    }
  }

  // MARK: - Private

  /// Tells the guests of an event what they do not know yet.
  private func send(_ id: String, _ log: ProgramLog?) throws {
    try options.withChanger(log) { changer in
      let sending = GuestMailSending(changer, try changer.invited(id))
      guard !printsReply, !dryRun else { return try sending.print(isJSON: options.json) }
      try sending.send(isJSON: options.json) { contents throws(CommandFailure) in
        guard !yes else { return true }
        guard isatty(STDIN_FILENO) != 0 else {
          throw .usage("send: asks first; --yes is the answer where no one can be asked")
        }
        let answer = try Question.line("Send \(contents)? [y/N] ") ?? ""
        return ["y", "yes"].contains(answer.lowercased())
      }
    }
  }

  private func desk(
    _ received: ReceivedInvitation, _ changer: EventChanger
  ) throws(CommandFailure) -> InvitationDesk {
    let collections = changer.source.collections
    let named = try collection.map { (name) throws(CommandFailure) in
      try CollectionChoice(collections: collections).named(name, option: "--calendar")
    }
    return InvitationDesk(
      received, changer, collections: collections, named: named,
      addresses: try addresses(changer.correspondence),
      InvitationTelling(words: .english, isOfCommand: true, zone: changer.zone))
  }

  private func addresses(
    _ correspondence: Correspondence
  ) throws(CommandFailure) -> Set<String> {
    guard let said = address else { return correspondence.addresses }
    guard let address = SchedulingPerson.mailAddress(said) else {
      throw .usage("--as \(said): is not a mail address; write it as ada@example.org")
    }
    return [address.lowercased()]
  }

  private func show(_ desk: InvitationDesk, _ calendars: OpenCalendars) throws {
    let view = try desk.view()
    let day = try InvitationDay(
      view.occurrence, uid: desk.message.uid, calendars, zone: desk.telling.zone)
    try StandardOutput.report(isJSON: options.json, view.json(day), view.text(day))
  }

  /// Prints what waits in the inboxes.
  private func list(_ desks: [InvitationDesk], _ calendars: OpenCalendars) throws {
    var (lines, objects) = ("", [JSON]())
    for desk in desks {
      let view = try desk.view()
      lines += view.line
      guard options.json else { continue }
      let day = try InvitationDay(
        view.occurrence, uid: desk.message.uid, calendars, zone: desk.telling.zone)
      objects.append(view.json(day))
    }
    if desks.isEmpty { lines = "no invitations\n" }
    try StandardOutput.report(isJSON: options.json, .list(objects), lines)
  }

  private func apply(
    _ desk: InvitationDesk, _ action: InvitationAction, _ configuration: Configuration
  ) throws {
    if let inbox = desk.received.inbox { return try apply(desk, action, in: inbox) }
    var delivery: ReplyDelivery?
    // A message that cannot be answered is not written either.
    if let answer = action.answer, !noReply {
      delivery = try desk.reply(answer, comment: comment ?? "").map { mail in
        ReplyDelivery(mail, program: dryRun || printsReply ? [] : configuration.sendmail)
      }
    }
    let plan = try desk.plan(action.answer, isAnyway: anyway)
    let outcome = dryRun ? nil : try desk.apply(plan)
    try printResult(
      InvitationResult(plan, outcome: outcome, zone: desk.telling.zone), delivery, desk.telling)
  }

  /// Answers a message of an inbox, or puts it away; the next run of sync does the rest.
  private func apply(
    _ desk: InvitationDesk, _ action: InvitationAction, in inbox: InboxItem
  ) throws {
    guard action.answer != nil else {
      if !dryRun { inbox.record(nil) }
      return try report(Words.commands.putAway)
    }
    let plan = try desk.plan(action.answer, isAnyway: anyway)
    let outcome = dryRun ? nil : try desk.apply(plan)
    if !dryRun { inbox.record(action.answer) }
    let result = InvitationResult(plan, outcome: outcome, zone: desk.telling.zone)
    guard !options.json else { return try printResult(result, nil, desk.telling) }
    try report("\(result.sentence); \(Words.commands.answerGoes(by: inbox.account))")
    for problem in result.problems { writeToStandardError(problem.description) }
  }

  private func report(_ sentence: String) throws {
    let json = JSON.object([("did", .text(sentence))])
    let line = CommandFailure.failed(sentence).message + "\n"
    try StandardOutput.report(isJSON: options.json, json, line)
  }

  /// Sends the answer, and reports the result, on standard error if the answer is printed.
  private func printResult(
    _ result: InvitationResult, _ delivery: ReplyDelivery?, _ telling: InvitationTelling
  ) throws {
    var output = StandardOutput()
    let failure = delivery?.send(telling)
    if options.json {
      try output.write(result.json(delivery, failure).description + "\n")
    } else if let delivery, delivery.isPrinted {
      writeToStandardError(result.sentence)
      try output.write(delivery.mail)
    } else {
      let sent = delivery.flatMap { failure == nil ? $0.sentence(telling.words) : nil }
      for line in [result.sentence, sent].compactMap(\.self) {
        try output.write(CommandFailure.failed(line).message + "\n")
      }
    }
    try output.flush()
    for problem in result.problems { writeToStandardError(problem.description) }
    if let failure { throw failure }
  }
}
