import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration

/// Prints what runs: a line with each change, and with each minute while something runs.
package struct StatusLoop {
  package let form: TrackingStatus.Form
  package let fields: BarLine.Fields

  package init(_ form: TrackingStatus.Form, _ fields: BarLine.Fields) {
    (self.form, self.fields) = (form, fields)
  }

  package func run(_ sources: CalendarSources, in surroundings: Surroundings) throws {
    let settings = sources.configuration.tracking
    let watch = MachineWatch(.ofUser, leastMinutes: settings.gapMinutes)
    let words = Words.commands(readingLike: sources.configuration.locality.words)
    var loop = FollowLoop { calendars, surroundings in
      try calendars.asking {
        let changer = EventChanger(
          StoreEventSource(calendars, zone: surroundings.zone), journal: .ofUser,
          zones: surroundings.zones, words: words, at: .now)
        let status = try TrackingStatus(Tracker(changer, settings))
        return (String(status.output(form, fields).prefix { $0 != "\n" }), status.change)
      }
    }
    loop.woken = { watch.look() }
    try loop.run(sources, in: surroundings)
  }
}
