import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry

/// The answers of views, and their effects on the state.
extension Interface {
  package var plan: ScreenPlan { ScreenPlan(state) }

  /// The scene that the view sees.
  var scene: Scene {
    Scene(
      state: state, plan: plan, days: days, matches: matches, unfiltered: unfiltered,
      choices: pendingChoices)
  }

  // MARK: Moving

  mutating func move(_ motion: Motion) {
    let day = state.selectedDay
    ask { $0.move(motion, $1) }
    if motion.keepsDayOfMonth {
      state.preferredDayOfMonth = state.preferredDayOfMonth ?? day.dayOfMonth
    } else {
      state.preferredDayOfMonth = nil
    }
  }

  mutating func scroll(_ scroll: Scroll) {
    let selection = state.selection
    ask { $0.scroll(scroll, holding: false, $1) }
    if state.selection != selection { state.preferredDayOfMonth = nil }
  }

  /// Selects a clicked target.
  mutating func select(_ target: HitTarget) { ask { $0.select(target, $1) } }

  /// Asks the view and applies its answer.
  ///
  /// - Returns: whether it had an answer.
  @discardableResult
  mutating func ask(_ question: (inout any CalendarView, Scene) -> Landing?) -> Bool {
    let scene = scene
    var view = state.view
    let landing = question(&view, scene)
    if !view.isEqual(to: state.view) {
      keepLanes(scene)
      state.view = view
    }
    guard let landing else { return false }
    land(landing)
    return true
  }

  /// Keeps the lanes of bars when the viewport moves.
  private mutating func keepLanes(_ scene: Scene) {
    guard !scene.plan.isTooSmall else { return }
    let lanes = scene.view.ofDays?.lanes(scene, with: &composer.cache) ?? [:]
    if !lanes.isEmpty { state.lanes = KeptLanes(lanes) }
  }

  private mutating func land(_ landing: Landing) {
    state.selection = landing.selection
    if let rest = landing.rest { state.rest = rest }
    if let message = landing.message { state.message = message }
  }

  // MARK: Views

  /// Switches to another view; the selected day stays the same.
  mutating func show(_ kind: ViewKind) {
    guard kind != state.view.kind else { return }
    let selection = state.view.handOn(state.selection)
    let day = selection.day ?? state.today
    let chosen = selection.item.flatMap { days.events(of: day, limit: 1).record(of: $0) }
    keepLanes(scene)
    state.view = kind.view
    if showsOtherTimes { openDays() }
    if state.rangeUnit != state.range?.unit { state.dropRange() }
    if state.rangeUnit != .time { state.freeLength = nil }
    open(selection)
    // Its place in a list may not be known yet.
    guard let chosen, chosen.ref != state.selection.item,
      chosen.occurrence.start.day == day
    else { return }
    memory.followed = chosen
  }

  /// Shows a selection, with its period from the top.
  mutating func open(_ selection: Selection) {
    let scene = scene
    land(state.view.open(selection, scene))
  }

  mutating func zoomIn() {
    if let nearer = zoomed(by: 1) { show(nearer) } else { showDetails() }
  }

  mutating func zoomOut() {
    // The list has no place among the views of days.
    guard state.viewKind != .tasks else { return show(.month) }
    if let farther = zoomed(by: -1) {
      show(farther)
    } else {
      state.message = Message(words.farthestView)
    }
  }

  /// Opens the selected event, or the next closer view if none is selected.
  mutating func openSelected() {
    switch state.view.subject(scene) {
    case .record: showDetails()
    case .todo(let row): open(row)
    case .time(let records?) where !records.isEmpty: _ = run(.show)
    case .day(let contents, let chosen?) where contents.record(of: chosen) != nil: _ = run(.show)
    case .day(let contents, .some) where contents.summary.isPending:
      state.message = Message(words.dayNotKnown)
    case .day, .time: zoomIn()
    }
  }

  private func zoomed(by count: Int) -> ViewKind? {
    let order = ViewKind.zoomOrder
    return order.firstIndex(of: state.view.kind).flatMap { order[safely: $0 + count] }
  }

  // MARK: Hours and ranges

  /// Shows hours in rows of another length, if there is one.
  mutating func changeRowLength(_ change: (RowLength) -> RowLength?) {
    let old = scene
    guard let length = old.rowLength else { return }
    guard let next = change(length) else {
      state.message = Message(words.rowsHave(minutes: length.minutes))
      return
    }
    state.rowLength = next
    refit(from: old)
    rememberPlace()
  }

  /// Shows hours in rows of a length, beginning with the row of a minute; nil leaves them. Views
  /// without hours ignore it.
  package mutating func showHours(rowLength: RowLength?, from minute: Int?) {
    guard let old = scene.rowLength, !plan.isTooSmall else { return }
    if rowLength != nil || minute != nil { memory.opening = nil }
    if let rowLength { changeRowLength { _ in rowLength } }
    if let minute {
      let length = rowLength ?? old
      scroll(.rows(-length.rowsPerDay))
      scroll(.rows(minute / length.minutes))
    }
    rememberPlace()
  }

  /// Handles `v`: begins to select a range here, or drops it.
  mutating func toggleRange() {
    guard state.rangeUnit != nil else {
      state.message = Message(words.noRangesHere)
      return
    }
    guard state.rangeStart == nil else { return state.dropRange() }
    state.rangeStart = state.selectedTime
    growRange()
  }

  /// Extends the range to the selection, or drops a range selected by the mouse.
  mutating func growRange() {
    guard let start = state.rangeStart else {
      state.range = nil
      return
    }
    state.range = SelectedRange(
      from: start, to: state.selectedTime, scene.rowLength)
  }

  // MARK: Changed events

  /// Selects a record at its current place, once that is known. In a grid, that is its day, unless
  /// one of its days is already selected.
  mutating func follow(_ record: Record, shiftedBy shift: Int = 0) {
    guard !ask({ $0.follow(record, shiftedBy: shift, $1) }) else { return }
    memory.followed = record
    move(.date(record.occurrence.start.day.clampedToSupported))
  }

  /// Selects the followed record once its place is known.
  mutating func selectFollowed() {
    guard let record = memory.followed, ask({ $0.follow(record, shiftedBy: 0, $1) })
    else { return }
    memory.followed = nil
  }

  // MARK: Places

  /// Saves the viewport for later sizes; a terminal too small to show it changes nothing.
  mutating func rememberPlace() {
    guard !ScreenPlan.isTooSmall(state.calendarSize) else { return }
    memory.place = ViewportPlace(view: state.view, size: state.size)
  }

  /// Resizes the screen. The top row stays where it is, and the selection stays visible.
  ///
  /// Each size starts from the viewport of the last key, so that a series of resizes, even down to
  /// 1 × 1, that ends at the same size ends at the same place.
  mutating func resize(to size: Size) {
    state.size = size
    guard !plan.isTooSmall else { return }
    guard let place = memory.place, place.view.kind == state.view.kind, memory.opening == nil else {
      open(memory.opening ?? state.selection)
      return rememberPlace()
    }
    var old = state
    (old.size, old.view) = (place.size, place.view)
    state.view = place.view
    refit(from: Scene(state: old, plan: ScreenPlan(old), days: days, matches: matches))
  }

  /// Keeps the view's place on a screen of another size or with other settings.
  mutating func refit(from old: Scene) {
    let scene = scene
    state.view.refit(from: old, to: scene)
  }
}

/// The user's settings, at the start and when they change.
extension Interface {
  /// Adopts new settings and keys. The first visible month and the selection stay where they are.
  package mutating func adopt(_ settings: Settings, keymap: Keymap) {
    if keymap != self.keymap {
      self.keymap = keymap
      state.typed = TypedKeys()
    }
    var settings = settings
    settings.words = settings.words.naming(keymap)
    guard settings != state.settings else { return }
    let old = scene
    state.settings = settings
    shareSettings()
    composer = FrameComposer()
    state.lanes = KeptLanes()
    guard !plan.isTooSmall, !old.plan.isTooSmall else { return }
    refit(from: old)
    rememberPlace()
  }

  /// Hides the collections that start hidden, each only once because the user may show it.
  /// - Returns: whether there were any to hide.
  @discardableResult
  mutating func hideCollections() -> Bool {
    let hidden = unfiltered.source.collections.filter {
      $0.traits.isHidden && !memory.hiddenAtStart.contains($0.id)
    }
    guard !hidden.isEmpty else { return false }
    memory.hiddenAtStart.formUnion(hidden.map(\.id))
    state.filter.hiddenCollections.formUnion(hidden.map(\.id))
    return true
  }
}

/// The time zone that everything is shown in.
extension Interface {
  /// Handles `:zone NAME`: a city or an id; `local` is the machine's own zone.
  mutating func look(fromZone text: String) -> [Effect] {
    guard text != ZoneText.own else { return lookFromOwnZone() }
    switch unfiltered.source.zone(meantBy: text, words) {
    case .zone(let zone):
      state.message = Message(words.shownInZone(zone))
      return [.look(from: zone)]
    case .problem(let text):
      state.message = Message(text, severity: .error)
      return []
    }
  }

  /// Handles `:zone`: returns to the machine's own zone.
  mutating func lookFromOwnZone() -> [Effect] {
    state.message = Message(words.shownInOwnZones)
    return [.look(from: nil)]
  }

  /// Shows everything in another zone. The selected record, marks and pending keys stay the same.
  ///
  /// A dragged event is dropped because its place would be a different one.
  mutating func tellTimes(by zone: Zone) {
    memory.pointer = Pointer()
    dropCarried()
    let marked = state.marked.records
    state.marked.replace(marked.map(\.ref), by: marked.map { $0.shown(in: zone) })
  }
}
