import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDayRule, anyZone } from "../../test/arbitraries.ts";
import { runs } from "../../test/runs.ts";
import { english } from "../language/i18n.ts";
import { type CalendarDay, calendarDay, plusDays, weekdayOf } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { startOfDay } from "../time/start-of-day.ts";
import {
  hasPassed,
  nextReminders,
  type PendingReminder,
  timesOfReminder,
} from "./next-reminders.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { checkReminderTime, createReminder, snoozes, updateReminder } from "./reminder.ts";
import { reminderRulesSchema } from "./reminder-rules.ts";
import { reminderText } from "./reminder-text.ts";
import { snoozeUntil } from "./snooze-until.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const none = { day: null, daysBefore: null, minutesBefore: null, dueDate: null, boxes: [] };
const pending = (fields: Partial<PendingReminder>): PendingReminder => ({
  ...{ id, taskId: id, time: "09:00", ...none },
  ...fields,
});

/** Around the clock changes of 2026, in minutes. */
const anyMoment = fc
  .constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-04-24", "2026-10-04", "2026-10-25")
  .chain((day) =>
    fc
      .integer({ min: -2000, max: 4000 })
      .map((minutes) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)),
  );
const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => [at / 60, at % 60].map((part) => String(Math.floor(part)).padStart(2, "0")))
  .map((parts) => parts.join(":"));
const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });

const clockOf = (instant: string | Date, timeZone: string) => {
  const local = new TZDate(new Date(instant), timeZone);
  return [local.getHours(), local.getMinutes()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
};

/** Minutes from one time of day to the next occurrence of the other. */
const between = (one: string, other: string) => {
  const [from, to] = [one, other].map((time) => Date.parse(`1970-01-01T${time}:00Z`) / 60_000);
  return (Number(to) - Number(from) + 1440) % 1440;
};

describe("the next reminders", () => {
  it("are at the next matching local time, on the chosen weekdays, in any zone", () => {
    const property = fc.property(
      anyMoment,
      anyDayRule,
      anyDays,
      anyTime,
      (now, rule, days, time) => {
        const rules = { morning: { days, time }, evening: null };
        const [next, ...others] = nextReminders(now, { ...rule, rules, reminders: [] });
        expect(others).toEqual([]);
        if (!next) throw new Error("There is always a next morning.");
        expect(next.at > now.toISOString()).toBe(true);
        expect(days).toContain(weekdayOf(next.day));
        // If the clock skips the time, it is due after the gap.
        const shown = clockOf(next.at, rule.timeZone);
        const before = clockOf(new Date(Date.parse(next.at) - 60_000), rule.timeZone);
        if (shown !== time) expect(between(before, time)).toBeLessThan(between(before, shown));
        if (shown === time) expect(dayAt(next.at, rule)).toBe(next.day);
        // No other chosen weekday lies between.
        const first = dayAt(now, rule);
        const clockDay = time < rule.dayStart ? plusDays(first, 1) : first;
        const ofToday = startOfDay(clockDay, { ...rule, dayStart: time });
        if (days.includes(weekdayOf(first)) && ofToday > now.toISOString()) {
          expect(next.at <= ofToday).toBe(true);
        }
        for (let day: CalendarDay = plusDays(first, 1); day < next.day; day = plusDays(day, 1)) {
          expect(days).not.toContain(weekdayOf(day));
        }
      },
    );
    fc.assert(property, { numRuns: runs(375) });
  });

  it("of a rule are due once per day, in order", () => {
    const property = fc.property(
      anyMoment,
      anyDayRule,
      anyDays,
      anyTime,
      (now, rule, days, time) => {
        const plan = { ...rule, rules: { morning: null, evening: { days, time } }, reminders: [] };
        const [one] = nextReminders(now, plan);
        const [two] = nextReminders(one?.at ?? "", plan);
        if (!one || !two) throw new Error("There is always a next evening.");
        expect(two.day > one.day).toBe(true);
      },
    );
    fc.assert(property, { numRuns: runs(125) });
  });

  it("of signals are due on their day or before the deadline, once", () => {
    const berlin = { timeZone: "Europe/Berlin", dayStart: "04:00" };
    const dueDate = "2026-03-20T22:59:59.999Z";
    const reminders = [
      pending({ daysBefore: 2, dueDate }),
      pending({ day: calendarDay("2026-03-17"), time: "00:30" }),
      pending({ daysBefore: 0, dueDate, time: "01:00" }),
      pending({ daysBefore: 1 }),
    ];
    const plan = { ...berlin, rules: { morning: null, evening: null }, reminders };
    const at = (after: string) => nextReminders(after, plan).map((next) => next.at);
    expect(at("2026-03-16T12:00:00Z")).toEqual([
      "2026-03-16T23:30:00.000Z",
      "2026-03-18T08:00:00.000Z",
      // Until the day's start it is still the day of the deadline.
      "2026-03-21T00:00:00.000Z",
    ]);
    expect(at("2026-03-18T08:00:00Z")).toEqual(["2026-03-21T00:00:00.000Z"]);
    expect(at("2026-03-21T00:00:00Z")).toEqual([]);
    expect(timesOfReminder(pending({ daysBefore: 1 }), berlin)).toEqual([]);
  });

  it("of signals are due before each time box, even one in the night after its day", () => {
    const berlin = { timeZone: "Europe/Berlin", dayStart: "04:00" };
    const [friday, saturday] = [calendarDay("2026-03-27"), calendarDay("2026-03-28")];
    const boxes = [
      { day: friday, startsAt: "09:00" },
      // At this time the clock skips an hour.
      { day: saturday, startsAt: "03:10" },
    ];
    const reminders = [pending({ minutesBefore: 20, time: null, boxes })];
    const plan = { ...berlin, rules: { morning: null, evening: null }, reminders };
    const next = nextReminders("2026-03-27T07:00:00Z", plan);
    expect(next.map(({ at, day }) => [at, day])).toEqual([
      ["2026-03-27T07:40:00.000Z", friday],
      ["2026-03-29T00:50:00.000Z", saturday],
    ]);
    expect(nextReminders("2026-03-29T00:50:00Z", plan)).toEqual([]);
  });
});

describe("quiet hours", () => {
  it("delay a reminder until their end, and only one that falls into them", () => {
    const property = fc.property(anyMoment, anyZone, anyTime, anyTime, (now, zone, from, to) => {
      const isQuiet = (at: string | Date) => {
        const clock = clockOf(at, zone);
        return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
      };
      const sent = afterQuietHours(now, { from, to }, zone);
      expect(isQuiet(sent)).toBe(false);
      expect(sent >= now.toISOString()).toBe(true);
      if (!isQuiet(now)) expect(sent).toBe(now.toISOString());
      // The whole time until then is quiet.
      else expect(isQuiet(new Date(Date.parse(sent) - 60_000))).toBe(true);
      expect(afterQuietHours(sent, { from, to }, zone)).toBe(sent);
    });
    fc.assert(property, { numRuns: runs(375) });
    expect(afterQuietHours("2026-03-14T23:00:00Z", null, "UTC")).toBe("2026-03-14T23:00:00.000Z");
  });
});

describe("a snoozed reminder", () => {
  it("is due later, at about the requested time", () => {
    const anySnooze = fc.constantFrom(...snoozes);
    const property = fc.property(anyMoment, anyDayRule, anySnooze, (now, rule, snooze) => {
      const until = snoozeUntil(snooze, now, { ...rule, workingDayStart: "09:00" });
      const at = startOfDay(until.day, { ...rule, dayStart: until.time });
      const minutes = (Date.parse(at) - now.getTime()) / 60_000;
      const reminder = createReminder({ taskId: id, ...until }, id);
      expect(hasPassed(reminder, now, rule.timeZone)).toBe(false);
      if (snooze === "tomorrow") expect(until.day > dayAt(now, rule)).toBe(true);
      // The second occurrence of a repeated hour is waited for.
      else {
        const later = minutes - (snooze === "1h" ? 60 : 10);
        expect([later >= 0, later <= 61]).toEqual([true, true]);
      }
    });
    fc.assert(property, { numRuns: runs(250) });
    const berlin = { timeZone: "Europe/Berlin", dayStart: "00:00", workingDayStart: "09:00" };
    const twice = snoozeUntil("1h", new Date("2026-10-25T00:30:00Z"), berlin);
    expect(twice).toEqual({ day: "2026-10-25", time: "03:00" });
    const noon = { timeZone: "UTC", dayStart: "00:00", workingDayStart: "09:00" };
    expect(snoozeUntil("10m", new Date("2026-03-14T23:55:30Z"), noon)).toEqual({
      day: "2026-03-15",
      time: "00:06",
    });
  });
});

describe("a reminder", () => {
  const day = calendarDay("2026-03-14");

  it("has passed after its time, and never without a day", () => {
    const reminder = createReminder({ taskId: id, day, time: "09:00" }, id);
    const hasPassedAt = (time: string) => hasPassed(reminder, new Date(time), "Europe/Berlin");
    expect(["2026-03-14T07:59:59Z", "2026-03-14T08:00:00Z"].map(hasPassedAt)).toEqual([
      ...[false, true],
    ]);
    const before = updateReminder(reminder, { daysBefore: 2 });
    expect(hasPassed(before, new Date("2999-01-01T00:00:00Z"), "UTC")).toBe(false);
    const inBox = updateReminder(reminder, { minutesBefore: 2 });
    expect(hasPassed(inBox, new Date("2999-01-01T00:00:00Z"), "UTC")).toBe(false);
  });

  it("names the field that is wrong", () => {
    const none = { day: null, daysBefore: null, minutesBefore: null, time: "09:00" };
    const refused = (field: string) =>
      expect.objectContaining({
        code: "INVALID_INPUT",
        details: expect.objectContaining({ field }),
      });
    expect(() => checkReminderTime(none)).toThrow(refused("day"));
    expect(() => checkReminderTime(none, "reminders.0.")).toThrow(refused("reminders.0.day"));
    const untimed = { ...none, day, time: null };
    expect(() => checkReminderTime(untimed)).toThrow(refused("time"));
    expect(() => checkReminderTime(untimed, "a.")).toThrow(refused("a.time"));
  });

  it("lists each weekday of a rule once", () => {
    const rules = { morning: null, evening: null, quietHours: null, mail: false };
    const isValid = (days: number[]) =>
      reminderRulesSchema.safeParse({ ...rules, morning: { days, time: "08:00" } }).success;
    expect([isValid([1, 0]), isValid([1, 0, 1])]).toEqual([true, false]);
  });

  it("has a day, or days or minutes before something, and a change replaces one by another", () => {
    const made = createReminder({ taskId: id, day, time: "09:00" }, id);
    const fields = { day, daysBefore: null, minutesBefore: null, time: "09:00" };
    expect(made).toEqual({ id, taskId: id, ...fields });
    const before = updateReminder(made, { daysBefore: 2 });
    expect(before).toEqual({ ...made, day: null, daysBefore: 2 });
    expect(updateReminder(before, { day, time: "10:00" })).toEqual({ ...made, time: "10:00" });
    expect(updateReminder(before, { time: "10:00" })).toEqual({ ...before, time: "10:00" });
    const inBox = updateReminder(made, { minutesBefore: 10 });
    expect(inBox).toEqual({ ...made, day: null, minutesBefore: 10, time: null });
    expect(updateReminder(inBox, { day, time: "09:00" })).toEqual(made);
    const timed = "time goes with day or daysBefore, and must be given there.";
    expect(() => updateReminder(inBox, { day })).toThrow(timed);
    expect(() => updateReminder(inBox, { time: "09:00" })).toThrow(timed);
    const refused = "Exactly one of day, daysBefore and minutesBefore must be given.";
    expect(() => createReminder({ taskId: id, time: "09:00" }, id)).toThrow(refused);
    expect(() => updateReminder(made, { day, daysBefore: 1 })).toThrow(refused);
    expect(() => updateReminder(made, { day: null })).toThrow(refused);
  });

  it("says what there is to do", () => {
    const rule = { timeZone: "UTC", dayStart: "00:00" };
    const say = (content: Parameters<typeof reminderText>[1]) => reminderText(english, content);
    expect(say({ kind: "morning", returned: 2 }).body).toBe("2 signals have returned");
    expect(say({ kind: "morning", returned: 0 })).toEqual({ title: "Plan your day", body: "" });
    expect(say({ kind: "evening", done: 3, planned: 4 }).body).toBe("3 of 4 done");
    const dueDate = "2026-03-15T23:59:59.999Z";
    const signal = { kind: "signal", title: "Dig", dueDate, today: day, rule } as const;
    expect(say(signal)).toEqual({ title: "Dig", body: "Due tomorrow" });
    expect(say({ ...signal, dueDate: null })).toEqual({ title: "Dig", body: "" });
    const timeFormat = "24" as const;
    const box = say({ ...signal, startsAt: "14:30", timeFormat });
    expect(box).toEqual({ title: "Dig", body: "Planned for 14:30" });
    for (const format of [null, "12"] as const) {
      const { body } = say({ ...signal, startsAt: "00:30", timeFormat: format });
      expect(body.replace("\u202f", " ")).toBe("Planned for 12:30 AM");
    }
  });
});
