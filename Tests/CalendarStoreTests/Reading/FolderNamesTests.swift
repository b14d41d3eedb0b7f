import Glibc
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FolderNamesTests {
  private let scratch = ScratchFolder()

  /// All names of the folder, piece by piece.
  private func pieces(sizeLimit: Int) throws -> [[String]] {
    let stream = try FolderStream(path: scratch.path)
    var pieces: [[String]] = []
    var start: [UInt8] = []
    while true {
      let names = FolderNames(stream, from: start, sizeLimit: sizeLimit)
      pieces.append((0..<names.count).map { names[$0] })
      guard let end = names.end else { return pieces }
      start = end
      stream.rewind()
    }
  }

  @Test func namesAreInTheOrderOfTheirBytes() throws {
    let names = [
      "Z.ics", "a.ics", "a!.ics", "ab.ics", "abcdefgh.ics", "abcdefg.ics", "abcdefgh1.ics",
      "abcdefgh.ICS", "ä.ics", "日本.ics", "10.ics", "9.ics",
    ]
    for name in names { scratch.write("", to: name) }
    for other in [".hidden.ics", "note.txt", ".ics", "ics"] { scratch.write("", to: other) }
    scratch.makeFolder("folder.ics")
    // Not UTF-8.
    let broken = Array(scratch.path.utf8) + [0x2F, 0xFF] + Array(".ics".utf8) + [0]
    let file = open(broken.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
    #expect(close(file) == 0)
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try pieces(sizeLimit: 1 << 20) == [sorted])
  }

  @Test func aLargeFolderIsReadInPieces() throws {
    var random = SeededGenerator(seed: 12)
    var expected: Set<String> = []
    while expected.count < 1500 {
      let name = "\(random.number(0...99_999))" + String(repeating: "x", count: 150) + ".ics"
      if expected.insert(name).inserted { scratch.write("", to: name) }
    }
    let sorted = expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let pieces = try pieces(sizeLimit: 160_000)
    #expect(pieces.count > 1)
    #expect(pieces.flatMap { $0 } == sorted)
    #expect(try self.pieces(sizeLimit: 1 << 20) == [sorted])
  }

  /// Every byte in each place of the ending, beside the names in lower case.
  @Test func endingsAreTakenInAnyCase() {
    for ending in ["ics", "vcf"] {
      for start in ["", "a", "größe", ".", "a.ics"] {
        let name = Array("\(start).\(ending)".utf8)
        for place in 1...4 {
          for byte in UInt8.min...UInt8.max {
            var bytes = name
            bytes[bytes.count - place] = byte
            let letters = bytes.suffix(4).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
            let isRead = { (ending: String) in !start.isEmpty && letters == Array(ending.utf8) }
            #expect(isContactName(bytes) == isRead(".vcf"))
            #expect(isReadName(bytes) == (isRead(".ics") || isRead(".vcf")))
            #expect(bytes.withUnsafeBytes { Ending(of: $0) } == Ending(of: bytes))
          }
        }
      }
    }
    #expect(!isReadName([]) && !isReadName(Array("ics".utf8)))
  }

  /// A byte that is not ASCII, in each place of names of all short lengths.
  @Test func namesThatAreNoTextAreToldApart() {
    func isText(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { FolderEntry(name: $0, kind: .regular).isText }
    }
    for count in 0...20 {
      let name = [UInt8](repeating: 0x61, count: count)
      #expect(isText(name))
      for place in 0..<count {
        var bytes = name
        bytes[place] = 0xC3
        #expect(!isText(bytes))
        bytes.insert(0xA4, at: place + 1)
        #expect(isText(bytes))
      }
    }
  }

  @Test func anEmptyFolderHasNoNames() throws { #expect(try pieces(sizeLimit: 1) == [[]]) }
}
