import CalendarService
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWords
import CellGeometry
import Glibc
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// A session of the interface in the terminal, from the first frame to the last.
struct Session {
  let sources: CalendarSources
  let surroundings: Surroundings
  /// Whether the clock is fixed (`--now`).
  var isClockFixed = false
  /// The first view; nil for the configured one.
  var view: ViewKind?
  /// The initially selected day; nil for today.
  var date: Day?
  /// The requested drawing characters; nil for those that suit the terminal.
  var glyphs: Glyphs?
  /// Whether screens are described as lines.
  var isLinear = false
  /// The sample calendars to show, which are removed at the end with their index and journal.
  var sample: SampleFolder?
  /// Whether it starts with the tutor.
  var isTutor = false

  /// Runs until the user quits.
  /// - Parameter cleanUp: runs at the end, including when a signal ends the process.
  func run(cleanUp: () -> Void = {}) throws(CommandFailure) {
    var surroundings = surroundings
    let locality = sources.configuration.locality
    surroundings.words = locality.words.naming(sources.loaded.keymap)
    let background: SessionBackground
    do {
      background = try SessionBackground(
        sources, surroundings: surroundings, isClockFixed: isClockFixed,
        isTemporary: sample != nil, prompts: sample == nil ? .ofUser : nil, journal: sample?.journal
      )
    } catch {
      cleanUp()
      throw CommandFailure(error)
    }
    do {
      try run(
        background,
        cleanUp: {
          background.close()
          cleanUp()
        },
        interface: { size, kind in interface(size, kind, on: background, locality) })
    } catch {
      background.close()
      cleanUp()
      throw .failed(error.message)
    }
  }

  // MARK: - Private

  /// Runs in the available terminal, in linear mode if requested or if the terminal supports
  /// nothing else.
  private func run(
    _ background: SessionBackground, cleanUp: () -> Void,
    interface: (Size, TerminalKind) -> Interface
  ) throws(TerminalError) {
    if !isLinear {
      do {
        let terminal = try NcursesTerminal(
          wakingOn: background.wakeDescriptors, log: background.log)
        return MainLoop.run(
          in: terminal, background: background, cleanUp: cleanUp, interface: interface)
      } catch  where error.isOfLineTerminal {}
    }
    let terminal = try LinearTerminal(
      wakingOn: background.wakeDescriptors, rest: ReplayRest(background), log: background.log)
    MainLoop.run(in: terminal, background: background, cleanUp: cleanUp, interface: interface)
  }

  private func interface(
    _ size: Size, _ kind: TerminalKind, on background: SessionBackground, _ locality: Locality
  ) -> Interface {
    let settings = sources.configuration.settings(on: kind, glyphs: glyphs, locality)
    var interface = Interface(
      source: background.source, now: background.clock.now, size: size, settings: settings,
      view: view ?? sources.configuration.view, date: date, keymap: sources.loaded.keymap)
    interface.pathCompletions = background.pathCompletions
    interface.fileCompletions = background.fileCompletions
    interface.keptTexts = background.keptTexts
    interface.followsBackground = sources.configuration.background == nil
    interface.themes.names = { ThemeFolder.ofUser.names }
    interface.themes.find = { FoundTheme(ThemeFolder.ofUser.theme($0), settings.words) }
    if isTutor { interface.beginTutor() }
    if let notice = background.notice { interface.show(notice) }
    return interface
  }
}

extension ReplayRest {
  init(_ background: SessionBackground) {
    self.init(
      isQuiet: { background.source.calendars.index.isQuiet },
      wait: { milliseconds in
        var descriptors = background.wakeDescriptors.map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds))
      })
  }
}

extension FoundTheme {
  /// Creates what a theme of the user's folder says, for the chooser of themes.
  init(_ found: ThemeFolder.Found, _ words: Words) {
    let problems = found.problems.map { problem in
      let place = problem.path + (problem.line.map { ":\($0)" } ?? "")
      return displayable("\(place): \(words.text(of: problem.reason))")
    }
    self.init(found.theme, problems: problems)
  }
}
