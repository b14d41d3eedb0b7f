/// What kinds of keys took in one program or in several, in the order in which each was pressed first.
///
/// Each key is pressed in all programs, one after the other, and with it the keys of the floor: what
/// else the machine does falls on all of them alike.
struct KeyLog {
  /// Keys of one kind.
  struct Kind {
    let keys: BrowseRun.Keys
    /// By program.
    var samples: [KeySamples]
    var floor = OpenFloor.Samples()
    fileprivate var turns: [Turn] = []

    var name: String { keys.name }

    init(_ keys: BrowseRun.Keys, programCount: Int) {
      self.keys = keys
      samples = Array(repeating: KeySamples(), count: programCount)
    }

    /// How many times as long a program took as another one, or as a key of the floor.
    func ratio(of program: Int, to other: Opponent) -> Double? {
      Samples.ratio(
        turns.map { $0.programs[program] },
        to: turns.map { turn in
          switch other {
          case .program(let number): turn.programs[number]
          case .highlight: turn.floor.highlight
          case .page: turn.floor.page
          }
        })
    }
  }

  enum Opponent {
    case program(Int)
    /// The keys of the floor.
    case highlight, page
  }

  /// What one key took everywhere; nil if it changed nothing.
  fileprivate struct Turn {
    var programs: [Double?]
    var floor: (highlight: Double?, page: Double?) = (nil, nil)
  }

  private(set) var kinds: [Kind] = []
  private let programCount: Int
  private(set) var keyCount = 0

  /// Longer than what is made in the background for a key whose places are known.
  static let gap = 0.015

  init(programCount: Int = 1) { self.programCount = programCount }

  subscript(name: String) -> KeySamples? { kinds.first { $0.name == name }?.samples[0] }

  /// Presses keys one at a time; those without a name are not noted.
  mutating func press(
    _ keys: BrowseRun.Keys, in terminals: [PseudoTerminal], beside floor: OpenFloor? = nil
  ) {
    var kind = Kind(keys, programCount: terminals.count)
    for (number, key) in keys.keys.enumerated() {
      var turn = Turn(programs: Array(repeating: nil, count: terminals.count))
      for place in terminals.indices {
        // Nobody is always the one that comes after the floor.
        let program = (place + number) % terminals.count
        turn.programs[program] = kind.samples[program].press(
          key, in: terminals[program], gap: Self.gap)
      }
      if let floor, !keys.name.isEmpty {
        turn.floor = floor.press(withPage: keys.isPage, into: &kind.floor)
      }
      kind.turns.append(turn)
    }
    keyCount += keys.keys.count
    if !keys.name.isEmpty { add(kind) }
  }

  /// Adds what keys took elsewhere.
  mutating func add(_ kind: Kind) {
    let index = kinds.firstIndex { $0.name == kind.name } ?? kinds.count
    if index == kinds.count {
      kinds.append(Kind(kind.keys, programCount: programCount))
    }
    for program in kind.samples.indices {
      kinds[index].samples[program].append(kind.samples[program])
    }
    kinds[index].floor.highlight.append(kind.floor.highlight)
    kinds[index].floor.page.append(kind.floor.page)
    kinds[index].turns += kind.turns
  }
}
