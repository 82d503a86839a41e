import { calendarDay, dateOfTime, english, startOfDay } from "@daysignal/core";
import type { FeedEntry } from "@daysignal/db";
import fc from "fast-check";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSignal, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { writeCalendar } from "./write-calendar.ts";

/**
 * The events of a calendar as a second parser reads them, with the zones that the file itself
 * defines.
 */
function eventsOf(text: string) {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents("vtimezone");
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      sequence,
      start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      end: startDate.isDate ? null : endDate.toJSDate().toISOString(),
      isBusy: component.getFirstPropertyValue("transp") === "OPAQUE",
      changedAt: String(component.getFirstPropertyValue("last-modified")),
      url: String(component.getFirstPropertyValue("url")),
    };
  });
}

// Days without a clock change, so that each local time is one instant.
const days = ["2026-01-15", "2026-03-14", "2026-07-01", "2026-12-31", "2027-02-28"];
const two = (number: number) => String(number).padStart(2, "0");
const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);
const length = fc.integer({ min: 5, max: 1440 });
const entry: fc.Arbitrary<FeedEntry> = fc
  .record({
    id: fc.uuid(),
    day: fc.constantFrom(...days).map(calendarDay),
    isDone: fc.boolean(),
    // Includes characters that the format uses itself.
    title: fc
      .array(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.constantFrom(",", ";", "\\", ":", '"', "\u0007", "\n", "\u007f"),
        ),
      )
      .map((parts) => parts.join("")),
    estimatedMinutes: length,
    sequence: fc.nat({ max: 1000 }),
    changedAt: fc.constantFrom("2026-03-01T08:00:00.000Z", "2026-03-02T21:30:15.000Z"),
    box: fc.option(fc.record({ startsAt: time, minutes: fc.option(length) })),
  })
  .map(({ box, ...rest }) => ({ ...rest, startsAt: null, minutes: null, ...box }));

describe("the calendar of any plan", () => {
  it("is read by a second parser as the same plan, at the times of its zone", () => {
    const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia"];
    const plan = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 });
    const starts = fc.constantFrom("00:00", "04:00", "06:00");
    fc.assert(
      fc.property(plan, fc.constantFrom(...zones), starts, (entries, timeZone, dayStart) => {
        const rule = { timeZone, dayStart };
        const about = { i18n: english, appName: "Daysignal", origin: "https://day.example:8443" };
        const text = writeCalendar({ entries, deadlines: [], rule, ...about });
        expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
        expect(text.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
        // A METHOD would require an organizer in each event (RFC 5546).
        expect(text).not.toMatch(/^METHOD/m);
        const nested = text.slice(text.indexOf("\r\nBEGIN:"));
        const outside = nested.replace(/\r\nBEGIN:(\w+)[\s\S]*?\r\nEND:\1(?=\r\n)/g, "");
        // All properties of the calendar come before its components.
        expect(outside.trim()).toBe(nested === "" ? "" : "END:VCALENDAR");
        expect(writeCalendar({ entries, deadlines: [], rule, ...about })).toBe(text);
        expect(eventsOf(text)).toEqual(
          entries.map(({ id, day, startsAt, minutes, estimatedMinutes, ...of }) => {
            const date = startsAt === null ? day : dateOfTime(day, startsAt, rule);
            const start = startsAt && startOfDay(date, { timeZone, dayStart: startsAt });
            const takes = (minutes ?? estimatedMinutes) * 60_000;
            return {
              uid: `${id}@day.example`,
              summary: (of.isDone ? `✓ ${of.title}` : of.title).replace(/\p{Cc}+/gu, " ").trim(),
              sequence: of.sequence,
              start: start ?? day,
              end: start && new Date(Date.parse(start) + takes).toISOString(),
              isBusy: start !== null && !of.isDone,
              changedAt: of.changedAt.replace(".000", ""),
              url: `https://day.example:8443/?date=${day}`,
            };
          }),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("the feed", () => {
  const today = "2026-03-14";
  let app: TestApp;
  let call: Call;
  let path: string;

  const poll = async (etag?: string) => {
    const headers = etag === undefined ? {} : { "if-none-match": etag };
    const response = await fetch(app.url + path, { headers });
    return { response, etag: response.headers.get("etag") ?? "", text: await response.text() };
  };
  const make = async (input: Record<string, unknown> = {}) => {
    const { status, body } = await call("calendarFeed.make", input);
    expect(status).toBe(200);
    path = body.path;
    return body;
  };

  beforeAll(async () => {
    app = await startTestApp({ clock: () => new Date(`${today}T08:00:00Z`) });
    // The first account is the operator's, who cannot be deleted.
    await app.register("operator");
    call = callOver(app, "REST", (await app.register("ada")).token);
    await call("settings.update", { timeZone: "Europe/Berlin", dayStart: "04:00" });
  });
  afterAll(() => app.close());

  it("exists from its creation to its end, at one address that cannot be guessed", async () => {
    const none = { isActive: false, deadlines: false, times: false, createdAt: null };
    expect((await call("calendarFeed.get")).body).toEqual(none);
    expect((await call("calendarFeed.change", { deadlines: true })).status).toBe(404);
    path = `/calendar/${"x".repeat(43)}.ics`;
    expect((await poll()).response.status).toBe(404);

    await make({ deadlines: true });
    // The user id, and 256 bits.
    const [, token = ""] = /^\/calendar\/([\w-]{22}\.[\w-]{43})\.ics$/.exec(path) ?? [];
    const stored = await app.db.selectFrom("calendar_feeds").selectAll().execute();
    expect(stored).toMatchObject([{ token_hash: hashSecret(token) }]);
    expect(JSON.stringify(stored)).not.toContain(token.split(".")[1]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await fetch(app.url + path, { method })).status, method).toBe(404);
    }
    const { response } = await poll();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const { body } = await call("calendarFeed.get");
    expect(body).toEqual({
      ...{ isActive: true, deadlines: true, times: false },
      createdAt: expect.any(String),
    });

    const before = path;
    expect(await make()).toMatchObject({ deadlines: true });
    const renewed = path;
    path = before;
    expect((await poll()).response.status).toBe(404);
    path = renewed;
    expect((await poll()).response.status).toBe(200);
    for (const wrong of [path.slice(0, -4), path.toUpperCase(), `${path}.ics`]) {
      expect((await fetch(app.url + wrong)).status, wrong).toBe(404);
    }
    expect((await call("calendarFeed.end")).body).toEqual(none);
    expect((await poll()).response.status).toBe(404);
  });

  it("contains the times that were spent, if that is chosen", async () => {
    await make({ times: true });
    const { id: taskId } = await addSignal(call, { title: "Call Anna" });
    const startedAt = "2026-03-13T22:30:00.000Z";
    const endedAt = "2026-03-13T23:45:00.000Z";
    await call("time.create", { taskId, startedAt, endedAt });
    const { text } = await poll();
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20260313T233000");
    expect(eventsOf(text)).toMatchObject([
      { summary: "▶ Call Anna", start: startedAt, end: endedAt, isBusy: false },
    ]);
    await call("calendarFeed.change", { deadlines: false, times: false });
    expect(eventsOf((await poll()).text)).toEqual([]);
  });

  it("shows each change at the next poll, and responds 304 if nothing has changed", async () => {
    await make();
    const { id } = await addSignal(call, { title: "Call Anna", estimatedMinutes: 30 });
    await call("plan.select", { date: today, taskId: id });
    await call("plan.select", { date: "2026-01-12", taskId: (await addSignal(call)).id });
    const first = await poll();
    const [planned, ...others] = eventsOf(first.text);
    // The other one is 61 days in the past.
    expect(others).toEqual([]);
    expect(planned).toMatchObject({ summary: "Call Anna", start: today, isBusy: false });
    expect(first.text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT30M");
    expect(first.text).toContain("X-PUBLISHED-TTL:PT30M");
    const again = await poll(first.etag);
    expect([again.response.status, again.text, again.etag]).toEqual([304, "", first.etag]);

    await call("plan.timeBox", { date: today, taskId: id, startsAt: "09:30", minutes: 45 });
    const second = await poll(first.etag);
    expect(second.response.status).toBe(200);
    expect(second.text).toContain("DTSTART;TZID=Europe/Berlin:20260314T093000");
    const [timed] = eventsOf(second.text);
    expect(timed).toMatchObject({
      uid: planned?.uid,
      isBusy: true,
      start: `${today}T08:30:00.000Z`,
    });
    expect(timed?.end).toBe(`${today}T09:15:00.000Z`);

    await call("signal.complete", { id });
    const third = await poll(second.etag);
    const [done] = eventsOf(third.text);
    expect(done).toMatchObject({ uid: planned?.uid, summary: "✓ Call Anna", isBusy: false });
    const sequences = [planned, timed, done].map((event) => event?.sequence ?? -1);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));

    await call("calendarFeed.change", { deadlines: true });
    // At one in the morning it is still the previous day.
    const dueDate = "2026-03-21T00:00:00Z";
    await addSignal(call, { title: "Taxes", dueDate });
    const fourth = await poll(third.etag);
    const due = { summary: "Deadline: Taxes", start: "2026-03-20", isBusy: false };
    expect(eventsOf(fourth.text)[1]).toMatchObject(due);

    await call("signal.trash", { id });
    expect(eventsOf((await poll(fourth.etag)).text)).toMatchObject([due]);
  });

  it("belongs to its user only, and ends when the deletion of the account is requested", async () => {
    const other = callOver(app, "REST", (await app.register("ben")).token);
    expect((await other("calendarFeed.get")).body.isActive).toBe(false);
    await other("calendarFeed.end");
    expect((await poll()).response.status).toBe(200);
    expect((await call("account.requestDeletion")).status).toBe(200);
    expect((await poll()).response.status).toBe(404);
  });
});
