import CalendarModel
import ICalendar

/// Decides the order in which changed files are read: the newest first.
///
/// Where files are read for the first time, those come first that may touch the months on the screen.
/// To find them, each file is looked at (`ReachScanner`), by two threads where there are many. What is
/// found is read meanwhile; the rest comes afterwards, by the months that are then on the screen.
struct ReadingOrder: Sendable {
  /// What is to be done with a file.
  struct Turn: Sendable {
    enum Work: Hashable, Sendable {
      /// Find the months that it may touch, and say so with `put`.
      case look
      /// Read the parts of a large file that may touch the months on the screen.
      case readParts
      case read
    }

    let file: FileChanges.Entry
    let work: Work
  }

  /// What a look at a file finds.
  enum Look: Hashable, Sendable {
    case months(MonthReach)
    /// The file is too large to be read in one piece.
    case large
  }

  /// A file that was looked at and can wait: 16 bytes, and its name.
  private struct Waiting {
    let collection: Int32
    let name: NameArena.Index
    let reach: MonthReach
  }

  /// The number of files from which a second thread is worthwhile.
  private static let many = 500

  private var files: FileChanges
  private let looks: Bool
  private var near: [FileChanges.Entry] = []
  private var large: [FileChanges.Entry] = []
  private var waiting: [Waiting] = []
  private var waitingNames = NameArena()
  /// Those before it were read.
  private var firstWaiting = 0
  /// The months by which `waiting` is in order.
  private var orderedMonths: ClosedRange<Month>?
  /// The files that threads are looking at.
  private var lookedAtCount = 0

  /// - Parameter looks: whether files are looked at before they are read.
  init(_ files: FileChanges, looks: Bool) { (self.files, self.looks) = (files, looks) }

  /// Whether all files were taken.
  var isEmpty: Bool { hasNoneNear && large.isEmpty && firstWaiting == waiting.count }

  /// Whether a second thread should look at files.
  var hasMany: Bool { looks && files.count > Self.many }

  /// Takes the next file.
  /// - Parameter months: those on the screen, if any.
  /// - Returns: nil if there is none now, because other threads look at the last ones.
  mutating func next(showing months: ClosedRange<Month>?) -> Turn? {
    if let file = near.popLast() { return Turn(file: file, work: .read) }
    if !looks { return files.next().map { Turn(file: $0, work: .read) } }
    if let turn = nextLook() { return turn }
    guard lookedAtCount == 0 else { return nil }
    if let file = large.popLast() {
      // Whole, it is read after all others.
      wait(file, .nothing)
      return months == nil ? next(showing: nil) : Turn(file: file, work: .readParts)
    }
    orderWaiting(by: months)
    guard firstWaiting < waiting.count else { return nil }
    let file = waiting[firstWaiting]
    firstWaiting += 1
    return Turn(
      file: FileChanges.Entry(
        collection: CollectionID(rawValue: Int(file.collection)), name: waitingNames[file.name]),
      work: .read)
  }

  /// Takes the next file to look at; nil if all were.
  mutating func nextLook() -> Turn? {
    guard looks, let file = files.next() else { return nil }
    lookedAtCount += 1
    return Turn(file: file, work: .look)
  }

  /// Puts a file back that was looked at.
  mutating func put(
    _ file: FileChanges.Entry, _ look: Look, showing months: ClosedRange<Month>?
  ) {
    lookedAtCount -= 1
    switch look {
    case .large: large.append(file)
    case .months(let reach):
      if months.map(reach.touches) ?? true { near.append(file) } else { wait(file, reach) }
    }
  }

  /// Whether all that may touch some months was taken, of files that were looked at.
  mutating func hasTakenAll(touching months: ClosedRange<Month>) -> Bool {
    guard looks, hasNoneNear, large.isEmpty else { return false }
    orderWaiting(by: months)
    return firstWaiting == waiting.count || !waiting[firstWaiting].reach.touches(months)
  }

  // MARK: - Private

  private var hasNoneNear: Bool { near.isEmpty && files.count == 0 && lookedAtCount == 0 }

  private mutating func wait(_ file: FileChanges.Entry, _ reach: MonthReach) {
    waiting.append(
      Waiting(
        collection: Int32(clamping: file.collection.rawValue),
        name: waitingNames.add(file.name.utf8), reach: reach))
    orderedMonths = nil
  }

  /// Moves the files that may touch some months to the front.
  private mutating func orderWaiting(by months: ClosedRange<Month>?) {
    guard let months, months != orderedMonths else { return }
    let rest = waiting[firstWaiting...]
    waiting = rest.filter { $0.reach.touches(months) } + rest.filter { !$0.reach.touches(months) }
    (firstWaiting, orderedMonths) = (0, months)
  }
}
