import CalendarStore
import CalendarTransfer
import ICalendar

/// A message that was handed over, as a mail or as its calendar part.
struct ReceivedInvitation {
  /// Mails with larger attachments are refused.
  private static let sizeLimit = 64 << 20

  let message: SchedulingMessage
  /// The Message-ID of the mail; nil if only its part was handed over.
  let mailID: String?

  /// - Parameter path: the path; `-` for standard input.
  init(_ path: String, zones: ZoneCatalog) throws(CommandFailure) {
    let file = try ImportFile(
      path, limit: Self.sizeLimit, advice: "hand over the part of type text/calendar alone")
    let mail: CalendarMail
    do throws(CalendarMailError) {
      mail = try CalendarMail(file.bytes)
    } catch {
      throw .usage("\(file.name): \(error.message)")
    }
    mailID = mail.messageID
    do throws(SchedulingError) {
      message = try SchedulingMessage(mail.calendar, method: mail.method, zones: zones)
    } catch {
      throw .usage("\(file.name): \(error.message)")
    }
  }
}
