import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfFeed } from "../calendar-feed/calendar-feed.ts";
import { calendarDay, lastDay, plusDays } from "../time/calendar-day.ts";
import { createCalendarInput, listEventsInput } from "./calendar.ts";
import {
  calendarProblemDetails,
  calendarProblemMessage,
  calendarProblems,
} from "./calendar-problem.ts";
import { calendarHost, calendarSource, createCalendar, updateCalendar } from "./create-calendar.ts";
import { localEventTime } from "./event-days.ts";
import {
  busySpans,
  daysOfWorkingSpan,
  freeTime,
  isOnWorkingDay,
  positionIn,
  workingSpan,
} from "./free-time.ts";

const minute = 60_000;
const day = calendarDay("2026-03-14");
const berlin = { timeZone: "Europe/Berlin", dayStart: "00:00" };

describe("a new calendar", () => {
  it("has either an address or a file", () => {
    expect(calendarSource({ url: "https://a.example" })).toMatchObject({ kind: "url" });
    expect(calendarSource({ file: "BEGIN" })).toEqual({ kind: "file", text: "BEGIN" });
    for (const input of [{}, { url: "https://a.example", file: "BEGIN" }]) {
      expect(() => calendarSource(input)).toThrow("Give either");
      expect(() => calendarSource(input)).toThrow(
        expect.objectContaining({
          code: "INVALID_INPUT",
          details: expect.objectContaining({ field: "url" }),
        }),
      );
    }
  });

  it("of an account has a server, and a user name, which may be an email address as the server", () => {
    const account = { server: "dav.example", username: "ada", password: "secret" };
    expect(calendarSource(account)).toEqual({ kind: "account", ...account });
    const server = "ada@dav.example";
    expect(calendarSource({ server, username: "", password: "x" })).toMatchObject({
      ...{ server, username: server },
    });
    for (const field of ["server", "username", "password"]) {
      for (const nothing of [undefined, ""]) {
        expect(() => calendarSource({ ...account, [field]: nothing })).toThrow(
          expect.objectContaining({
            ...{ code: "INVALID_INPUT", details: { field, reason: "is required" } },
          }),
        );
      }
    }
    expect(() => calendarSource({ ...account, file: "BEGIN" })).toThrow("Give either");
  });

  it("of an account is neither shown nor busy, since it has no events", () => {
    const account = { server: "dav.example", username: "ada", password: "secret" };
    const off = { shown: false, busy: false };
    const made = {
      ...createCalendar({}, { id: "a", name: "Work", colors: [] }),
      ...off,
      kind: "account" as const,
    };
    expect(calendarSource({ ...account, ...off })).toMatchObject(account);
    expect(updateCalendar(made, { id: "a", ...off })).toEqual(made);
    for (const field of ["shown", "busy"]) {
      const refusal = expect.objectContaining({
        code: "INVALID_INPUT",
        details: expect.objectContaining({ field }),
      });
      expect(() => calendarSource({ ...account, [field]: true })).toThrow(refusal);
      expect(() => updateCalendar(made, { id: "a", [field]: true })).toThrow(refusal);
    }
  });

  it("shows only the host of its address", () => {
    expect(calendarHost("webcal://me:pw@cal.example:8443/secret/basic.ics")).toBe(
      "cal.example:8443",
    );
    expect(calendarHost(" WEBCALS://cal.example/a ")).toBe("cal.example");
    expect(calendarHost("webcal:Cal.example:443")).toBe("cal.example");
    expect(calendarHost("basic.ics")).toBeNull();
  });

  it("is shown and busy by default, and updates only the given fields", () => {
    const made = createCalendar({}, { id: "a", name: "Work", colors: [] });
    expect(made).toEqual({ id: "a", name: "Work", color: "#3b82f6", shown: true, busy: true });
    const stored = { ...made, kind: "url" as const };
    const changed = updateCalendar(stored, { id: "b", shown: false, name: undefined });
    expect(changed).toEqual({ ...stored, shown: false });
  });

  it("contains only characters that can be stored", () => {
    const { error } = createCalendarInput.safeParse({ file: "BEGIN\u0000" });
    expect(error?.issues[0]?.message).toBe("contains characters that cannot be stored");
  });
});

describe("listed events", () => {
  it.each([
    ["2026-03-14", "2026-03-14", undefined],
    ["2026-01-01", "2026-04-10", undefined],
    ["2026-01-01", "2026-04-11", "must be within 100 days"],
    ["2026-03-14", "2026-03-13", "must not be before the first day"],
  ])("from %s to %s: %s", (from, to, message) => {
    const { error } = listEventsInput.safeParse({ from, to });
    expect(error?.issues.map(({ path, message: said }) => [path, said])).toEqual(
      message && [[["to"], message]],
    );
  });

  it("have local days and times, and an exclusive end", () => {
    const time = { firstDay: null, lastDay: null };
    const night = { startsAt: "2026-03-14T21:00:00.000Z", endsAt: "2026-03-14T23:00:00.000Z" };
    expect(localEventTime({ ...time, ...night }, berlin)).toMatchObject({
      firstDay: day,
      lastDay: day,
      startTime: "22:00",
      endTime: "00:00",
    });
    const late = { ...berlin, dayStart: "04:00" };
    const early = { startsAt: "2026-03-15T01:00:00.000Z", endsAt: "2026-03-15T01:00:00.000Z" };
    expect(localEventTime({ ...time, ...early }, late)).toMatchObject({
      firstDay: day,
      lastDay: day,
    });
    const long = { startsAt: "2026-03-13T23:00:00.000Z", endsAt: "2026-03-15T23:00:00.000Z" };
    expect(localEventTime({ ...time, ...long }, berlin)).toMatchObject({
      ...{ firstDay: day, lastDay: plusDays(day, 1) },
    });
    const moment = { startsAt: long.startsAt, endsAt: long.startsAt };
    expect(localEventTime({ ...time, ...moment }, berlin).lastDay).toBe(day);
    const whole = { startsAt: null, endsAt: null, firstDay: day, lastDay: day };
    expect(localEventTime(whole, berlin)).toEqual({ ...whole, startTime: null, endTime: null });
  });
});

describe("free time", () => {
  const hours = { workingDayStart: "09:00", workingDayEnd: "17:00" };

  it("is the working time not taken by appointments", () => {
    const working = workingSpan(day, berlin, hours);
    expect(new Date(working.start).toISOString()).toBe("2026-03-14T08:00:00.000Z");
    const at = (start: string, end: string, busy = true) => ({
      busy,
      startsAt: `2026-03-14T${start}:00.000Z`,
      endsAt: `2026-03-14T${end}:00.000Z`,
    });
    const events = [at("09:00", "10:00"), at("09:30", "11:00"), at("12:00", "13:00", false)];
    const spans = busySpans([...events, { busy: true, startsAt: null, endsAt: null }]);
    expect(freeTime(working, spans, 0)).toMatchObject({ freeMinutes: 360, takenMinutes: 120 });
    const noon = Date.parse("2026-03-14T12:00:00.000Z");
    expect(freeTime(working, spans, noon)).toMatchObject({ freeMinutes: 240, takenMinutes: 0 });
    expect(freeTime(working, spans, working.end + 1).gaps).toEqual([]);
    // An appointment without duration takes no time.
    expect(freeTime(working, [{ start: noon, end: noon }], 0).gaps).toEqual([working]);
  });

  it("runs past midnight if the working time does", () => {
    const night = workingSpan(day, berlin, { workingDayStart: "22:00", workingDayEnd: "06:00" });
    expect((night.end - night.start) / minute).toBe(480);
    const whole = workingSpan(day, berlin, { workingDayStart: "09:00", workingDayEnd: "09:00" });
    expect((whole.end - whole.start) / minute).toBe(1440);
  });

  it("needs the appointments of each day that the working time reaches into", () => {
    const needed = (workingDayStart: string, workingDayEnd: string, dayStart: string) => {
      const rule = { ...berlin, dayStart };
      const working = workingSpan(day, rule, { workingDayStart, workingDayEnd });
      const { from, to } = daysOfWorkingSpan(day, rule, working);
      return [from, to];
    };
    expect(needed("09:00", "17:00", "00:00")).toEqual([day, day]);
    expect(needed("20:00", "00:00", "00:00")).toEqual([day, day]);
    expect(needed("20:00", "04:00", "00:00")).toEqual([day, "2026-03-15"]);
    expect(needed("20:00", "04:00", "05:00")).toEqual([day, day]);
    expect(needed("02:00", "10:00", "04:00")).toEqual(["2026-03-13", day]);
    const night = workingSpan(lastDay, berlin, {
      workingDayStart: "20:00",
      workingDayEnd: "04:00",
    });
    expect(daysOfWorkingSpan(lastDay, berlin, night)).toEqual({ from: lastDay, to: lastDay });
    const working = workingSpan(day, berlin, { workingDayStart: "20:00", workingDayEnd: "04:00" });
    const isOn = (startsAt: string | null, endsAt: string | null) =>
      isOnWorkingDay(
        { firstDay: "2026-03-15", lastDay: "2026-03-15", startsAt, endsAt },
        day,
        working,
      );
    expect(isOn("2026-03-15T00:00:00.000Z", "2026-03-15T02:00:00.000Z")).toBe(true);
    expect(isOn("2026-03-15T03:00:00.000Z", "2026-03-15T04:00:00.000Z")).toBe(false);
    expect(isOn(null, null)).toBe(false);
  });

  it("contains exactly the minutes of the working time that no appointment takes", () => {
    const span = fc
      .tuple(fc.integer({ min: -50, max: 150 }), fc.integer({ min: -5, max: 60 }))
      .map(([start, length]) => ({ start: start * minute, end: (start + length) * minute }));
    const property = fc.property(
      fc.array(span, { maxLength: 8 }),
      fc.integer({ min: -20, max: 120 }),
      (busy, from) => {
        const working = { start: 0, end: 100 * minute };
        const { gaps, freeMinutes, takenMinutes } = freeTime(working, busy, from * minute);
        const isIn = (spans: typeof busy, time: number) =>
          spans.some(({ start, end }) => start <= time && time < end);
        let free = 0;
        let left = 0;
        for (let at = -60; at < 220; at += 1) {
          const time = at * minute;
          const isLeft = at >= Math.max(0, from) && at < 100;
          const isFree = isLeft && !isIn(busy, time);
          expect(isIn(gaps, time)).toBe(isFree);
          free += Number(isFree);
          left += Number(isLeft);
        }
        expect([freeMinutes, takenMinutes]).toEqual([free, left - free]);
        expect(gaps.every(({ start, end }) => start < end)).toBe(true);
      },
    );
    fc.assert(property);
  });

  it("has a relative position in a time span", () => {
    const span = { start: 100, end: 200 };
    expect([50, 100, 125, 200, 300].map((time) => positionIn(span, time))).toEqual([
      0, 0, 0.25, 1, 1,
    ]);
    expect(positionIn({ start: 5, end: 5 }, 5)).toBe(0);
  });
});

describe("a calendar that cannot be read", () => {
  it("has a different sentence for each problem", () => {
    const sentences = calendarProblems.map(calendarProblemMessage);
    expect(new Set(sentences).size).toBe(calendarProblems.length);
    expect(sentences.every((sentence) => /^[A-Z].+\.$/.test(sentence))).toBe(true);
    expect(calendarProblemDetails("tooSlow", "file")).toEqual({
      field: "file",
      message: "The calendar’s server took too long to answer.",
    });
  });
});

describe("a feed of the plan", () => {
  it("contains the last 60 days and the next 400", () => {
    expect(daysOfFeed(day)).toEqual({ from: "2026-01-13", to: "2027-04-18" });
  });
});
