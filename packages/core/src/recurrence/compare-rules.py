# Reads {"rule", "start"} as JSON, one a line; writes the first days of each by python3-dateutil.
import json
import sys
from datetime import datetime, timedelta

from dateutil.rrule import rrulestr

for line in sys.stdin:
    asked = json.loads(line)
    start = datetime.fromisoformat(asked["start"])
    end = datetime.fromisoformat(asked["end"])
    # Without an end it searches up to the year 9999.
    until = end.strftime("%Y%m%dT%H%M%S")
    rule = rrulestr(asked["rule"] + ";UNTIL=" + until, dtstart=start)
    days = []
    for day in rule:
        if day > start:
            days.append(day.date().isoformat())
        if len(days) == asked["most"]:
            break
    print(json.dumps(days))
