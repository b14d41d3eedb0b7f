import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CellGeometry
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// The command `daybook replay`, which measures the frames of a key script.
struct ReplayCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Press the keys of a script and print the cost of their frames.",
    discussion: """
      Steps are separated by commas: --keys 'j*200,month=]*50,Q,Y,H,/meet<Enter>'. The keys of a \
      step come together and make one frame; *N repeats it, and NAME= names its figures. A step \
      waits until the background is idle; frames with results of the background are counted \
      separately. <Comma>, <Star> and <Equal> stand for these keys.
      """)

  @Option(
    help: ArgumentHelp("The steps; without any, only the start is measured.", valueName: "script"))
  var keys: String?

  @Flag(help: "Print the duration of each step until the first frame.")
  var startup = false

  @Flag(
    exclusivity: .exclusive,
    help: ArgumentHelp(
      "Play in this terminal, or without one (the default).",
      discussion: "Without one, bytes are those of the texts with 6 for each jump."))
  var place = Place.headless

  @Flag(help: "Print one JSON object instead of tables.")
  var json = false

  @Option(
    help: ArgumentHelp("Write a line for each frame into a file.", valueName: "file"),
    completion: .file())
  var trace: String?

  @Flag(help: ArgumentHelp("Let the keys change the files.", visibility: .hidden))
  var changes = false

  @OptionGroup var screen: ScreenOptions

  enum Place: String, EnumerableFlag {
    case headless, terminal
  }

  var logOptions: LogOptions { screen.sources.log }

  func run(_ log: ProgramLog?) throws {
    var timeline = StartTimeline()
    timeline.mark("command line read")
    let script = try parsedScript()
    let surroundings = try screen.clock.surroundings(log)
    timeline.mark("zones and clock")
    let frames = ReplayLog()
    if let trace {
      let file = try ReplayTrace(path: trace)
      frames.trace = file.add
    }
    let sources = try screen.sources.sources()
    timeline.mark("configuration read")
    let background = try opened(sources, surroundings)
    defer { background.close() }
    timeline.mark("index opened")
    let size = try play(script, background, frames, &timeline)
    var report = ReplayReport(log: frames, size: size, memory: residentMemory())
    if startup { report.timeline = timeline }
    try print(report)
  }

  private func parsedScript() throws -> KeyScript? {
    guard let keys else { return nil }
    do throws(KeyScript.Failure) {
      return try KeyScript(keys)
    } catch {
      throw CommandFailure.usage("--keys \(error.message)")
    }
  }

  private func opened(
    _ sources: CalendarSources, _ surroundings: Surroundings
  ) throws(CommandFailure) -> SessionBackground {
    do {
      return try SessionBackground(
        sources, surroundings: surroundings, isClockFixed: true, changesEvents: changes)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func play(
    _ script: KeyScript?, _ background: SessionBackground, _ log: ReplayLog,
    _ timeline: inout StartTimeline
  ) throws -> Size {
    switch place {
    case .headless:
      let terminal = RecordingTerminal(size: screen.size, colorDepth: .indexed)
      try play(script, in: terminal, background, log, &timeline)
      return screen.size
    case .terminal:
      let terminal = try takenTerminal(background.log)
      defer { terminal.end() }
      timeline.mark("terminal taken")
      try play(script, in: terminal, background, log, &timeline)
      return terminal.size
    }
  }

  private func play<Base: Terminal>(
    _ script: KeyScript?, in base: Base, _ background: SessionBackground, _ log: ReplayLog,
    _ timeline: inout StartTimeline
  ) throws {
    let day = try screen.selectedDay(
      today: background.clock.now.day, background.configuration)
    background.beginFrame()
    let interface = Interface(
      source: background.source, now: background.clock.now, size: base.size,
      settings: background.configuration.settings(
        on: TerminalKind(colorDepth: base.colorDepth), glyphs: screen.look.glyphs),
      view: screen.view ?? background.configuration.view, date: day,
      keymap: background.loaded.keymap)
    timeline.mark("interface made")
    let terminal = ReplayTerminal(
      base, script: script, rest: ReplayRest(background), log: log)
    var loop = MainLoop(
      terminal: terminal, interface: interface, background: background,
      measuring: FrameMeasuring(log: background.log) { log.note($0) })
    loop.run()
    if let first = log.frames[ReplayLog.start]?.last {
      timeline.add(FrameStage.allCases.map { ("first frame: \($0.name)", first[$0]) })
    }
  }

  private func takenTerminal(_ log: ProgramLog?) throws -> NcursesTerminal {
    do {
      return try NcursesTerminal(log: log)
    } catch {
      throw CommandFailure.failed(error.message)
    }
  }

  private func print(_ report: ReplayReport) throws {
    var output = StandardOutput()
    let text = json ? report.json.description : report.lines.joined(separator: "\n")
    try output.write(text + "\n")
    try output.flush()
  }
}
