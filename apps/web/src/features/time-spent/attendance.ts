import {
  type Attendance,
  type TimeInterval,
  type UnattendedTime,
  unattendedTime,
} from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { readLocal, writeLocal } from "../../shared/local-storage.ts";
import { serverInstant, serverNow } from "../../shared/server-clock.ts";

/** The localStorage keys; each holds the id of an interval and an instant. */
const keys = { seen: "time_seen", kept: "time_kept" } as const;

/** Notes that the app is awake while an interval runs. */
export const noteSeen = (interval: TimeInterval) => note(keys.seen, interval);

/** Notes that the user keeps all time of an interval up to now. */
export function noteKept(interval: TimeInterval): void {
  note(keys.kept, interval);
  noteSeen(interval);
}

/** Whether to ask about an interval now (§18). */
export function unattended(interval: TimeInterval): UnattendedTime | null {
  const attendance: Attendance = {
    seenAt: read(keys.seen, interval),
    keptUntil: read(keys.kept, interval),
    // Phones and tablets sleep while one works.
    asksAboutSleep: matchMedia("(hover: hover) and (pointer: fine)").matches,
  };
  return unattendedTime(interval, attendance, serverNow(), dayRule());
}

function note(key: string, { id }: TimeInterval): void {
  writeLocal(key, `${id} ${serverInstant()}`);
}

function read(key: string, { id }: TimeInterval): string | null {
  const [of, at] = readLocal(key)?.split(" ") ?? [];
  return of === id && at !== undefined ? at : null;
}
