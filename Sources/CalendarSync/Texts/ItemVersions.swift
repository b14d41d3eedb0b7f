import ICalendar

/// An item as both sides last agreed on it, and as it is now.
///
/// There are two bases, because servers rewrite texts: the changes of a side are found by comparing
/// with its own base.
package struct ItemVersions: Hashable, Sendable {
  package var localBase: [UInt8]
  package var local: [UInt8]
  package var remoteBase: [UInt8]
  package var remote: [UInt8]

  package init(localBase: [UInt8], local: [UInt8], remoteBase: [UInt8], remote: [UInt8]) {
    self.localBase = localBase
    self.local = local
    self.remoteBase = remoteBase
    self.remote = remote
  }

  /// The result of merging the changes of both sides.
  package enum Merged: Hashable, Sendable {
    /// The local text with the changes of the other side.
    ///
    /// - Parameter isNews: whether it has something that the other side does not have yet.
    case text([UInt8], isNews: Bool)
    /// Both sides changed the same in different ways.
    case conflict([Clash])
  }

  /// Merges the changes of both sides.
  ///
  /// Only lines changed by the other side differ from the local text. Changes merge by property within
  /// components (RFC 5545 §3.6), sets by element; times and completion merge as one. The result is
  /// checked by reading it again.
  /// - Parameter uids: those of the other items of the calendar, among which may be the finished copies of
  ///   a task.
  /// - Complexity: O(bytes + lines log lines).
  package func merged(besides uids: Set<String> = []) -> Merged {
    let texts = [localBase, local, remoteBase, remote].map { Document($0) }
    if texts.contains(where: { $0.components.isEmpty }) { return mergedAsBytes }
    let outliner = Outliner(local: [texts[0], texts[1]], remote: [texts[2], texts[3]])
    let outlines = texts.map(outliner.outline)
    var merge = OutlineMerge(
      Four(localBase: texts[0], local: texts[1], remoteBase: texts[2], remote: texts[3]))
    let result = merge.merged(
      Four(
        localBase: outlines[0], local: outlines[1], remoteBase: outlines[2], remote: outlines[3]))
    if !merge.clashes.isEmpty { return .conflict(merge.clashes.sorted()) }
    let writing = MergeWriting(local: texts[1], remote: texts[3])
    guard let text = writing.text(of: merge.changes),
      outliner.outline(of: Document(text)) == result
    else { return .conflict([.unwritable]) }
    return withoutDoubles(text, isNews: merge.isNews, besides: uids)
  }

  /// Whether two texts that were never agreed on differ in nothing but when the same task was completed.
  static func differInCompletionOnly(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let texts = [a, b].map { Document($0) }
    guard texts.allSatisfy({ !$0.components.isEmpty }) else { return false }
    let outliner = Outliner(local: [texts[0]], remote: [texts[1]])
    return outliner.outline(of: texts[0]).differsInCompletionOnly(
      from: outliner.outline(of: texts[1]))
  }

  private func withoutDoubles(
    _ text: [UInt8], isNews: Bool, besides uids: Set<String>
  ) -> Merged {
    let document = Document(text)
    let doubled = DoubledOverrides(uids: uids)
      .components(of: document, base: Document(localBase))
    if doubled.isEmpty { return .text(text, isNews: isNews) }
    var edit = DocumentEdit(document)
    for component in doubled { edit.remove(component: component) }
    let rest = edit.bytes()
    return .text(rest, isNews: CanonicalText(rest) != CanonicalText(remote))
  }

  private var mergedAsBytes: Merged {
    if remote == remoteBase || remote == local {
      return .text(local, isNews: local != localBase && local != remote)
    }
    return local == localBase ? .text(remote, isNews: false) : .conflict([.unreadable])
  }
}

/// A part that both sides changed in different ways.
package struct Clash: Hashable, Sendable, Comparable {
  /// The component's name, such as `VEVENT`.
  package let component: String
  /// The occurrence that an override replaces, as its RECURRENCE-ID has it; empty for others.
  package let occurrence: String
  package let subject: Subject

  package enum Subject: Hashable, Sendable {
    /// Start, end, recurrence, or which occurrences there are.
    case time
    case completion
    /// A property by its name.
    case property(String)
    /// The component itself: removed on one side, or added twice.
    case component
    /// A text that is not iCalendar.
    case unreadable
    /// A text that cannot be put together, as its lines are damaged.
    case unwritable
  }

  static let unreadable = Clash(component: "", occurrence: "", subject: .unreadable)
  static let unwritable = Clash(component: "", occurrence: "", subject: .unwritable)

  package static func < (a: Clash, b: Clash) -> Bool { a.order < b.order }

  private var order: (String, String, String) { (component, occurrence, "\(subject)") }
}

extension Clash {
  /// The clash of a slot of a component.
  init(_ key: Outline.Key, _ slot: Outline.Slot?) {
    let subject: Subject =
      switch slot {
      case .time: .time
      case .completion: .completion
      case .property(let name), .element(let name, _): .property(name)
      case .whole, nil: .component
      }
    let isOverride = key.name != "VALARM"
    let occurrence = key.identity.split(separator: "\u{1E}").last
      .flatMap { $0.hasSuffix("\u{1F}") ? nil : $0 }
    self.init(
      component: key.name, occurrence: isOverride ? occurrence.map(String.init) ?? "" : "",
      subject: subject)
  }
}
