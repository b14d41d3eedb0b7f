import CalendarService
import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// The background of the interface in the terminal: the open calendars and the machine's clock.
final class SessionBackground: Background {
  private(set) var clock: WallClock
  var source: StoreEventSource
  /// The current configuration.
  var loaded: LoadedConfiguration
  /// The calendars that are defaults where the configuration names none.
  var defaults = ChosenDefaults.ofUser
  /// The place of deleted calendars, if any.
  var trash = Trash(
    dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
  private(set) var surroundings: Surroundings
  private let isClockFixed: Bool
  /// The file with the texts of prompts; nil if none are kept.
  private let prompts: PromptFile?
  /// The zone of all times; nil for the machine's zone.
  private var zoneElsewhere: Zone?
  let signal = Signal()
  /// The changes of events; nil if keys must not change them.
  var editSession: EditSession?
  /// The tutor, while it is active.
  var lesson: TutorLesson?
  private let recovery: JournalRecovery?
  private var machineZone: MachineZone?
  private let renewedSurroundings: () -> Surroundings
  /// The watch of the configuration; nil if it is not reloaded.
  let watch: ConfigurationWatch?
  /// Whether the user's own calendars are shown.
  private var showsDefault: Bool
  private var isWatching = false
  /// The calendars of other programs, as last offered.
  var offered: [FoundCalendars] = []
  /// The due alarms; nil if the clock is fixed.
  private let reminders: SessionReminders?
  /// The runs of `daybook sync`; nil if nothing is synchronized here.
  let sync: SyncProcess?
  /// The question for others' busy times; nil if nothing is synchronized here.
  let availability: AvailabilityProcess?
  /// The records of the runs of all processes; nil if nothing is synchronized here.
  let syncRecords: SyncRecords?
  /// The state of sync in the status line.
  var shownMark = SyncMark()
  var syncProgress: TerminalProgress?
  /// What agents propose and have changed; nil if nothing is changed here.
  let agents: AgentNews?
  /// The state of agents in the status line, and whether it may be an old one.
  var shownAgentMark = AgentMark()
  var isAgentMarkOld = true
  /// The folder opened first, until it is known whether the user has any calendars.
  let home: String?
  /// The folders of the user's programs; nil if unknown.
  let folders: UserFolders?
  private var begun: CalendarSources?
  /// Whether the user has no calendars yet and has not been asked.
  private var isNew = false

  /// The notice about problems of the configuration, for the status line.
  private(set) var notice: Message?

  /// - Parameters:
  ///   - sources: the calendars to open, with their configuration, whose file is watched.
  ///   - prompts: the file for the texts of prompts.
  ///   - changesEvents: whether events can be changed, and the configuration is reloaded.
  ///   - ownJournal: the journal for undo; nil for the user's journal.
  ///   - machineZone: detects changes of the machine's zone.
  ///   - renewedSurroundings: returns the current surroundings.
  ///   - home: the folder for `~` in the configuration.
  ///   - folders: the folders where the welcome looks for calendars.
  init(
    _ sources: CalendarSources, surroundings: Surroundings, isClockFixed: Bool,
    isTemporary: Bool = false,
    prompts: PromptFile? = nil,
    changesEvents: Bool = true, journal ownJournal: Journal? = nil,
    machineZone: MachineZone? = MachineZone.followed(),
    renewedSurroundings: (() -> Surroundings)? = nil, home: String? = environmentValue("HOME"),
    folders: UserFolders? = .ofUser()
  ) throws(SourceError) {
    (self.home, self.folders) = (home, folders)
    self.prompts = prompts
    let log = surroundings.log
    self.renewedSurroundings = renewedSurroundings ?? { Surroundings(log: log) }
    self.surroundings = surroundings
    loaded = sources.loaded
    showsDefault = sources.isDefault
    begun = changesEvents ? sources : nil
    notice = Self.notice(of: sources, surroundings.words)
    let files = sources.loaded.files
    watch = changesEvents && !files.isEmpty ? ConfigurationWatch(files) : nil
    let journal =
      changesEvents
      ? (ownJournal ?? .ofUser).keeping(sources.configuration.journal) : nil
    let words = surroundings.words
    let correspondence = sources.configuration.correspondence
    editSession = journal.map {
      EditSession(
        journal: $0, words: words, correspondence: correspondence,
        tracking: sources.configuration.tracking)
    }
    editSession?.configuration = sources.configuration
    let recovery = journal.map { JournalRecovery($0) }
    self.recovery = recovery
    var prepare: (@Sendable () -> Void)?
    if let recovery {
      prepare = {
        recovery.run()
        TemporaryFolder.sweep(TemporaryFolder.namesOfSessions)
      }
    }
    self.isClockFixed = isClockFixed
    reminders =
      isClockFixed || !changesEvents
      ? nil
      : SessionReminders.ofUser(
        isTemporary: isTemporary, gapMinutes: sources.configuration.tracking.gapMinutes, log: log)
    sync = !changesEvents || isTemporary ? nil : SyncProcess()
    syncRecords = sync == nil ? nil : SyncRecords()
    availability = sync == nil ? nil : AvailabilityProcess()
    agents = journal.flatMap { AgentNews($0) }
    self.machineZone = machineZone
    clock = isClockFixed ? .fixed(surroundings.now) : .running(in: surroundings.zone)
    let calendars = try OpenCalendars(
      sources, surroundings: surroundings, mode: .live, isTemporary: isTemporary, signal: signal,
      preparing: prepare)
    source = StoreEventSource(calendars, zone: surroundings.zone)
  }

  var log: ProgramLog? { surroundings.log }

  var configuration: Configuration { loaded.configuration }

  var wakeDescriptors: [Int32] {
    let descriptors: [Int32?] = [
      signal.descriptor, watch?.descriptor, reminders?.descriptor, syncRecords?.descriptor,
      agents?.descriptor, availability?.descriptor,
    ]
    return descriptors.compactMap(\.self) + (sync?.descriptors ?? [])
  }

  func takeReminders() -> [ReminderNote] {
    guard lesson == nil, configuration.interface.showsReminders else {
      reminders?.wait()
      return []
    }
    return reminders?.takeDue(from: source) ?? []
  }

  func snooze(_ notes: [ReminderNote], minutes: Int) { reminders?.snooze(notes, minutes: minutes) }

  var pathCompletions: (String) -> [String] { opener.paths.completions }
  var fileCompletions: (String) -> [String] { opener.paths.fileCompletions }

  func beginFrame() { source.calendars.index.beginFrame() }

  func frameIsShown() {
    source.calendars.index.frameIsShown()
    guard !isWatching else { return }
    isWatching = true
    watch?.begin()
    isNew = begun?.isNew ?? false
    begun = nil
    syncRecords?.read(configuration)
    agents?.begin()
    if isNew || syncMark != shownMark || agents != nil { signal.raise() }
  }

  func takeNews() -> Opening? {
    let (mark, other) = (takeSyncMark(), takeOtherNews())
    let agentMark = takeAgentMark(isNews: other != nil)
    guard other != nil || mark != nil || agentMark != nil else { return nil }
    var opening = other ?? Opening()
    (opening.syncMark, opening.agentMark) = (mark, agentMark)
    return opening
  }

  private func takeOtherNews() -> Opening? {
    if watch?.takeChange() == true {
      guard lesson == nil else {
        lesson?.hasNewConfiguration = true
        return nil
      }
      return adoptConfiguration()
    }
    if isNew, lesson == nil {
      isNew = false
      return findCalendars()
    }
    if let opening = takeSyncNews() { return opening }
    if let answer = availability?.takeAnswer() {
      var opening = Opening()
      opening.availability = answer
      return opening
    }
    if let message = recovery?.takeMessage(surroundings.words) { return Opening(message: message) }
    return source.calendars.takeNews().map { news in
      if news.dataChanged { reminders?.eventsHaveChanged() }
      return Opening(
        message: news.notice.map { Message(displayable(surroundings.words.text(of: $0))) })
    }
  }

  func takeMinute() -> (any EventSource)? {
    guard !isClockFixed, machineZone?.hasChanged() == true else { return nil }
    var fresh = renewedSurroundings()
    fresh.words = surroundings.words
    guard fresh.zone != surroundings.zone else { return nil }
    log.note(.notice, "the machine is in another time zone", ["zone": .text(fresh.zone.id)])
    surroundings = fresh
    if zoneElsewhere == fresh.zone { zoneElsewhere = nil }
    clock = .running(in: zone)
    return renewed()
  }

  func look(from zone: Zone?) -> any EventSource {
    let moment = moment
    zoneElsewhere = zone == surroundings.zone ? nil : zone
    log.note(.notice, "times are shown by another clock", ["zone": .text(self.zone.id)])
    clock = isClockFixed ? .fixed(self.zone.localTime(of: moment)) : .running(in: self.zone)
    return renewed()
  }

  /// The zone of all times.
  var zone: Zone { zoneElsewhere ?? surroundings.zone }

  /// Returns the source of calendars in the current zone.
  func source(of calendars: OpenCalendars) -> StoreEventSource {
    StoreEventSource(calendars, zone: zone, isElsewhere: zoneElsewhere != nil)
  }

  func open(_ path: String) -> Opening {
    let opening = opener.open(path)
    guard let opened = opening.source as? StoreEventSource else { return opening }
    showsDefault = false
    replace(by: opened)
    return opening
  }

  private var opener: CalendarOpener {
    CalendarOpener(
      surroundings: surroundings, mode: .live, configuration: loaded, signal: signal,
      source: source(of:))
  }

  private func replace(by opened: StoreEventSource) {
    let before = source.calendars
    source = opened
    before.index.close()
  }

  func edit(_ request: EditRequest) -> EditReply {
    guard let editSession else {
      return .refused(Message(surroundings.words.nothingChangesHere))
    }
    let reply = editSession.reply(to: request, source, zones: surroundings.zones, at: moment)
    noteChange(reply)
    noteLook(request)
    return reply
  }

  func runEditor() -> EditReply {
    guard let editSession else { return .refused(Message(surroundings.words.nothingChangesHere)) }
    let reply = editSession.runEditor(
      .preferred, source, zones: surroundings.zones, at: { self.moment }, stop: stop)
    noteChange(reply)
    return reply
  }

  /// The current moment.
  var moment: Instant { isClockFixed ? surroundings.instant : Instant.now }

  func keptTexts() -> [PromptKind: [String]] {
    configuration.promptHistory > 0 ? prompts?.texts() ?? [:] : [:]
  }

  func savePromptTexts(_ texts: [PromptKind: [String]]) {
    do {
      try prompts?.add(texts, most: configuration.promptHistory)
    } catch {
      log.note(
        .warning, "texts of prompts are not kept", ["reason": .text(error.reason.description)])
    }
  }

  func stop() { source.calendars.index.pause { SignalPipe.stopJob() } }

  func close() {
    reminders?.end()
    source.calendars.index.close()
    lesson?.close()
  }
}

// MARK: - Configuration

extension SessionBackground {
  /// Adopts the changed configuration file, as far as it can be read.
  func adoptConfiguration() -> Opening {
    var fresh = LoadedConfiguration(path: loaded.path)
    fresh.chosenDefaults = loaded.chosenDefaults
    fresh.configuration.serverAddresses = loaded.configuration.serverAddresses
    watch?.follow(fresh.files)
    log.note(
      .notice, "the configuration was written", ["problems": .number(fresh.problems.count)])
    guard fresh.isReadable else {
      loaded.problems = fresh.problems
      let present = source.calendars.names.named
      _ = source.calendars.adopt(CalendarSources([], loaded, home: home).opening(present))
      let text = surroundings.words.unreadableConfiguration(fresh.problems.first)
      return Opening(
        renewed: renewed(), message: Message(displayable(text), severity: .error))
    }
    loaded = fresh
    surroundings.words = fresh.configuration.locality.words.naming(fresh.keymap)
    editSession?.words = surroundings.words
    editSession?.journal.limits = fresh.configuration.journal
    editSession?.correspondence = fresh.configuration.correspondence
    editSession?.tracking = fresh.configuration.tracking
    editSession?.configuration = fresh.configuration
    return opening(sources(of: fresh))
  }

  /// Adopts the chosen defaults as they are kept now.
  func adoptDefaults() -> Opening {
    loaded.chosenDefaults = defaults?.paths ?? loaded.chosenDefaults
    let present = source.calendars.names.named
    _ = source.calendars.adopt(CalendarSources([], loaded, home: home).opening(present))
    return Opening(renewed: renewed())
  }

  private func sources(of loaded: LoadedConfiguration) -> CalendarSources {
    let configured = CalendarSources([], loaded, home: home)
    guard showsDefault else { return configured.opening(source.calendars.names.named) }
    guard configured.paths.isEmpty else { return configured }
    // Keep the calendars if there are none.
    return (try? CalendarSources.defaultFolder()).map { configured.opening([$0]) }
      ?? configured.opening(source.calendars.names.named)
  }

  private func opening(_ sources: CalendarSources) -> Opening {
    let loaded = sources.loaded
    var opening = Opening(
      configuration: InterfaceConfiguration(
        keymap: loaded.keymap, followsBackground: loaded.configuration.background == nil
      ) { loaded.configuration.settings(on: $0) })
    opening.message =
      Self.notice(of: sources, surroundings.words)
      ?? Message(surroundings.words.configurationReadAgain)
    guard !source.calendars.adopt(sources) else {
      opening.renewed = renewed()
      return opening
    }
    do {
      let calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .live, signal: signal)
      replace(by: source(of: calendars))
      opening.source = source
    } catch {
      opening.message = Message(displayable(surroundings.words.text(of: error)), severity: .error)
    }
    return opening
  }

  /// Returns the same calendars and filter, with the current configuration and zone.
  func renewed() -> StoreEventSource {
    source = StoreEventSource(
      source.calendars, zone: zone, isElsewhere: zoneElsewhere != nil, filter: source.filter)
    return source
  }

  private static func notice(of sources: CalendarSources, _ words: Words) -> Message? {
    guard !sources.problems.isEmpty else { return nil }
    return Message(words.configurationProblems(sources.problems.count), severity: .warning)
  }
}
