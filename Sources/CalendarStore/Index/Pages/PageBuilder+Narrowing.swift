import CalendarModel
import GRDB

extension PageBuilder {
  /// Makes the pages of the first months of a range from pages of a wider filter: a search letter
  /// from those of the letters before it, a filter from those of all events. No series is expanded.
  ///
  /// It costs what these pages hold, and a look at the words of the events that pass the rest of the
  /// filter where its text is another one.
  /// - Returns: what `build` would make; nil where the first month has no such page that is fresh.
  mutating func narrow(
    _ months: ClosedRange<Month>, of lens: Lens, text: TextFit?, in db: Database,
    isCancelled: () -> Bool = { false }
  ) throws -> Run? {
    guard lens.filter != .everything else { return nil }
    let wider = widerLenses(than: lens)
    let filter = filter(of: lens, text)
    var (pages, count): ([BuiltPage], Int) = ([], 0)
    for month in months.prefix(Self.mostMonths) where count < Self.mostEntries {
      let fresh = try wider.lazy.map { PageReader(db, $0) }
        .first { try $0.state(of: month) == .fresh }
      guard let list = try fresh?.encodedEntries(of: month) else { break }
      count += list.count
      let entries = try filter.places(in: list, db, isCancelled: isCancelled)
        .map { list.entry($0, in: lens.zone) }
      pages.append(try page(of: month, entries, in: db))
    }
    guard let last = pages.last?.month else { return nil }
    return Run(
      months: months.lowerBound...last, pages: pages, exhausted: [],
      revision: try IndexSetting.number(.revision, db))
  }
}

extension LensFilter {
  /// The places of those entries of a list that are let through.
  fileprivate func places(
    in list: EncodedEntries, _ db: Database, isCancelled: () -> Bool
  ) throws -> [Int] {
    let tagged = try (0..<list.count).filter { try accepts(tagset: list.tags($0).tagset, in: db) }
    guard let text else { return tagged }
    let fitting = try text.fitting(
      tagged.map { list.tags($0).event }, in: db, isCancelled: isCancelled)
    return tagged.filter { fitting.contains(list.tags($0).event) }
  }
}
