import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { insertCalendar, transact } from "@daysignal/db";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { add, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { guardRequests } from "../outbound/guarded-request.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import { refreshDueCalendars } from "./refresh-due-calendars.ts";

let now = new Date("2026-03-14T12:00:00.000Z");
let app: TestApp;
let user: TestUser;
let call: Call;
let url: string;
let requests: IncomingMessage[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

const server = createServer((request, response) => {
  requests.push(request);
  respond(request, response);
});
// Allows the server on this machine, and nothing else on its network.
const guard = guardRequests({
  limits: noOutboundLimits,
  isAllowed: (address) => address === "127.0.0.1",
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/secret/basic.ics`;
  app = await startTestApp({
    clock: () => now,
    calendars: { send: guard.send, parse: parseInWorker },
  });
});
afterAll(async () => {
  await app.close();
  await guard.close();
  server.close();
});
beforeEach(async () => {
  requests = [];
  user = await app.register(`person-${randomUUID()}`, { "x-time-zone": "Europe/Berlin" });
  const own = callOver(app, "REST", user.token);
  const inBerlin = { headers: { "x-time-zone": "Europe/Berlin" } };
  call = Object.assign((name: string, input = {}) => own(name, input, inBerlin), { url: app.url });
});

const file = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "X-WR-CALNAME:Work", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (title: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${title}`, `SUMMARY:${title}`, ...lines, "END:VEVENT"].join("\r\n");
const dentist = event("Dentist", "DTSTART:20260314T150000Z", "DTEND:20260314T160000Z");
const holiday = event("Holiday", "DTSTART;VALUE=DATE:20260314", "DTEND;VALUE=DATE:20260316");

const titles = async (from = "2026-03-14", to = from) =>
  (await call("calendars.listEvents", { from, to })).body.map(
    ({ title }: { title: string }) => title,
  );
const list = async () => (await call("calendars.list")).body;
/** Reads what is due after a number of minutes, as the job does. */
const runJob = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  const calendars = { send: guard.send, parse: parseInWorker, refreshMinutes: 30 };
  const services = { db: app.db, clock: () => now, calendars };
  return refreshDueCalendars(services, new AbortController().signal);
};

it("are read at once, refreshed by the job only if changed, and kept on an error", async () => {
  let text = file(dentist, holiday);
  respond = (request, response) => {
    const tag = `"${text.length}"`;
    if (request.headers["if-none-match"] === tag) response.writeHead(304).end();
    else response.writeHead(200, { etag: tag, "content-type": "text/calendar" }).end(text);
  };
  const made = await add(call, "calendars.create", { url });
  expect(made).toMatchObject({
    name: "Work",
    kind: "url",
    host: new URL(url).host,
    eventCount: 2,
    lastReadAt: now.toISOString(),
    problem: null,
  });
  expect(JSON.stringify([made, await list()])).not.toContain("secret");
  const { body: events } = await call("calendars.listEvents", {
    from: "2026-03-14",
    to: "2026-03-14",
  });
  expect(events).toMatchObject([
    { title: "Holiday", firstDay: "2026-03-14", lastDay: "2026-03-15", startsAt: null },
    { title: "Dentist", startsAt: "2026-03-14T15:00:00.000Z", startTime: "16:00", busy: true },
  ]);

  await runJob(29);
  expect(requests).toHaveLength(1);
  await runJob(1);
  expect(requests[1]?.headers["if-none-match"]).toBeDefined();
  expect(await titles()).toEqual(["Holiday", "Dentist"]);

  text = file(dentist.replaceAll("Dentist", "Hairdresser"));
  await runJob(30);
  expect(await titles()).toEqual(["Hairdresser"]);
  const readAt = now.toISOString();

  respond = (_request, response) => response.writeHead(200).end("<html>Sign in</html>");
  await runJob(30);
  expect(await titles()).toEqual(["Hairdresser"]);
  expect(await list()).toMatchObject([{ problem: "notCalendar", lastReadAt: readAt }]);
  respond = (_request, response) => response.writeHead(200).end(text);
  expect((await call("calendars.refresh", { id: made.id })).body).toMatchObject({ problem: null });
});

it("are read again when the time zone of the user changes, also if the server has not changed them", async () => {
  const text = file(event("Lesson", "DTSTART:20260316T090000", "DTEND:20260316T100000"));
  respond = (request, response) => {
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else response.writeHead(200, { etag: `"1"`, "content-type": "text/calendar" }).end(text);
  };
  await add(call, "calendars.create", { url });
  await add(call, "calendars.create", { file: text });
  const starts = async () => {
    const { body } = await call("calendars.listEvents", { from: "2026-03-16", to: "2026-03-16" });
    return body.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16));
  };
  expect(await starts()).toEqual(["08:00", "08:00"]);
  await call("settings.update", { timeZone: "America/New_York" });
  // Each turn takes one calendar of a user.
  await runJob(1);
  await runJob(1);
  expect(await starts()).toEqual(["13:00", "13:00"]);
});

it("give a clear error about the address if they cannot be read", async () => {
  const refusals: [number, Record<string, string>, string | Uint8Array, RegExp][] = [
    [302, { location: "http://169.254.169.254/" }, "", /private network/],
    [200, {}, "<!doctype html>", /not a calendar/],
    [200, {}, file(dentist).slice(0, 80), /has errors/],
    [404, {}, "", /no calendar at this address/],
    [403, {}, "", /refuses to show it/],
    [200, {}, Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x42, 0x00]), /UTF-8/],
    [200, {}, "x".repeat(10_485_761), /larger than 10 MB/],
  ];
  for (const [status, headers, body, reason] of refusals) {
    respond = (_request, response) => response.writeHead(status, headers).end(body);
    expect(await call("calendars.create", { url })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "url", error: expect.stringMatching(reason) },
    });
  }
  for (const wrong of ["ftp://a.example/", "basic.ics"]) {
    const { body } = await call("calendars.create", { url: wrong });
    expect(body.error).toMatch(/begins with https or webcal/);
  }
  const { body } = await call("calendars.create", { file: "Hello" });
  expect(body).toMatchObject({ field: "file", error: expect.stringMatching(/not a calendar/) });
  expect(await list()).toEqual([]);
});

it("can also be files, changed, hidden, and deleted with an hour to restore them", async () => {
  const large = event("Party", "DTSTART:20260320T180000Z", `DESCRIPTION:${"x".repeat(2_000_000)}`);
  const id = randomUUID();
  const made = await add(call, "calendars.create", { id, name: "Fun", file: file(large, dentist) });
  expect(made).toMatchObject({ id, name: "Fun", kind: "file", host: null, eventCount: 2 });
  expect(await add(call, "calendars.create", { id, file: "changes nothing" })).toEqual(made);

  const changed = await add(call, "calendars.update", { id, busy: false, color: "#10b981" });
  expect(changed).toMatchObject({ name: "Fun", busy: false, color: "#10b981", version: 2 });
  const { body: events } = await call("calendars.listEvents", {
    from: "2026-03-01",
    to: "2026-03-31",
  });
  expect(events).toMatchObject([
    { title: "Dentist", busy: false, shown: true, color: "#10b981" },
    { title: "Party", busy: false },
  ]);
  const bad = event("Run", "DTSTART:20260321T180000Z", "RRULE:FREQ=NEVER");
  const partly = await add(call, "calendars.create", { file: file(bad, event("No start")) });
  const reasons = ["start", "rule"].map((reason) => ({ reason, count: 1 }));
  expect([made.leftOut, partly]).toMatchObject([null, { leftOut: { count: 2, reasons } }]);
  await call("calendars.delete", { id: partly.id });
  await call("calendars.update", { id, shown: false });
  expect(await titles()).toEqual([]);
  await call("calendars.update", { id, shown: true });

  expect((await call("calendars.delete", { id })).status).toBe(200);
  expect([await list(), await titles()]).toEqual([[], []]);
  expect((await call("calendars.restore", { id })).body).toMatchObject({ name: "Fun" });
  expect(await titles()).toEqual(["Dentist"]);
  await call("calendars.delete", { id });
  await runJob(61);
  expect((await call("calendars.restore", { id })).status).toBe(404);
  const left = app.db
    .selectFrom("calendar_events")
    .select("id")
    .where("user_id", "=", user.user.id);
  expect(await left.execute()).toEqual([]);
});

it("of one account do not delay those of another", async () => {
  respond = (_request, response) => response.writeHead(500).end();
  const other = await app.register(`person-${randomUUID()}`);
  const choices = { name: "Slow", color: "#10b981", shown: true, busy: true };
  const insert = (userId: string, address: string) =>
    transact(app.db, (tx) => {
      const source = { kind: "url", url: address, host: "a.example" } as const;
      const calendar = { ...choices, id: randomUUID() };
      return insertCalendar(tx, userId, calendar, source, now.toISOString());
    });
  for (let count = 0; count < 20; count += 1) await insert(user.user.id, `${url}?mine`);
  await insert(other.user.id, `${url}?other`);
  expect(await call("calendars.create", { url })).toMatchObject({
    status: 409,
    body: { code: "LIMIT_REACHED" },
  });
  await runJob(0);
  const addresses = requests.map((request) => request.url?.split("?")[1]);
  expect(addresses.filter((address) => address === "mine")).toHaveLength(20);
  // Each account's first calendar is read before any account's second.
  expect(addresses.indexOf("other")).toBeLessThan(3);
  expect(await list()).toContainEqual(expect.objectContaining({ problem: "failed" }));
});
