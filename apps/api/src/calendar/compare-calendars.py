# Reads {"text", "zone", "month"} as JSON, one a line; writes the events of each month, as
# python3-icalendar and python3-recurring-ical-events read them.
import json
import sys
from datetime import date, datetime, timedelta, timezone

import icalendar
import pytz
import recurring_ical_events

try:
    from icalendar.timezone_cache import _timezone_cache as zones
except ImportError:
    zones = {}


def instant(value, zone):
    if value.tzinfo is None:
        value = pytz.timezone(zone).localize(value)
    return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def events_of(asked):
    # Zones of one file are not those of the next.
    zones.clear()
    year, month = map(int, asked["month"].split("-"))
    first = datetime(year, month, 1)
    last = datetime(year + month // 12, month % 12 + 1, 1)
    calendar = icalendar.Calendar.from_ical(asked["text"])
    around = timedelta(days=3)
    for event in recurring_ical_events.of(calendar).between(first - around, last + around):
        if event.get("STATUS") == "CANCELLED":
            continue
        start, end = event["DTSTART"].dt, event["DTEND"].dt
        if isinstance(start, datetime):
            start, end = instant(start, asked["zone"]), instant(end, asked["zone"])
        else:
            end = max(start, end - timedelta(days=1)).isoformat()
            start = start.isoformat()
        if start.startswith(asked["month"]):
            yield [start, end, str(event["SUMMARY"]).strip()]


for line in sys.stdin:
    asked = json.loads(line)
    try:
        print(json.dumps(sorted(events_of(asked))))
    except Exception as error:
        print(json.dumps(repr(error)))
