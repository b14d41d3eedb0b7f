import TestSupport
import Testing

@Suite struct KeysDocumentTests {
  @Test func theDocumentIsFresh() throws {
    #expect(try MadeFile("docs/keys.md").fault(comparedTo: KeysDocument.text) == nil)
  }
}
