import CExpat

/// Reads XML by expat, within bounds. Document types are refused, and with them all entities but
/// XML's own five.
package struct XMLReader: Sendable {
  /// Elements inside of each other.
  package var deepest = 32
  /// Elements inside of one child of the outermost element.
  package var mostElements = 20_000
  /// Bytes of a document.
  package var longest = 64 << 20

  package init() {}

  /// Reads a document, and passes on the children of the outermost element one by one: a list of a
  /// million takes the memory of one.
  /// - Returns: the name of the outermost element.
  package func read<Thrown>(
    _ bytes: [UInt8], orWrapping wrap: (XMLError) -> Thrown,
    eachChild: (XMLElement) throws(Thrown) -> Void
  ) throws(Thrown) -> XMLName {
    guard bytes.count <= longest else { throw wrap(.tooLong) }
    let parse = XMLParse(self)
    var failure: Thrown?
    do throws(XMLError) {
      return try withoutActuallyEscaping(eachChild) { eachChild throws(XMLError) in
        parse.take = { element in
          do throws(Thrown) {
            try eachChild(element)
            return true
          } catch {
            failure = error
            return false
          }
        }
        defer { parse.take = { _ in false } }
        return try parse.run(bytes)
      }
    } catch {
      throw failure ?? wrap(error)
    }
  }

  /// Reads a small document as a tree.
  package func tree(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
    var children: [XMLElement] = []
    var count = 0
    let name = try read(bytes, orWrapping: { $0 }) { child throws(XMLError) in
      count += 1
      guard count <= mostElements else { throw .tooManyElements }
      children.append(child)
    }
    var root = XMLElement(name)
    root.children = children
    return root
  }
}

/// One run of expat's parser.
private final class XMLParse {
  /// Receives a child of the outermost element; returns false to end the run.
  var take: (XMLElement) -> Bool = { _ in true }

  private let bounds: XMLReader
  private var root: XMLName?
  /// The elements that are open, from the child of the outermost one on.
  private var open: [XMLElement] = []
  private var depth = 0
  private var count = 0
  private var failure: XMLError?
  private var parser: XML_Parser?

  init(_ bounds: XMLReader) { self.bounds = bounds }

  func run(_ bytes: [UInt8]) throws(XMLError) -> XMLName {
    // A blank is in no name and hardly in a namespace.
    guard let parser = XML_ParserCreateNS(nil, 0x20) else { throw .tooLong }
    self.parser = parser
    defer {
      self.parser = nil
      XML_ParserFree(parser)
    }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers(parser)
    let piece = 1 << 20
    var start = 0
    repeat {
      let end = min(start + piece, bytes.count)
      let status = bytes[start..<end].withUnsafeBytes {
        XML_Parse(
          parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count),
          end == bytes.count ? 1 : 0)
      }
      if let failure { throw failure }
      guard status == XML_STATUS_OK else {
        throw .malformed(line: Int(XML_GetCurrentLineNumber(parser)))
      }
      start = end
    } while start < bytes.count
    guard let root else { throw .malformed(line: 1) }
    return root
  }

  private func setHandlers(_ parser: XML_Parser) {
    XML_SetElementHandler(
      parser, { XMLParse.of($0)?.begin($1, $2) }, { context, _ in XMLParse.of(context)?.end() })
    XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let text, count > 0 else { return }
      XMLParse.of(context)?.append(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      XMLParse.of(context)?.fail(.documentType)
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLParse? {
    context.map { Unmanaged<XMLParse>.fromOpaque($0).takeUnretainedValue() }
  }

  private func fail(_ error: XMLError) {
    failure = failure ?? error
    if let parser { XML_StopParser(parser, 0) }
  }

  private func begin(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name else { return }
    depth += 1
    count += 1
    guard depth <= bounds.deepest else { return fail(.tooDeep) }
    guard count <= bounds.mostElements else { return fail(.tooManyElements) }
    let parts = String(cString: name).split(separator: " ", maxSplits: 1)
    let full = XMLName(parts.count > 1 ? String(parts[0]) : "", String(parts.last ?? ""))
    guard depth > 1 else { return root = full }
    var element = XMLElement(full)
    var index = 0
    while let attributes, let key = attributes[index], let value = attributes[index + 1] {
      element.attributes[String(cString: key)] = String(cString: value)
      index += 2
    }
    open.append(element)
  }

  private func end() {
    guard failure == nil else { return }
    depth -= 1
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      count = 1
      if !take(element) { fail(.malformed(line: 0)) }
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }
}
