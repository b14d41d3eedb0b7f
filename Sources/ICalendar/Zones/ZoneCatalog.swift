import CalendarModel

/// The time zones of the system by id: each TZif file is read once, when it is first asked for.
public final class ZoneCatalog {
  /// - Parameter directory: the folder with the TZif files.
  public init(directory: String = "/usr/share/zoneinfo") {}

  /// The zone with an IANA id, a Windows name or a prefixed id (`/x/y/Europe/Berlin`).
  public func zone(named id: String) -> Zone? { nil }

  /// The zone the user is in: the value of TZ if set, else /etc/localtime, else UTC.
  public func localZone(environment tz: String?) -> Zone { .utc }
}
