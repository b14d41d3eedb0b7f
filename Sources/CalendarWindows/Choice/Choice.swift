import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A small window for choosing one of several items.
package struct Choice: RowWindow, Hashable {
  package enum Subject: Hashable, Sendable {
    /// The events of the selected day.
    case event([Record], for: EventVerb)
    /// The collection to move or copy items to.
    case collection([MoveTarget], for: BroughtItems, by: EventVerb)
    /// The timers that run; the last row stands for all of them, unless one is asked about.
    case timer([Event], for: TimerVerb)
  }

  package var subject: Subject
  package var selected: Int

  package init(_ subject: Subject, selected: Int = 0) {
    self.subject = subject
    self.selected = selected
  }

  package var count: Int {
    switch subject {
    case .event(let records, _): records.count
    case .collection(let targets, _, _): targets.count
    case .timer(let timers, let verb): timers.count + (verb == .ask ? 0 : 1)
    }
  }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    switch context.keymap.windowAction(for: key, ChoiceAction.init) {
    case .close: return [.close]
    case .move(let step):
      selected = min(max(0, selected + min(max(step, -count), count)), count - 1)
      return []
    case .take: return chooseRow(selected, context)
    case .takeNumber(let number): return number < count ? chooseRow(number, context) : []
    case nil: return nil
    }
  }

  private mutating func chooseRow(_ number: Int, _ context: WindowContext) -> [WindowRequest] {
    switch subject {
    case .event(let records, let verb):
      guard let record = records[safely: number] else { return [] }
      guard verb == .mark else { return [.close, .runVerb(verb, on: [record])] }
      // Several may be wanted, so the window stays open.
      selected = number
      return [.toggleMark(record)]
    case .collection(let targets, let items, let verb):
      guard let target = targets[safely: number] else { return [] }
      if let refusal = target.refusal { return [.show(Message(refusal, severity: .warning))] }
      return [.close, .bring(items, to: target.collection, by: verb)]
    case .timer(let timers, let verb):
      guard let timer = timers[safely: number] else {
        guard verb != .ask, number == timers.count else { return [] }
        return [.close, .effect(.edit(.track(verb == .stop ? .stopAll : .cancelAll)))]
      }
      let item = timer.ownOccurrence(in: context.unfiltered.source.zone).ref
      switch verb {
      case .stop: return [.close, .effect(.edit(.track(.stop(item))))]
      case .cancel: return [.close, .effect(.edit(.track(.cancel(item))))]
      case .ask: return [.close, .push(Question.timer(timer, context.scene))]
      }
    }
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    ChoiceView(scene, choice: self).window.part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? { ChoiceView(scene, choice: self).foot }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    [.press(Key(notches < 0 ? .up : .down))]
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    ChoiceView(scene, choice: self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let view = ChoiceView(scene, choice: self)
    let lines = (0..<count).map { number in
      (number < 9 ? "\(number + 1) " : "") + spokenText(of: number, scene)
    }
    return LinearWindow(
      .choice, view.title, all: lines, selected: min(max(0, selected), count - 1),
      rows: scene.linearRows, keys: view.keys)
  }

  private func spokenText(of number: Int, _ scene: Scene) -> String {
    switch subject {
    case .event(let records, _):
      LinearEvent(
        scene, record: records[number], day: scene.selectedDay, isMatch: false
      ).text
    case .collection(let targets, _, _):
      [scene.collectionStyles[targets[number].collection.id].name, targets[number].note]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    case .timer(let timers, _):
      timers[safely: number].map { scene.timers.text(of: $0) } ?? scene.words.allTimers
    }
  }
}

/// A collection that items could be moved or copied to.
package struct MoveTarget: Hashable, Sendable {
  package var collection: CollectionInfo
  /// The reason why the items cannot be moved to it; nil if they can.
  package var refusal: String?
  /// A short form of `refusal` for a list.
  package var note: String

  package init(collection: CollectionInfo, refusal: String?, note: String) {
    (self.collection, self.refusal, self.note) = (collection, refusal, note)
  }

  /// Returns all calendars as targets for items.
  package static func targets(
    for items: BroughtItems, in source: any EventSource, _ words: Words
  ) -> [MoveTarget] {
    let homes = items.homes
    return source.collections.map { collection in
      if homes == [collection.id] {
        let text = words.isThere(items)
        return MoveTarget(collection: collection, refusal: text, note: text)
      }
      let (kind, refusal): (EntryKind, String?) =
        switch items {
        case .records: (.event, source.refusalOfEdits(in: collection, words))
        case .todos: (.todo, source.refusalOfTodos(in: collection, words))
        }
      return MoveTarget(
        collection: collection, refusal: refusal,
        note: refusal == nil ? "" : kind.note(onRefusing: collection, words))
    }
  }
}

/// An action of a key in the window of a choice.
package enum ChoiceAction: Hashable {
  case close
  case move(Int)
  case take
  /// Takes the item with this number, from 0.
  case takeNumber(Int)
}

extension ChoiceAction {
  /// Creates the action of a key; nil if the key has no meaning here.
  package init?(_ key: Key) {
    if let action = ChoiceAction.table[key] {
      self = action
    } else if key.modifiers.isEmpty, case .character(let character) = key.code,
      let digit = character.isASCII ? character.wholeNumberValue : nil, digit > 0
    {
      self = .takeNumber(digit - 1)
    } else {
      return nil
    }
  }

  /// A step beyond the end of any list.
  private static let end = 1_000_000

  private static let table: [Key: ChoiceAction] = [
    Key(.escape): .close, Key("q"): .close, Key("c", .control): .close, Key(.backspace): .close,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key("g"): .move(-end), Key(.home): .move(-end), Key("G"): .move(end), Key(.end): .move(end),
    Key(.enter): .take, Key(" "): .take, Key("x"): .take,
  ]
}
