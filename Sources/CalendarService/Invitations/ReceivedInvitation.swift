import CalendarStore
import CalendarTransfer
import CalendarWords
import ICalendar

/// A message that was handed over, as a mail or as its calendar part, or that waits in an inbox.
package struct ReceivedInvitation {
  /// Mails with larger attachments are refused.
  private static let sizeLimit = 64 << 20

  package let message: SchedulingMessage
  /// The Message-ID of the mail; nil if only its part was handed over.
  let mailID: String?
  /// Where it waits; nil if it was handed over.
  package let inbox: InboxItem?

  init(_ message: SchedulingMessage, in inbox: InboxItem) {
    (self.message, mailID, self.inbox) = (message, nil, inbox)
  }

  /// Reads the one message of a command.
  /// - Parameter path: the path; `-` for standard input.
  package init(_ path: String, zones: ZoneCatalog) throws(CommandFailure) {
    let file = try ImportFile(
      path, limit: Self.sizeLimit, advice: "hand over the part of type text/calendar alone")
    do throws(ReceivingError) {
      let mail = try Self.mail(file.bytes[...])
      self = try Self(mail.calendar, of: mail, zones: zones)
    } catch {
      throw .usage("\(file.name): \(Words.english.text(of: error))")
    }
  }

  /// Reads all messages in a regular file: in a mailbox those of all mails that have one, in a
  /// calendar one for each event.
  /// - Throws: `ReceivingError` if there is none.
  static func all(at path: String, zones: ZoneCatalog) throws(ReceivingError)
    -> [ReceivedInvitation]
  {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readWholeFile(at: path, limit: sizeLimit)
    } catch {
      throw .file(error)
    }
    let mails = MailFile(bytes).mails
    guard mails.count <= MailFile.mostMails else { throw .tooManyMails }
    var (found, reason): ([ReceivedInvitation], ReceivingError?) = ([], nil)
    for mail in mails {
      do throws(ReceivingError) {
        found += try all(in: mail, zones: zones)
      } catch {
        // Other mails of a mailbox are about other things.
        if reason == nil { reason = error }
      }
      guard found.count <= SchedulingMessage.mostMessages else {
        throw .message(.severalEvents(found.count))
      }
    }
    if found.isEmpty, let reason { throw reason }
    return found
  }

  // MARK: - Private

  private static func all(
    in bytes: ArraySlice<UInt8>, zones: ZoneCatalog
  ) throws(ReceivingError) -> [ReceivedInvitation] {
    let mail = try mail(bytes)
    let texts: [[UInt8]]
    do throws(SchedulingError) {
      texts = try SchedulingMessage.texts(in: mail.calendar, method: mail.method)
    } catch {
      throw .message(error)
    }
    var found: [ReceivedInvitation] = []
    for text in texts { found.append(try Self(text, of: mail, zones: zones)) }
    return found
  }

  private static func mail(_ bytes: ArraySlice<UInt8>) throws(ReceivingError) -> CalendarMail {
    do throws(CalendarMailError) {
      return try CalendarMail(Array(bytes))
    } catch {
      throw .mail(error)
    }
  }

  private init(
    _ text: [UInt8], of mail: CalendarMail, zones: ZoneCatalog
  ) throws(ReceivingError) {
    (mailID, inbox) = (mail.messageID, nil)
    do throws(SchedulingError) {
      message = try SchedulingMessage(text, method: mail.method, zones: zones)
    } catch {
      throw .message(error)
    }
  }
}

/// Why a file has no message.
enum ReceivingError: Error {
  case file(FileError)
  case mail(CalendarMailError)
  case message(SchedulingError)
  case tooManyMails
}

extension Words {
  func text(of error: ReceivingError) -> String {
    switch error {
    case .file(let error): text(of: error)
    case .mail(let error): text(of: error)
    case .message(let error): text(of: error)
    case .tooManyMails: tooManyMails(MailFile.mostMails)
    }
  }
}
