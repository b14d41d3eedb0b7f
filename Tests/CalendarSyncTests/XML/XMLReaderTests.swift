import Testing

@testable import CalendarSync

@Suite struct XMLReaderTests {
  @Test func namesHaveTheirNamespace() throws {
    let text = """
      <?xml version="1.0"?>
      <d:a xmlns:d="DAV:" xmlns="urn:ietf:params:xml:ns:caldav">
        <b name="VEVENT">x&amp;<![CDATA[<y>]]><!-- no -->z<d:c/></b><none xmlns=""/>
      </d:a>
      """
    let tree = try XMLReader().tree(Array(text.utf8))
    #expect(tree.name == .dav("a"))
    let child = try #require(tree.child(.caldav("b")))
    #expect(child.attributes == ["name": "VEVENT"])
    #expect(child.text == "x&<y>z")
    #expect(child.has(.dav("c")))
    #expect(tree.has(XMLName("", "none")))
  }

  /// What is wrong, and the error it gives.
  static let wrong: [(String, XMLError)] = [
    ("", .malformed(line: 1)),
    ("no XML", .malformed(line: 1)),
    ("<a><b></a>", .malformed(line: 1)),
    ("<a>\n<b/>\n", .malformed(line: 3)),
    ("<a/><b/>", .malformed(line: 1)),
    ("<a>&x;</a>", .malformed(line: 1)),
    ("<a xmlns:b='x y'><c:d/></a>", .malformed(line: 1)),
    ("{\"error\": 1}", .malformed(line: 1)),
    ("<!DOCTYPE html>\n<html><body>Log in<br></html>", .documentType),
    ("<html><body>Log in<br></body></html>", .malformed(line: 1)),
    ("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>", .documentType),
    ("<!DOCTYPE a SYSTEM 'http://evil.example/a.dtd'><a/>", .documentType),
    ("<a>\u{1}</a>", .malformed(line: 1)),
  ]

  @Test(arguments: wrong)
  func whatIsNotWholeXMLIsAnError(_ text: String, _ error: XMLError) {
    #expect(throws: error) { try XMLReader().tree(Array(text.utf8)) }
  }

  @Test func anEntityBombIsRefused() {
    var bomb = "<!DOCTYPE a [<!ENTITY e0 'ha'>"
    for level in 1...40 { bomb += "<!ENTITY e\(level) '&e\(level - 1);&e\(level - 1);'>" }
    bomb += "]><a>&e40;</a>"
    #expect(throws: XMLError.documentType) { try XMLReader().tree(Array(bomb.utf8)) }
  }

  @Test(arguments: 0..<59)
  func aDocumentCutAnywhereIsAnError(_ count: Int) {
    let text = "<a xmlns='DAV:'><b>text</b><c d='\u{FC}'/><![CDATA[x]]>&lt;</a>"
    let bytes = Array(text.utf8)
    #expect(bytes.count == 59)
    #expect(throws: XMLError.self) { try XMLReader().tree(Array(bytes.prefix(count))) }
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: XMLError.tooDeep) { try XMLReader().tree(Array(text.utf8)) }
  }

  @Test func elementsAreBounded() {
    let many = String(repeating: "<c/>", count: 30_000)
    #expect(throws: XMLError.tooManyElements) {
      try XMLReader().tree(Array("<a><b>\(many)</b></a>".utf8))
    }
    #expect(throws: XMLError.tooManyElements) {
      try XMLReader().tree(Array("<a>\(many)</a>".utf8))
    }
  }

  @Test func aLongListIsHandedOverOneByOne() throws {
    let many = String(repeating: "<c>x</c>", count: 300_000)
    var count = 0
    let name = try XMLReader().read(Array("<a>\(many)</a>".utf8), orWrapping: { $0 }) {
      child throws(XMLError) in
      #expect(child.text == "x")
      count += 1
    }
    #expect(name == XMLName("", "a"))
    #expect(count == 300_000)
  }

  @Test func aListenerThatThrowsEndsTheReading() {
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      _ = try XMLReader().read(Array("<a><b/><b/></a>".utf8), orWrapping: { _ in Enough() }) {
        _ throws(Enough) in
        count += 1
        throw Enough()
      }
    }
    #expect(count == 1)
  }

  @Test(arguments: ["<&>\"'", "a\r\nb\tc", "\u{1F389}\u{FC}", "]]>"])
  func textThatIsWrittenReadsAsItWas(_ text: String) throws {
    var written = XMLText()
    written.append("<a><b>")
    written.append(text: text)
    written.append("</b></a>")
    #expect(try XMLReader().tree(written.bytes).child(XMLName("", "b"))?.text == text)
  }

  @Test func whatXMLCannotHoldIsLeftOut() throws {
    var written = XMLText()
    written.append("<a><b>")
    written.append(text: "a\u{0}\u{1}\u{1F}\u{FFFE}b")
    written.append("</b></a>")
    #expect(try XMLReader().tree(written.bytes).child(XMLName("", "b"))?.text == "ab")
  }
}
