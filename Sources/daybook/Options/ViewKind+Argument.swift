import ArgumentParser
import CalendarUI

extension ViewKind: ExpressibleByArgument {}
