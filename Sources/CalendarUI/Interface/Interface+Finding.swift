import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// Incremental search: the history list shows the matching events, the list of tasks the matching tasks,
/// and Esc restores the view.
extension Interface {
  mutating func openSearch() {
    let origin = placeNow
    memory.promptOrigin = origin
    openPrompt(.search)
  }

  /// Searches after each change of the typed text.
  mutating func searchAsTyped(_ text: String) {
    guard let origin = memory.promptOrigin else { return }
    let wanted = text.trimmed
    if !wanted.isEmpty {
      if wanted != state.search { find(wanted, from: origin) }
    } else if state.search != origin.search {
      restore(origin)
    }
  }

  /// Handles Enter: keeps the results, if there are any.
  mutating func keepSearch(_ text: String) {
    let origin = memory.promptOrigin
    memory.promptOrigin = nil
    guard !text.trimmed.isEmpty else { return endSearch(returning: false) }
    remember(text.trimmed, in: .search)
    if isNothingFound {
      if let origin { restore(origin) }
      state.message = Message(words.notFound(text.trimmed), severity: .warning)
    } else if memory.searchOrigin == nil {
      memory.searchOrigin = origin
    }
  }

  /// Handles Esc while typing: restores the view before `/`, including an earlier search.
  mutating func cancelSearch() {
    guard let origin = memory.promptOrigin else { return }
    memory.promptOrigin = nil
    restore(origin)
  }

  /// Searches for a text directly, as the command line does.
  mutating func search(for text: String) {
    memory.promptOrigin = placeNow
    find(text.trimmed, from: placeNow)
    keepSearch(text)
  }

  /// - Parameter isReturning: whether to restore the view from before the search.
  mutating func endSearch(returning isReturning: Bool) {
    let origin = memory.searchOrigin
    memory.searchOrigin = nil
    state.search = nil
    matches = nil
    state.rest = nil
    if isReturning, let origin {
      bringBack(origin)
    } else {
      ask { $0.restorePlace($1) }
    }
  }

  /// Marks the gaps of at least some minutes, in the week if the view has no hours, and moves to
  /// the next one unless the selection is in one. Either is named with its whole length.
  /// - Parameters:
  ///   - start: from when on; nil for the selected time.
  ///   - others: the busy times of those who are to have time as well.
  mutating func findFreeTime(
    ofMinutes minutes: Int, from start: CommandText.FreeStart? = nil,
    with others: OthersTimes? = nil
  ) {
    if state.rangeUnit != .time { show(.week) }
    state.dropRange()
    if let start {
      let work = state.settings.workTime.hours
      let hours = start.part?.hours(within: work) ?? work
      select(.time(DayTime(start.day, minute: hours.lowerBound)))
    }
    (state.freeLength, state.othersTimes) = (minutes, others)
    state.message = nil
    if let gap = FreeGaps(scene)?.gap(at: state.selectedTime.start, days) {
      state.message = Message(words.isFree(gap))
    } else {
      move(.eventDays(1))
    }
    if let unknown = others.flatMap({ words.notKnown($0.availability.unknown) }) {
      let found = state.message.map { " · \($0.text)" } ?? ""
      state.message = Message(displayable(unknown + found), severity: .warning)
    }
  }

  // MARK: Private

  private var placeNow: SearchOrigin {
    SearchOrigin(
      place: ViewportPlace(view: state.view, size: state.size), selection: state.selection,
      preferredDayOfMonth: state.preferredDayOfMonth, lanes: state.lanes,
      search: state.search, revision: listed.source.revision)
  }

  private mutating func find(_ text: String, from origin: SearchOrigin) {
    state.search = text
    state.freeLength = nil
    state.rest = nil
    let day = origin.place.view.handOn(origin.selection).day
    state.view = (origin.place.view.kind == .tasks ? .tasks : ViewKind.ofMatches).view
    if showsOtherTimes { openDays() } else { loadMatches() }
    state.selection = Selection(day: day)
    open(state.selection)
  }

  private var isNothingFound: Bool {
    if state.viewKind == .tasks { return TaskRows(scene).counts?.isEmpty ?? false }
    return RecordWalk(days: HistoryRecords(scene)).nearestDay(to: state.selectedDay) == .none
  }

  /// Restores a place and its search.
  private mutating func restore(_ origin: SearchOrigin) {
    state.search = origin.search
    bringBack(origin)
  }

  private mutating func bringBack(_ origin: SearchOrigin) {
    state.rest = nil
    state.view = origin.place.view
    if showsOtherTimes { openDays() } else { loadMatches() }
    state.selection = origin.selection
    state.preferredDayOfMonth = origin.preferredDayOfMonth
    state.lanes = origin.lanes
    if origin.place.size != state.size {
      memory.place = origin.place
      resize(to: state.size)
    }
    if origin.revision != listed.source.revision { ask { $0.restorePlace($1) } }
  }
}

/// What the views show: filters and hidden collections.
extension Interface {
  /// Opens the filter as text, for editing.
  mutating func openFilter() {
    openPrompt(.filter, with: FilterText.text(of: state.filter, collections: collections))
  }

  var collections: [CollectionInfo] { days.source.collections }

  mutating func setFilter(_ filter: EventFilter) {
    guard filter != state.filter else { return }
    state.filter = filter
    state.rest = nil
    loadDays()
  }

  /// Reads and applies a filter; a message reports mistakes.
  mutating func setFilter(_ text: String) {
    do {
      let filter = try FilterText.filter(
        text, collections: collections, dates: state.filterDates
      ) {
        unfiltered.source.allCategories
      }
      remember(text.trimmed, in: .filter)
      setFilter(filter)
    } catch {
      state.message = Message(words.text(of: error), severity: .error)
    }
  }

  /// The filter of the user, without what the view leaves out of plan and actual.
  var shownFilter: EventFilter {
    state.shownTimes[state.viewKind].narrowing(
      state.filter, unfiltered.source.collections)
  }

  mutating func showTimesheet() {
    push(TimesheetWindow(range: state.rangeOfDays))
  }

  /// Whether the view shows more or less of plan and actual than is loaded.
  var showsOtherTimes: Bool { shownFilter != openedFilter }

  /// Handles `zt`: goes on to the next of plan, actual and both.
  mutating func switchTimes() {
    guard ShownKinds(collections, state.filter).hasTracked, state.viewKind != .tasks else {
      state.message = Message(words.nothingIsTracked)
      return
    }
    state.shownTimes[state.viewKind] = state.shownTimes[state.viewKind].next
    state.message = Message(words.text(of: state.shownTimes[state.viewKind]))
    if showsOtherTimes { loadDays() }
  }

  mutating func removeFilter() {
    if state.filter == .everything {
      state.message = Message(words.noFilter)
    } else {
      setFilter(.everything)
      state.message = Message(words.allEventsShown)
    }
  }

  // MARK: Collections

  mutating func showCollections() {
    if collections.isEmpty {
      state.message = Message(words.noCollections)
    } else {
      push(CollectionsWindow(collections))
    }
  }
}
