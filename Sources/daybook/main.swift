StartClock.begin()
Daybook.start()
