import ICalendar

/// The same thing in four versions.
struct Four<Value> {
  var localBase: Value
  var local: Value
  var remoteBase: Value
  var remote: Value

  func map<Other>(_ transform: (Value) -> Other) -> Four<Other> {
    Four<Other>(
      localBase: transform(localBase), local: transform(local),
      remoteBase: transform(remoteBase), remote: transform(remote))
  }

  /// The versions as if one side alone had changed what the other one has.
  func decided(by side: TaskProgress.Side) -> Four {
    switch side {
    case .local: Four(localBase: remote, local: local, remoteBase: remote, remote: remote)
    case .remote: Four(localBase: local, local: local, remoteBase: local, remote: remote)
    }
  }
}

/// Finds out which changes of the other side are put into the local outline, and what clashes.
struct OutlineMerge {
  /// A change of the local text; components are those of the local and of the remote document.
  enum Change {
    case statements(
      component: Int, removed: [Statement], added: [Statement], remoteComponent: Int)
    case insert(remoteComponent: Int, into: Int)
    case replace(component: Int, remoteComponent: Int)
    case remove(component: Int)
  }

  /// The texts of the outlines.
  let texts: Four<Document>
  private(set) var changes: [Change] = []
  private(set) var clashes: Set<Clash> = []
  /// Whether a local change is not on the other side yet.
  private(set) var isNews = false

  init(_ texts: Four<Document>) { self.texts = texts }

  /// The outline that the merged text is to have.
  mutating func merged(_ four: Four<Outline>) -> Outline {
    merged(
      Outline.Key(name: "", identity: "", ordinal: 0), four.map { $0 }, four.local, four.remote)
  }

  // MARK: - Components

  /// Merges a component that both sides have.
  private mutating func merged(
    _ key: Outline.Key, _ four: Four<Outline?>, _ local: Outline, _ remote: Outline
  ) -> Outline {
    var result = Outline(component: local.component)
    let progress = key.name == "VTODO" ? TaskProgress(four, in: texts) : nil
    result.slots = mergedSlots(key, four, local, remote, progress)
    let children = four.map { $0?.children ?? [:] }
    let renamed = Set(
      children.localBase.keys.filter { children.remoteBase[$0] == nil }.map(\.name))
    let keys = Set(children.local.keys).union(children.remote.keys)
      .union(children.remoteBase.keys).union(children.localBase.keys)
    let excludedHere = Self.exclusions(from: children.localBase, to: children.local)
    let excludedThere = Self.exclusions(from: children.remoteBase, to: children.remote)
    for key in keys.sorted() {
      var versions = children.map { $0[key] }
      // Alarms at moments move with the dates of their task.
      if let progress, Self.isAtMoment(versions) {
        versions = versions.decided(by: progress.side)
      }
      if excludedHere.contains(key), isChanged(versions.remoteBase, versions.remote) { clash(key) }
      if excludedThere.contains(key), isChanged(versions.localBase, versions.local) { clash(key) }
      result.children[key] = mergedChild(
        key, versions, in: local.component, isRenamed: renamed.contains(key.name))
    }
    return result
  }

  private static func isAtMoment(_ alarm: Four<Outline?>) -> Bool {
    [alarm.localBase, alarm.local, alarm.remoteBase, alarm.remote].contains { outline in
      outline?.slots[.property("TRIGGER")]?.contains { $0.value.last == UInt8(ascii: "Z") } ?? false
    }
  }

  /// - Parameter isRenamed: whether the other side may know such components by other keys.
  private mutating func mergedChild(
    _ key: Outline.Key, _ four: Four<Outline?>, in parent: Int, isRenamed: Bool
  ) -> Outline? {
    switch (four.local, four.remote) {
    case (nil, nil):
      if isRenamed, four.localBase == nil, four.remoteBase != nil { clash(key) }
      return nil
    case (let local?, let remote?):
      let isAddedTwice = four.localBase == nil && four.remoteBase == nil
      if isAddedTwice, !local.says(remote), !local.differsInCompletionOnly(from: remote) {
        clash(key)
      }
      return merged(key, four, local, remote)
    case (let local?, nil): return kept(local, key, four)
    case (nil, let remote?): return taken(remote, key, four, in: parent, isRenamed: isRenamed)
    }
  }

  /// A component that only the local text has: added here, or removed there.
  private mutating func kept(
    _ local: Outline, _ key: Outline.Key, _ four: Four<Outline?>
  ) -> Outline? {
    let isUnchanged = four.localBase.map(local.says) ?? false
    if four.remoteBase == nil {
      if !isUnchanged { isNews = true }
      return local
    }
    guard isUnchanged else {
      clash(key)
      return local
    }
    changes.append(.remove(component: local.component))
    return nil
  }

  /// A component that only the remote text has: added there, or removed here.
  private mutating func taken(
    _ remote: Outline, _ key: Outline.Key, _ four: Four<Outline?>, in parent: Int, isRenamed: Bool
  ) -> Outline? {
    let isUnchanged = four.remoteBase.map(remote.says) ?? false
    if isUnchanged {
      if four.localBase != nil { isNews = true }
      return nil
    }
    if four.localBase != nil || (isRenamed && four.remoteBase != nil) {
      clash(key)
      return nil
    }
    // Nothing is added next to the calendars.
    if parent < 0 {
      clash(key)
    } else {
      changes.append(.insert(remoteComponent: remote.component, into: parent))
    }
    return remote
  }

  private func isChanged(_ base: Outline?, _ now: Outline?) -> Bool {
    guard let now else { return false }
    return base.map { !$0.says(now) } ?? true
  }

  /// The keys that overrides of occurrences have which a side has left out of their series.
  private static func exclusions(
    from base: [Outline.Key: Outline], to now: [Outline.Key: Outline]
  ) -> Set<Outline.Key> {
    var keys: Set<Outline.Key> = []
    for (series, outline) in now {
      let times = outline.slots[.time] ?? []
      for date in times.subtracting(base[series]?.slots[.time] ?? []) where date.name == "EXDATE" {
        keys.insert(
          Outline.Key(
            name: series.name, identity: series.identity + date.occurrence, ordinal: 0))
      }
    }
    return keys
  }

  private mutating func clash(_ key: Outline.Key, _ slot: Outline.Slot? = nil) {
    clashes.insert(Clash(key, slot))
  }

  // MARK: - Slots

  private mutating func mergedSlots(
    _ key: Outline.Key, _ four: Four<Outline?>, _ local: Outline, _ remote: Outline,
    _ progress: TaskProgress?
  ) -> [Outline.Slot: [Statement]] {
    var result: [Outline.Slot: [Statement]] = [:]
    var (removed, added): ([Statement], [Statement]) = ([], [])
    var names = Set(local.slots.keys).union(remote.slots.keys)
    names.formUnion(four.remoteBase?.slots.keys.map { $0 } ?? [])
    names.formUnion(four.localBase?.slots.keys.map { $0 } ?? [])
    for slot in names.sorted() {
      let versions = four.map { $0?.slots[slot] ?? [] }
      let target = merged(slot, versions, key, progress)
      if !target.isEmpty { result[slot] = target }
      if target == versions.local { continue }
      removed += versions.local.subtracting(target)
      added += target.subtracting(versions.local)
    }
    addNotice(removed, added, local.component, remote.component)
    return result
  }

  private mutating func addNotice(
    _ removed: [Statement], _ added: [Statement], _ component: Int, _ remoteComponent: Int
  ) {
    // Overrides come and go as components.
    let removed = removed.filter { $0.name != "RECURRENCE-ID" }
    let added = added.filter { $0.name != "RECURRENCE-ID" }
    if removed.isEmpty && added.isEmpty { return }
    let isWhole = (removed + added).contains { $0.name.isEmpty }
    changes.append(
      isWhole
        ? .replace(component: component, remoteComponent: remoteComponent)
        : .statements(
          component: component, removed: removed, added: added, remoteComponent: remoteComponent))
  }

  /// The statements that a slot is to have.
  private mutating func merged(
    _ slot: Outline.Slot, _ four: Four<[Statement]>, _ key: Outline.Key, _ progress: TaskProgress?
  ) -> [Statement] {
    if case .property(let name) = slot, Statement.growing.contains(name) {
      let result = larger(four)
      let isOurs = result == four.local && four.local != four.localBase
      if isOurs, result != four.remote, name != "SEQUENCE" { isNews = true }
      return result
    }
    let isChangedHere = four.local != four.localBase
    if four.remote == four.remoteBase {
      if isChangedHere, four.local != four.remote { isNews = true }
      return four.local
    }
    // If the other side removed something that is not here, use all of its statements, because its
    // server writes them differently.
    if !isChangedHere { return patched(four) ?? four.remote }
    if four.local == four.remote { return four.local }
    if slot == .completion, let result = four.local.earlierCompletion(four.remote) {
      if result == four.local { isNews = true }
      return result
    }
    if let result = furtherOn(slot, four, progress) {
      if result != four.remote { isNews = true }
      return result
    }
    if slot == .time, isAboutOtherOccurrences(four), let result = patched(four) {
      isNews = true
      return result
    }
    let occurrences = slot == .time ? clashingOccurrences(four) : []
    for occurrence in occurrences {
      clash(
        Outline.Key(name: key.name, identity: key.identity + occurrence, ordinal: 0), slot)
    }
    if occurrences.isEmpty { clash(key, slot) }
    return four.local
  }

  /// The later state of a repeating task that both sides have completed, by its dates or by KDE's date.
  private func furtherOn(
    _ slot: Outline.Slot, _ four: Four<[Statement]>, _ progress: TaskProgress?
  ) -> [Statement]? {
    switch slot {
    case .time: return progress?.statements
    case .property("X-KDE-LIBKCAL-DTRECURRENCE"):
      guard let own = four.local.first, let other = four.remote.first,
        own.parameters == other.parameters
      else { return nil }
      return other.isLarger(than: own) ? four.remote : four.local
    default: return nil
    }
  }

  /// The occurrences that both sides excluded, added or changed in different ways, where they did nothing else;
  /// empty otherwise.
  private func clashingOccurrences(_ four: Four<[Statement]>) -> [String] {
    let here = OccurrenceChanges(from: four.localBase, to: four.local)
    let there = OccurrenceChanges(from: four.remoteBase, to: four.remote)
    guard let here, let there, here.forms == there.forms, here.forms.count == 1 else { return [] }
    return here.changes.filter { occurrence, change in
      there.changes[occurrence].map { $0 != change } ?? false
    }.keys.sorted()
  }

  /// The local statements with the removals and additions of the other side; nil if it removed
  /// something that is not here.
  private func patched(_ four: Four<[Statement]>) -> [Statement]? {
    let removed = four.remoteBase.subtracting(four.remote).subtracting(
      four.localBase.subtracting(four.local))
    let rest = four.local.subtracting(removed)
    guard rest.count == four.local.count - removed.count else { return nil }
    let added = four.remote.subtracting(four.remoteBase).subtracting(
      four.local.subtracting(four.localBase))
    return (rest + added).sorted()
  }

  /// The larger of two growing numbers.
  private func larger(_ four: Four<[Statement]>) -> [Statement] {
    guard four.remote != four.remoteBase, let remote = four.remote.first else { return four.local }
    guard let local = four.local.first else { return four.remote }
    return remote.isLarger(than: local) ? four.remote : four.local
  }

  /// Whether both sides only excluded, added or changed occurrences, each of them others, or the same
  /// ones in the same way.
  private func isAboutOtherOccurrences(_ four: Four<[Statement]>) -> Bool {
    let here = OccurrenceChanges(from: four.localBase, to: four.local)
    let there = OccurrenceChanges(from: four.remoteBase, to: four.remote)
    guard let here, let there, here.forms == there.forms, here.forms.count == 1 else {
      return false
    }
    return here.changes.allSatisfy { occurrence, change in
      there.changes[occurrence].map { $0 == change } ?? true
    }
  }
}

/// The changes of single occurrences of a series on one side.
private struct OccurrenceChanges {
  /// The removed and added statements, by occurrence.
  var changes: [String: [[Statement]]] = [:]
  /// The forms of the dates.
  var forms: Set<String> = []

  /// Nil if the side changed the whole series.
  init?(from base: [Statement], to now: [Statement]) {
    let lists = [base.subtracting(now), now.subtracting(base)]
    for (index, list) in lists.enumerated() {
      for statement in list {
        guard ["EXDATE", "RDATE", "RECURRENCE-ID"].contains(statement.name) else { return nil }
        changes[statement.occurrence, default: [[], []]][index].append(statement)
        forms.insert(statement.dateForm)
      }
    }
  }
}

extension Outline.Key: Comparable {
  static func < (a: Outline.Key, b: Outline.Key) -> Bool {
    (a.name, a.identity, a.ordinal) < (b.name, b.identity, b.ordinal)
  }
}

extension Outline: Equatable {
  /// Whether two versions are equal in every slot.
  static func == (a: Outline, b: Outline) -> Bool {
    a.slots == b.slots && a.children == b.children
  }
}
