"""Prints what a file of --events says: python3 reader.py FILE"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    first = json.loads(file.readline())
    if first["event"] != "begin" or first["version"] != 1:
        sys.exit("this is no file of events, or of another version")
    for line in file:
        event = json.loads(line)
        kind = event["event"]
        if kind == "failed":
            print(f"{event['subject']}: {event['signature']}, after {event['found_after']} scenarios")
            print(f"  {event['repeat']}")
        elif kind in ("warned", "refused"):
            print(f"{event['subject']}: {event['text']}")
        elif kind == "finished":
            print(f"{event['subject']}: {event['ending']}, {event['scenarios']} scenarios, "
                  f"{event['time']['seconds']:.1f} s")
        elif kind == "end":
            print(f"exit code {event['exit']}")
