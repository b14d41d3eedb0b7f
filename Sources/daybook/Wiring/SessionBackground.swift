import CalendarModel
import CalendarStore
import CalendarUI
import TerminalScreen

/// What goes on behind the interface in the terminal: the open calendars and the machine's clock.
final class SessionBackground: Background {
  private(set) var clock: WallClock
  private(set) var source: StoreEventSource
  private var surroundings: Surroundings
  private let isClockFixed: Bool
  private let signal = Signal()
  /// Nil where keys must not change events.
  private let desk: EditDesk?
  private var machineZone: MachineZone?
  private let renewedSurroundings: () -> Surroundings

  /// - Parameters:
  ///   - changesEvents: whether events may be changed.
  ///   - machineZone: tells when the machine's zone is another one.
  ///   - renewedSurroundings: finds the surroundings as they are then.
  init(
    _ sources: [String], surroundings: Surroundings, isClockFixed: Bool, isTemporary: Bool = false,
    changesEvents: Bool = true, machineZone: MachineZone? = MachineZone.followed(),
    renewedSurroundings: (() -> Surroundings)? = nil
  ) throws(SourceError) {
    let log = surroundings.log
    self.renewedSurroundings = renewedSurroundings ?? { Surroundings(log: log) }
    self.surroundings = surroundings
    desk = changesEvents ? EditDesk() : nil
    self.isClockFixed = isClockFixed
    self.machineZone = machineZone
    clock = isClockFixed ? .fixed(surroundings.now) : .running(in: surroundings.zone)
    let calendars = try OpenCalendars(
      sources, surroundings: surroundings, mode: .live, isTemporary: isTemporary, signal: signal)
    source = StoreEventSource(calendars, zone: surroundings.zone)
  }

  var log: ProgramLog? { surroundings.log }

  var wakeDescriptor: Int32 { signal.descriptor }

  var pathCompletions: (String) -> [String] {
    CalendarOpener(surroundings: surroundings, mode: .live).paths.completions
  }

  func beginFrame() { source.calendars.index.beginFrame() }

  func frameIsShown() { source.calendars.index.frameIsShown() }

  func takeNews() -> Opening? {
    source.calendars.takeNews().map { news in
      Opening(message: news.notice.map { Message(displayable($0)) })
    }
  }

  func takeMinute() -> (any EventSource)? {
    guard !isClockFixed, machineZone?.hasChanged() == true else { return nil }
    let renewed = renewedSurroundings()
    guard renewed.zone != surroundings.zone else { return nil }
    log.note(.notice, "the machine is in another time zone", ["zone": .text(renewed.zone.id)])
    surroundings = renewed
    clock = .running(in: renewed.zone)
    source = StoreEventSource(source.calendars, zone: renewed.zone, filter: source.filter)
    return source
  }

  func open(_ path: String) -> Opening {
    let opening = CalendarOpener(surroundings: surroundings, mode: .live, signal: signal)
      .open(path)
    guard let opened = opening.source as? StoreEventSource else { return opening }
    let before = source.calendars
    source = opened
    before.index.close()
    return opening
  }

  func edit(_ request: EditRequest) -> EditReply {
    guard let desk else { return .refused(Message("nothing is changed here")) }
    return desk.reply(to: request, source, zones: surroundings.zones, at: moment)
  }

  func runEditor() -> EditReply {
    guard let desk else { return .refused(Message("nothing is changed here")) }
    return desk.runEditor(
      .usual, source, zones: surroundings.zones, at: { self.moment }, stop: stop)
  }

  private var moment: Instant { surroundings.zone.instant(of: clock.now) }

  func stop() { source.calendars.index.pause { SignalPipe.stopJob() } }

  func close() { source.calendars.index.close() }
}
