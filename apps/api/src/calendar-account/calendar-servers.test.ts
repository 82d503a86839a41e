import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type CalendarServer,
  type CalendarServerName,
  startCalendarServer,
} from "../../test/calendar-server.ts";
import { add, addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { createSecretBox } from "../auth/secret-box.ts";
import { guardRequests } from "../outbound/guarded-request.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";

const today = "2026-03-14";
let now = new Date(`${today}T08:00:00Z`);
let app: TestApp;
const guard = guardRequests({ isAllowed: () => true, limits: noOutboundLimits });

beforeAll(async () => {
  const accounts = {
    providers: {},
    send: guard.send,
    secrets: createSecretBox("of a test"),
    allowsPlain: true,
    origin: "https://day.example",
  };
  app = await startTestApp({ clock: () => now, calendars: { accounts } });
});
afterAll(async () => {
  await app.close();
  await guard.close();
});

const eventOf = (uid: string, title: string, start: string, end: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:${start}\r\nDTEND:${end}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

describe.each<CalendarServerName>(["radicale", "xandikos"])("with %s", (name) => {
  let server: CalendarServer | null;
  let call: Call;
  let account: string;
  let collection: string;

  beforeAll(async () => {
    server = await startCalendarServer(name);
  });
  afterAll(() => server?.close());

  const known = (): CalendarServer => {
    if (!server) throw new Error("It is skipped without a server.");
    return server;
  };
  beforeEach(async ({ skip }) => {
    if (!server) return skip(`${name} is not installed`);
    now = new Date(`${today}T08:00:00Z`);
    call = await callAsSomeone(app, "REST");
    await call("settings.update", { timeZone: "Europe/Berlin" });
    const { url, signIn } = known();
    const added = await add(call, "calendars.create", { server: url, ...signIn });
    expect(added).toMatchObject({ kind: "account", host: new URL(url).host, eventCount: 0 });
    account = added.id;
    const { body } = await call("calendars.listCollections", { id: account });
    const found = body.collections.find(
      (one: { name: string }) => name === "xandikos" || one.name === "Work",
    );
    expect(found).toMatchObject({ reads: false, writes: false, canWrite: true });
    collection = found.id;
  });

  const choose = async (choice: object) => {
    const collections = [{ id: collection, ...choice }];
    const { status, body } = await call("calendars.setCollections", { id: account, collections });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const sync = async () => {
    now = new Date(now.getTime() + 60_000);
    const { body } = await call("calendars.refresh", { id: account });
    expect(body).toMatchObject({ problem: null });
  };
  const events = async () =>
    (await call("calendars.listEvents", { from: today, to: "2026-03-20" })).body.map(
      ({ title, startTime, firstDay }: Record<string, string>) => [title, firstDay, startTime],
    );
  const put = async (uid: string, text: string, headers: Record<string, string> = {}) => {
    const url = `${known().calendar}${uid}.ics`;
    const type = { "content-type": "text/calendar" };
    const { status } = await known().send("PUT", url, text, { ...type, ...headers });
    expect([200, 201, 204]).toContain(status);
  };
  /** The events of time boxes on the server, with their URLs. */
  const written = async (): Promise<{ url: string; text: string }[]> => {
    const body = `<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>`;
    const headers = { depth: "1", "content-type": "application/xml" };
    const { calendar, send } = known();
    const listed = await (await send("PROPFIND", calendar, body, headers)).text();
    const hrefs = [...listed.matchAll(/<(?:\w+:)?href>([^<]*daysignal-[^<]*)</g)];
    return await Promise.all(
      [...new Set(hrefs.map(([, href = ""]) => new URL(href, calendar).href))].map(async (url) => ({
        url,
        text: (await (await send("GET", url)).text()).replaceAll("\r\n ", ""),
      })),
    );
  };
  const planned = async (date = today) => {
    const { slots } = (await call("plan.get", { date })).body;
    return slots.flatMap((slot: { signal: { title: string } | null; startsAt: string }) =>
      slot.signal ? [{ ...slot, title: slot.signal.title }] : [],
    );
  };

  it("shows what others write, changes it with them, and is refused with a wrong password", async () => {
    await choose({ reads: true });
    await put(
      `a-${account}`,
      eventOf(`a-${account}`, "Dentist", "20260314T090000Z", "20260314T093000Z"),
    );
    await put(
      `b-${account}`,
      eventOf(`b-${account}`, "Lunch", "20260315T110000Z", "20260315T120000Z"),
    );
    await sync();
    expect(await events()).toEqual(
      expect.arrayContaining([
        ["Dentist", today, "10:00"],
        ["Lunch", "2026-03-15", "12:00"],
      ]),
    );
    await put(
      `a-${account}`,
      eventOf(`a-${account}`, "Dentist!", "20260314T100000Z", "20260314T103000Z"),
    );
    await known().send("DELETE", `${known().calendar}b-${account}.ics`);
    await sync();
    const after = await events();
    expect(after).toContainEqual(["Dentist!", today, "11:00"]);
    expect(after.filter(([title]: string[]) => title === "Dentist" || title === "Lunch")).toEqual(
      [],
    );
    await choose({});
    expect(await events()).toEqual([]);
    if (name === "xandikos") return;
    const wrong = { ...known().signIn, server: known().url, password: "wrong" };
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "password" } };
    expect(await call("calendars.create", wrong)).toMatchObject(refused);
    expect(await call("calendars.update", { id: account, password: "wrong" })).toMatchObject(
      refused,
    );
  });

  it("has time boxes as events, which follow them both ways, and nothing else is touched", async () => {
    const other = eventOf(`c-${account}`, "Choir", "20260314T180000Z", "20260314T190000Z");
    await put(`c-${account}`, other);
    await choose({ reads: true, writes: true });
    const { id: taskId } = await addSignal(call, { title: "Write, at last", estimatedMinutes: 60 });
    await call("plan.select", { date: today, taskId });
    await call("plan.timeBox", { date: today, taskId, startsAt: "09:30", minutes: 45 });
    await sync();
    const before = await events();
    const find = async () =>
      (await written()).find(
        ({ text }) => text.includes(account) || text.includes("Write") || text.includes("Report"),
      );
    const first = await find();
    expect(first?.text).toContain("DTSTART:20260314T083000Z");
    expect(first?.text).toContain("DTEND:20260314T091500Z");
    expect(first?.text).toContain("SUMMARY:Write\\, at last");
    expect(first?.text).toContain("X-DAYSIGNAL:");
    expect(first?.text).toContain(`URL:https://day.example/?date=${today}`);
    await sync();
    // It is no appointment.
    expect((await events()).filter(([title]: string[]) => title?.startsWith("Write"))).toEqual([]);
    expect(await events()).toEqual(before);

    await call("signal.update", { id: taskId, title: "Report" });
    await call("signal.complete", { id: taskId });
    await sync();
    expect((await find())?.text).toContain("SUMMARY:✓ Report");
    await call("signal.reopen", { id: taskId });
    await sync();

    const { url = "", text = "" } = (await find()) ?? {};
    const moved = text
      .replace(/DTSTART:\S+/, "DTSTART:20260315T130000Z")
      .replace(/DTEND:\S+/, "DTEND:20260315T140000Z")
      .replace(/SUMMARY:.*/, "SUMMARY:Report of Ada");
    await known().send("PUT", url, moved, { "content-type": "text/calendar" });
    await sync();
    expect(await planned()).toEqual([]);
    expect(await planned("2026-03-15")).toMatchObject([
      { title: "Report of Ada", startsAt: "14:00", minutes: 60 },
    ]);
    await sync();
    expect((await find())?.text).toContain("DTSTART:20260315T130000Z");

    await known().send("DELETE", url);
    await sync();
    expect(await planned("2026-03-15")).toMatchObject([{ title: "Report of Ada", startsAt: null }]);
    await call("plan.timeBox", { date: "2026-03-15", taskId, startsAt: "08:00" });
    await sync();
    expect(await find()).toBeDefined();
    await call("plan.unselect", { date: "2026-03-15", taskId });
    await sync();
    expect(await find()).toBeUndefined();
    expect(
      await (await known().send("GET", `${known().calendar}c-${account}.ics`)).text(),
    ).toContain("Choir");
  });
});
