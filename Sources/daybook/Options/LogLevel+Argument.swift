import ArgumentParser
import CalendarStore

extension LogLevel: ExpressibleByArgument {}
