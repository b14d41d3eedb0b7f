import ArgumentParser
import CalendarService

/// The new values of an event or a task. An empty text removes a value, except the title.
struct FieldOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("The title.", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The start, such as 'tomorrow 9:30', 14h, friday or 2026-03-09T14:00; missing parts "
        + "stay. A range such as 9-10:30 sets the end, too.", valueName: "when"))
  var start: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The end, or the length, such as 45m; for whole days the last one. By default "
        + "the length stays.",
      valueName: "when"))
  var end: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The length, such as 90m, 1h30 or '2 days'; of a task how long it takes, 'none' to leave that "
        + "open.", valueName: "length"))
  var length: String?

  @Flag(help: "Make it all-day.")
  var allDay = false

  @Option(
    help: ArgumentHelp(
      "Move it to this time zone, such as America/New_York; 'floating' for none. Times are meant "
        + "in it.", valueName: "zone"),
    completion: .zones)
  var zone: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats, such as 'every 2 weeks on tue until june'; 'none' for a single event.",
      valueName: "text"))
  var recurrence: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The place.", valueName: "text"))
  var place: String?

  @Option(
    help: ArgumentHelp(
      "A category, such as work/api; may be repeated. Old ones are replaced.",
      valueName: "category"),
    completion: .categories(of: .option))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "An alarm at a time before the start, such as 10m, 15 (minutes) or 1d, or at a time of day, such as '1d 18:00'; "
        + "may be repeated. Others that it had go; 'none' for no alarm.", valueName: "length"))
  var alarm: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Someone to invite: an address, or a name known from contacts and other events; with - in front, "
        + "someone no longer invited; may be repeated; 'none' for nobody. Nothing is sent; see daybook "
        + "invite send.",
      valueName: "person"),
    completion: .people)
  var guest: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its notes; - reads standard input.", valueName: "text"))
  var notes: String?

  @Option(help: ArgumentHelp("Its link.", valueName: "url"))
  var url: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of a task: when it is due, as --start; 'none' for no date.", valueName: "when"))
  var due: String?

  @Option(
    help: ArgumentHelp(
      "Of a task: high, medium, low, none, or a digit from 1 to 9.", valueName: "priority"))
  var priority: String?

  @Option(
    help: ArgumentHelp("Of a task: how much is done, from 0 to 100.", valueName: "number"))
  var percent: String?

  @Option(
    help: ArgumentHelp(
      "Of a task: the open task of its calendar that it is a part of, by the beginning of its title; "
        + "'none' for no part.", valueName: "title"))
  var parent: String?

  @Option(
    help: ArgumentHelp("tentative, confirmed, cancelled or none.", valueName: "status"))
  var status: StatusChoice?

  /// The values as they were typed.
  var typed: TypedFields {
    var fields = TypedFields(
      title: title, start: start, end: end, length: length, isAllDay: allDay, zone: zone,
      recurrence: recurrence, place: place, categories: category, alarms: alarm, notes: notes,
      url: url, status: status, due: due, priority: priority, percent: percent,
      parent: parent)
    fields.guests = guest
    return fields
  }

  func validate() throws {
    if end != nil, length != nil {
      throw ValidationError("--end and --for exclude each other; leave out one.")
    }
    if allDay, zone != nil {
      throw ValidationError(
        "--all-day and --zone exclude each other, as whole days have no zone; leave out one.")
    }
  }
}

extension StatusChoice: ExpressibleByArgument {}
