import ArgumentParser
import CalendarModel

/// A status as it is named on the command line.
enum StatusChoice: String, CaseIterable, ExpressibleByArgument {
  case tentative, confirmed, cancelled, none

  var status: Event.Status? { Event.Status(rawValue: rawValue) }
}
