import CalendarModel

/// What a file, or a slice of a large one, says: all that the index takes from it.
struct FileFacts: Sendable {
  var events: [EventFacts] = []
  /// The VTIMEZONEs that events use because the system does not know their zones, byte for byte;
  /// empty for most files. With them around it a VEVENT can be read again by itself.
  var zones: [UInt8] = []
  var problems: [Problem] = []
  /// VTODOs, VJOURNALs and VFREEBUSYs.
  var otherComponentCount = 0
  /// The name and the colour that the file gives itself.
  var name: String?
  var color: EventColor?
}

/// One VEVENT: what it says, and where it stands.
struct EventFacts: Sendable {
  /// Its id is 0: the index numbers it.
  var event: Event
  /// The bytes of the whole VEVENT in its file, BEGIN and END included.
  var range: Range<Int>
  /// These bytes, for series and overrides; empty for single events.
  var text: [UInt8]
  /// What it reminds of.
  var alarms = AlarmSchedule.none
}
