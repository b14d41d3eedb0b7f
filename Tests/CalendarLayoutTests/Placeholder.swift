import Testing

@testable import CalendarLayout
