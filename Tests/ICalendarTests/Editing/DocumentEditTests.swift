import Testing

@testable import ICalendar

@Suite struct DocumentEditTests {
  /// The text after an edit of its first component, or of the second where there are two.
  private func edited(
    _ text: String, _ change: (inout DocumentEdit) throws -> Void
  ) rethrows -> String {
    var edit = DocumentEdit(Document(Array(text.utf8)))
    try change(&edit)
    return String(decoding: edit.bytes(), as: UTF8.self)
  }

  @Test(arguments: [
    ("BEGIN:A\r\nX:1\r\nEND:A\r\n", "BEGIN:A\r\nX:2\r\nEND:A\r\n"),
    ("BEGIN:A\nx;L=a:1\nX:3\nEND:A", "BEGIN:A\nx;L=a:2\nEND:A"),
    ("BEGIN:A\n\n \nY:1\nEND:A", "BEGIN:A\n\n \nY:1\nX:2\nEND:A"),
    ("BEGIN:A\rY:1\rEND:A\r", "BEGIN:A\rY:1\rX:2\rEND:A\r"),
    ("BEGIN:A\r\nY:1\nEND:A\r\n", "BEGIN:A\r\nY:1\nX:2\nEND:A\r\n"),
    ("BEGIN:A\nY:1\r\nEND:A\n", "BEGIN:A\nY:1\r\nX:2\r\nEND:A\n"),
    ("BEGIN:A\r\r\nEND:A", "BEGIN:A\r\r\nX:2\r\nEND:A"),
    ("\u{FEFF}BEGIN:A\nEND:A", "\u{FEFF}BEGIN:A\nX:2\nEND:A"),
    ("BEGIN:A", "BEGIN:A\r\nX:2"),
    ("BEGIN:A\nY:1", "BEGIN:A\nY:1\nX:2"),
    ("BEGIN:A\nY:1\n\n", "BEGIN:A\nY:1\nX:2\n\n"),
    ("BEGIN:A\nBEGIN:B\nX:1\nEND:B\nEND:A", "BEGIN:A\nX:2\nBEGIN:B\nX:1\nEND:B\nEND:A"),
    ("BEGIN:A\nX\n :\n 1\nEND:A\n", "BEGIN:A\nX:2\nEND:A\n"),
    ("BEGIN:A\nX:\n 2\nEND:A\n", "BEGIN:A\nX:\n 2\nEND:A\n"),
  ])
  func settingAPropertyChangesItsLineOrAddsOne(text: String, expected: String) throws {
    #expect(try edited(text) { try $0.set(.text("X", "2"), of: 0) } == expected)
  }

  @Test(arguments: [
    ("X;LANGUAGE=en;ALTREP=\"cid:1\":1", "X;LANGUAGE=en:2"),
    ("X;VALUE=TEXT;X-A=\"b;c\";x-d=^n:1", "X;X-A=\"b;c\";x-d=^n:2"),
    ("X;tzid=Europe/Berlin;FLAG;;Y=:1", "X;FLAG;Y=:2"),
    ("X;A=\"b:c;LANGUAGE=de:1", "X:2"),
  ])
  func parametersThatStillApplyStay(line: String, expected: String) throws {
    #expect(
      try edited("BEGIN:A\n\(line)\nEND:A") { try $0.set(.text("X", "2"), of: 0) }
        == "BEGIN:A\n\(expected)\nEND:A")
  }

  @Test func newParametersTakeThePlacesOfOldOnes() throws {
    let new = Property(
      name: "X", parameters: [.init(name: "B", values: ["3"]), .init(name: "C", values: ["4"])],
      value: [0x30])
    let text = "BEGIN:A\nX;b=1;A=1;B=2:1\nEND:A"
    #expect(try edited(text) { try $0.set(new, of: 0) } == "BEGIN:A\nX;B=3;A=1;C=4:0\nEND:A")
    #expect(
      try edited(text) { try $0.replace(line: 1, with: new, keepingParameters: false) }
        == "BEGIN:A\nX;B=3;C=4:0\nEND:A")
  }

  @Test(arguments: [
    ("BEGIN:A\r\nX:1\r\n 2\r\nY:1\r\nX:3\r\nEND:A", "BEGIN:A\r\nY:1\r\nEND:A"),
    ("BEGIN:A\nX:1", "BEGIN:A\n"),
    ("BEGIN:A\nX:1\n\nY:1", "BEGIN:A\n\nY:1"),
    ("BEGIN:A\n\0\0X:1\nY:1", "BEGIN:A\nY:1"),
    ("BEGIN:A\rX:1\rY:1\r", "BEGIN:A\rY:1\r"),
  ])
  func removingAPropertyTakesItsLinesOut(text: String, expected: String) {
    #expect(edited(text) { $0.removeProperties(named: "x", of: 0) } == expected)
  }

  @Test func linesThatSayTheSameStay() throws {
    let text = "BEGIN:A\nX;L=1:a\nY:1\nX:\n b\nX:c\nEND:A"
    func after(_ values: [String]) throws -> String {
      try edited(text) { try $0.setAll(values.map { .text("X", $0) }, named: "X", of: 0) }
    }
    #expect(try after(["b", "a", "c"]) == text)
    #expect(try after(["c", "a"]) == "BEGIN:A\nX;L=1:a\nY:1\nX:c\nEND:A")
    #expect(try after(["b", "d"]) == "BEGIN:A\nX;L=1:d\nY:1\nX:\n b\nEND:A")
    #expect(try after(["a", "b", "c", "d"]) == text.replacing("X:c", with: "X:c\nX:d"))
    #expect(try after([]) == "BEGIN:A\nY:1\nEND:A")
  }

  @Test func componentsAreInsertedAndRemoved() throws {
    let text = "BEGIN:A\r\nX:1\r\nBEGIN:B\r\nY:1\r\nEND:B\r\nEND:A\r\n"
    let inner = ComponentText(name: "C", properties: [.text("Z", "1")])
    let inserted = "BEGIN:C\r\nZ:1\r\nEND:C\r\n"
    #expect(
      try edited(text) { try $0.insert(inner, into: 0) }
        == text.replacing("END:A", with: inserted + "END:A"))
    #expect(
      try edited(text) { try $0.insert(inner, into: 0, place: .first) }
        == text.replacing("BEGIN:B", with: inserted + "BEGIN:B"))
    #expect(edited(text) { $0.remove(component: 1) } == "BEGIN:A\r\nX:1\r\nEND:A\r\n")
    // What is changed inside a component that goes is gone too; what comes in its place stays.
    let replaced = try edited(text) {
      try $0.set(.text("Y", "2"), of: 1)
      try $0.insert(.text("Z", "2"), into: 1)
      $0.remove(component: 1)
      try $0.insert(inner, into: 0, place: .first)
    }
    #expect(replaced == "BEGIN:A\r\nX:1\r\n\(inserted)END:A\r\n")
  }

  @Test func nothingOfAComponentIsLeftWhereItsEndIsMissing() throws {
    let text = "BEGIN:A\nX:1\nBEGIN:B\nBEGIN:C\nY:1"
    for component in 1...2 {
      let rest = try edited(text) {
        try $0.insert(.text("Z", "1"), into: 2)
        try $0.insert(ComponentText(name: "D"), into: 2)
        $0.remove(component: component)
      }
      #expect(rest == (component == 1 ? "BEGIN:A\nX:1\n" : "BEGIN:A\nX:1\nBEGIN:B\n"))
    }
  }

  /// Behind a component that has no END, another would be inside it.
  @Test func aComponentIsNotPutIntoOneLeftOpen() throws {
    let inner = ComponentText(name: "C")
    for text in ["BEGIN:A\nX:1\nBEGIN:B\nY:1\nEND:A", "BEGIN:A\nX:1\nBEGIN:B\nY:1"] {
      #expect(
        try edited(text) { try $0.insert(inner, into: 0) }
          == text.replacing("BEGIN:B", with: "BEGIN:C\nEND:C\nBEGIN:B"))
    }
    let text = "BEGIN:A\nBEGIN:B"
    #expect(
      try edited(text) {
        try $0.insert(.text("X", "1"), into: 0)
        try $0.insert(.text("Y", "1"), into: 1)
      } == "BEGIN:A\nX:1\nBEGIN:B\nY:1")
  }

  @Test(arguments: [
    ("BEGIN:A\nX:1", "BEGIN:A\nX:1\nBEGIN:C\nEND:C"),
    ("BEGIN:A\nX:1\n", "BEGIN:A\nX:1\nBEGIN:C\nEND:C\n"),
    ("BEGIN:A\rX:1\rEND:A", "BEGIN:A\rX:1\rBEGIN:C\rEND:C\rEND:A"),
    ("BEGIN:A", "BEGIN:A\r\nBEGIN:C\r\nEND:C"),
  ])
  func textsOfComponentsFitTheDocument(text: String, expected: String) throws {
    #expect(try edited(text) { try $0.insert(ComponentText(name: "C"), into: 0) } == expected)
  }

  @Test func bytesOfAComponentStayAsTheyAre() {
    let text = "BEGIN:A\r\nEND:A\r\n"
    func after(_ bytes: String) -> String {
      edited(text) { $0.insert(Array(bytes.utf8), into: 0) }
    }
    #expect(after("BEGIN:C\nEND:C\n") == "BEGIN:A\r\nBEGIN:C\nEND:C\nEND:A\r\n")
    #expect(after("BEGIN:C\nEND:C") == "BEGIN:A\r\nBEGIN:C\nEND:C\nEND:A\r\n")
    #expect(after("BEGIN:C\rEND:C") == "BEGIN:A\r\nBEGIN:C\r\nEND:C\r\nEND:A\r\n")
    #expect(
      edited("BEGIN:A\rEND:A") { $0.insert(Array("BEGIN:C\r\nEND:C\r\n".utf8), into: 0) }
        == "BEGIN:A\rBEGIN:C\rEND:C\rEND:A")
  }

  @Test func theLastOfSeveralCallsCounts() throws {
    let text = "BEGIN:A\nX:1\nEND:A"
    let changed = try edited(text) {
      try $0.set(.text("Y", "1"), of: 0)
      try $0.set(.text("Y", "2"), of: 0)
      try $0.set(.text("X", "2"), of: 0)
      try $0.set(.text("X", "1"), of: 0)
    }
    #expect(changed == "BEGIN:A\nX:1\nY:2\nEND:A")
  }

  @Test func beginAndEndAreNoProperties() throws {
    let text = "BEGIN:A\nEND:A"
    let same = try edited(text) {
      $0.remove(line: 0)
      try $0.replace(line: 1, with: .text("X", "1"))
    }
    #expect(same == text)
  }
}
