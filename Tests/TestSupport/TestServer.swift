import Synchronization

/// A CalDAV server in memory, with switches for what real servers do differently. It answers behind a
/// `ScriptedServer`, or called directly.
public final class TestServer: Sendable {
  /// How the server tells that another resource has a UID.
  public enum UIDRefusal: Sendable, CaseIterable {
    /// Radicale: 409 without a word where.
    case conflict
    /// Cyrus: 403 with the href, also of another calendar.
    case forbiddenWithHref
    /// Xandikos: 412 with a body.
    case precondition
    /// Nextcloud: 400.
    case badRequest
    /// Two resources may have one UID.
    case none
  }

  /// How a PUT or a DELETE is answered that is not carried out.
  public enum Lie: Sendable, CaseIterable {
    /// 204, as if it were done.
    case done
    /// 200 with the form of a login, for people.
    case page
    /// To a path of another one, which then answers 200.
    case elsewhere
    /// 202: perhaps later.
    case accepted
  }

  /// What the server does in its own way.
  public struct Ways: Sendable {
    /// What becomes of a text that is stored; the number is another one each time.
    public var rewrite: (@Sendable ([UInt8], Int) -> [UInt8])?
    public var putGivesETag = true
    public var hasWeakETags = false
    public var hasReports = true
    public var uidRefusal = UIDRefusal.conflict
    /// The status and the condition for a token that is not known.
    public var tokenRefusal = (status: 403, hasBody: true)
    /// The most members in a report; then 507 says that there is more.
    public var mostReported: Int?
    /// Whether a calendar that is not there is a 404 inside of a 207.
    public var saysGoneInside = false
    /// Whether privileges are told; what may not be written is refused all the same.
    public var tellsPrivileges = true
    /// Members that a multiget leaves out, or gives without data.
    public var leftOut: Set<String> = []
    public var withoutData: Set<String> = []
    /// Whether name and colour can be changed.
    public var takesProperties = true
    /// What OPTIONS says of mail to guests; nil for a server that refuses the question.
    public var sendsMail: Bool? = false
    /// Whether the user has an inbox at `/ana/inbox/` and an outbox (RFC 6638).
    public var hasInbox = false
    /// What a question to the outbox is answered with; nil for 403.
    public var busyAnswer: (@Sendable (String) -> ScriptedServer.Answer)?
    /// How changes are answered that are not carried out; nil for a server that does what it says.
    public var lie: Lie?
    /// Whether texts are read from a copy that lacks the last change of each member.
    public var lags = false
    /// Texts that are read in the place of those of members: of a copy that lags behind.
    public var copies: [String: Member] = [:]
    /// Whether lists and reports are made of what the calendars had when this began.
    public var listsLag = false
    /// Whether reports compare two states, as Xandikos does: what came and went between them is not named.
    public var comparesStates = false
    /// The status that changes are refused with.
    public var refusal: Int?
    /// The status that a text is refused with; nil for one that is taken.
    public var refusalOfText: (@Sendable (String) -> Int?)?
    /// Whether changes are refused for want of privileges that are told to be there.
    public var denies = false

    public init() {}
  }

  public struct Member: Sendable {
    public var text: [UInt8]
    public var etag: String
    var revision: Int
  }

  public struct Calendar: Sendable {
    public var name: String?
    public var color: String?
    public var isWritable = true
    /// The components that it takes; nil where the server does not say.
    public var components: [String]?
    /// Whether it is an address book.
    public var holdsContacts = false
    /// Whether it is the user's inbox.
    public var isInbox = false
    public internal(set) var members: [String: Member] = [:]
    var tombs: [String: Int] = [:]
    /// The revisions in which members came first.
    var births: [String: Int] = [:]
    var revision = 1
    /// Tokens before this one are forgotten.
    var oldest = 1
    var serial = 0

    public init() {}
  }

  public struct Request: Sendable {
    public let method: String
    public let path: String
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(
      method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) {
      (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
    }

    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct World {
    var calendars: [String: Calendar] = [:]
    /// Folders that had calendars.
    var homes: Set<String> = []
    var ways = Ways()
    var log: [Request] = []
    var counter = 0
    /// What was at a place before it was changed while the server lagged; an absent member for a new one.
    var before: [String: Member?] = [:]
    /// The calendars that lists are made of while those lag.
    var listed: [String: Calendar] = [:]
  }

  private let world = Mutex(World())

  public init(_ paths: String...) {
    world.withLock { for path in paths { $0.calendars[path] = Calendar() } }
  }

  // MARK: - What a test sees and does

  public var log: [Request] { world.withLock { $0.log } }

  public func clearLog() { world.withLock { $0.log = [] } }

  public func count(_ method: String) -> Int { log.count { $0.method == method } }

  public func change(_ body: (inout Ways) -> Void) {
    world.withLock { world in
      body(&world.ways)
      if !world.ways.lags { world.before = [:] }
      if !world.ways.listsLag {
        world.listed = [:]
      } else if world.listed.isEmpty {
        world.listed = world.calendars
      }
    }
  }

  public subscript(path: String) -> Calendar? { world.withLock { $0.calendars[path] } }

  public func change(_ path: String, _ body: (inout Calendar) -> Void) {
    world.withLock { world in
      guard var calendar = world.calendars[path] else { return }
      body(&calendar)
      world.calendars[path] = calendar
    }
  }

  public func remove(calendar path: String) -> Calendar? {
    world.withLock { $0.calendars.removeValue(forKey: path) }
  }

  /// Puts a calendar to a place, its members below it under their last names.
  public func add(_ calendar: Calendar, at path: String) {
    world.withLock { world in
      var calendar = calendar
      calendar.members = Dictionary(
        uniqueKeysWithValues: calendar.members.map { old, member in
          (path + (old.split(separator: "/").last ?? ""), member)
        })
      calendar.oldest = calendar.revision + 1
      calendar.revision += 1
      world.calendars[path] = calendar
    }
  }

  /// Stores a text as another client does: whatever is there.
  public func store(_ text: [UInt8], at path: String) {
    world.withLock { world in
      guard let calendar = Self.calendar(of: path) else { return }
      _ = world.store(text, at: path, in: calendar, isRewritten: false)
    }
  }

  public func remove(_ path: String) {
    world.withLock { world in
      guard let calendar = Self.calendar(of: path) else { return }
      world.remove(path, in: calendar)
    }
  }

  /// Forgets what happened until now: tokens from before are invalid.
  public func forgetTokens() {
    world.withLock { world in
      for (path, old) in world.calendars {
        var calendar = old
        calendar.revision += 1
        calendar.oldest = calendar.revision
        world.calendars[path] = calendar
      }
    }
  }

  /// Answers a request of the scripted server.
  public func answer(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
    answer(
      Request(
        method: request.method, path: request.path, headers: request.headers, body: request.body))
  }

  public func answer(_ request: Request) -> ScriptedServer.Answer {
    world.withLock { world in
      world.log.append(request)
      switch request.method {
      case "PROPFIND": return world.propfind(request)
      case "REPORT" where request.text.contains("sync-collection"): return world.changes(request)
      case "REPORT" where request.text.contains("-multiget"): return world.multiget(request)
      case "REPORT": return world.query(request)
      case "GET": return world.get(request)
      case "PUT": return world.put(request)
      case "DELETE": return world.delete(request)
      case "MKCALENDAR": return world.makeCalendar(request)
      case "PROPPATCH": return world.proppatch(request)
      case "OPTIONS": return world.options()
      case "POST": return world.ways.busyAnswer?(request.text) ?? ScriptedServer.Answer(403)
      default: return ScriptedServer.Answer(405)
      }
    }
  }

  static func calendar(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[...$0]) }
  }
}
