Daybook.start()
