import Testing

@testable import CalendarUI
