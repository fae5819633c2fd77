"""Follows events by python-dateutil: the second implementation that `prove-calendars.ts` compares with. A line of JSON each."""

import datetime as dates
import json
import sys
import types
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import dateutil.rrule
from dateutil.rrule import rrulestr

# Rules that no day fits are followed to the last year of the library, which would take hours.
dateutil.rrule.datetime = types.SimpleNamespace(**{**vars(dates), "MAXYEAR": 2028})

FORM = "%Y%m%dT%H%M%S"
OWN_ZONE = "America/New_York"


def read(text):
    return datetime.strptime(text, FORM)


def instant(wall, zone):
    """The instant of a wall time; the first of two, and as much later where there is none."""
    return wall.replace(tzinfo=zone).astimezone(timezone.utc)


def rule_on_the_wall(event, zone):
    parts = []
    for part in event["rule"].split(";"):
        name, value = part.split("=")
        if name == "UNTIL" and "T" in value:
            until = read(value[:15]).replace(tzinfo=timezone.utc).astimezone(zone)
            value = until.strftime(FORM)
        elif name == "UNTIL":
            value = value + "T235959"
        parts.append(name + "=" + value)
    return ";".join(parts)


def repetitions(rule, start, first):
    """Those of a rule from `first` on. Where its steps never come to an hour that it names, the library refuses it: there are none."""
    try:
        return rrulestr(rule, dtstart=start).xafter(first, inc=True)
    except ValueError as error:
        if "empty set" not in str(error):
            raise
        return ()


def starts(event, zone, window):
    start = read(event["start"])
    first = window[0] - timedelta(days=5)
    last = window[1] + timedelta(days=5)
    walls = {start} | {read(text) for text in event["added"]}
    for wall in repetitions(rule_on_the_wall(event, zone), start, first):
        if wall > last:
            break
        walls.add(wall)
    return walls - {read(text) for text in event["left"]}


def times(event, window):
    zone = ZoneInfo(OWN_ZONE if event["isDate"] else event["zone"])
    length = timedelta(seconds=event["length"])
    found = set()
    for wall in starts(event, zone, window):
        begin = instant(wall, zone)
        end = instant(wall + length, zone) if event["isDate"] else begin + length
        if end.replace(tzinfo=None) > window[0] and begin.replace(tzinfo=None) < window[1]:
            found.add((int(begin.timestamp()), int(end.timestamp())))
    return sorted(found)


WINDOW = (datetime(2026, 11, 26), datetime(2027, 12, 31))
for line in sys.stdin:
    print(json.dumps(times(json.loads(line), WINDOW)))
