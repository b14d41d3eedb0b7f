import TestSupport
import Testing

@testable import CalendarSync

typealias Answer = ScriptedServer.Answer

/// A client for an account on a scripted server.
func client(
  _ server: ScriptedServer, _ credentials: Credentials? = .password(user: "ana", Secret("geheim")),
  settings: HTTPSettings = HTTPSettings(), cancel: CancelFlag = CancelFlag()
) throws -> HTTPClient {
  let account = try #require(WebAddress(server.address))
  return try HTTPClient(
    account: account, credentials: credentials, settings: settings, cancel: cancel)
}

extension CurlLibrary {
  /// The names under which this machine has it.
  static let installed = names.filter { (try? load([$0])) != nil }
}

func address(_ server: ScriptedServer, _ path: String = "/") throws -> WebAddress {
  try #require(WebAddress(server.address + path))
}

/// Answers as calendar servers give them.
enum ServerAnswers {
  static let spaces = """
    xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/" \
    xmlns:s="http://calendarserver.org/ns/"
    """

  static func multistatus(_ inner: String) -> Answer {
    Answer(207, "<?xml version=\"1.0\"?><d:multistatus \(spaces)>\(inner)</d:multistatus>")
  }

  /// A response with properties.
  static func found(_ href: String, _ properties: String, status: Int = 200) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop>\
    <d:status>HTTP/1.1 \(status) X</d:status></d:propstat></d:response>
    """
  }

  /// A response with a status.
  static func told(_ href: String, _ status: Int) -> String {
    "<d:response><d:href>\(href)</d:href><d:status>HTTP/1.1 \(status) X</d:status></d:response>"
  }

  /// The response of a calendar about itself.
  static func calendar(_ href: String = "/cal/", _ more: String = "") -> String {
    found(href, "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>\(more)")
  }

  static func member(_ href: String, etag: String = "\"1\"") -> String {
    found(href, "<d:getetag>\(etag)</d:getetag>")
  }

  static func object(_ href: String, _ text: String? = nil, etag: String = "\"1\"") -> String {
    found(
      href,
      "<d:getetag>\(etag)</d:getetag><c:calendar-data>\(text ?? event(href))</c:calendar-data>")
  }

  static func event(_ uid: String) -> String {
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  static func error(_ status: Int, _ inner: String) -> Answer {
    Answer(status, "<d:error \(spaces)>\(inner)</d:error>")
  }

  static func collection(_ server: ScriptedServer) throws -> RemoteCollection {
    RemoteCollection(try address(server, "/cal/"), try client(server))
  }
}
