import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { listObjectVersions, listStoredCollections } from "@daysignal/db";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answering } from "../../test/answering.ts";
import { add, addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { createSecretBox } from "../auth/secret-box.ts";
import type { CalendarAccountServices, CalendarServices } from "../calendar/calendar-services.ts";
import { parseCalendar } from "../calendar/parse-calendar.ts";
import { guardRequests } from "../outbound/guarded-request.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";
import { authorizeByPassword } from "./calendar-authorization.ts";
import { openCalendarServer } from "./open-calendar-server.ts";
import { pullCollection } from "./pull-collection.ts";
import { syncDueAccounts } from "./sync-due-accounts.ts";

const today = "2026-03-14";
let now = new Date(`${today}T08:00:00Z`);
let app: TestApp;
let accounts: CalendarAccountServices;
let calendars: CalendarServices;
let call: Call;
let origin: string;
let account: string;
let collection: string;

/** The objects of the server's only calendar, by their paths, and the requests that it got. */
let objects: Map<string, { etag: string; data: string }>;
let requests: string[] = [];
/** The bodies of the reports that it got: one that was cut off and repeated counts once. */
const reportBodies = new Set<string>();
/** Another answer than that of a CalDAV server. */
let answer: ((method: string, url: string) => [status: number, body: string] | null) | undefined;
let version = 0;

const calendar = "/home/work/";
const multistatus = (responses: readonly [href: string, props: string][]) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/">${responses
    .map(
      ([href, props]) =>
        `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
    )
    .join("")}</multistatus>`;
const eventOf = (uid: string, title: string, start: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const reports = () => requests.filter((line) => line.startsWith("REPORT")).length;

/** A server without `sync-collection`, whose ETags are weak when it stores something. */
const server = createServer(
  answering(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push(`${method} ${url}`);
    const body = await bodyOf(request);
    if (method === "REPORT") reportBodies.add(body);
    const other = answer?.(method, url);
    if (other) return response.writeHead(other[0]).end(other[1]);
    const known = objects.get(url);
    if (method === "PUT" || method === "DELETE") {
      const isAllowed =
        headers["if-none-match"] === "*" ? !known : known?.etag === headers["if-match"];
      if (!isAllowed) return response.writeHead(412).end();
      version += 1;
      if (method === "DELETE") objects.delete(url);
      else objects.set(url, { etag: `"${version}"`, data: body });
      return response.writeHead(204, { etag: `W/"${version}"` }).end();
    }
    const home = "<c:calendar-home-set><href>/home/</href></c:calendar-home-set>";
    const state = `<resourcetype><c:calendar/></resourcetype><displayname>Work</displayname><s:getctag>${version}</s:getctag>`;
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const listed = (hrefs?: ReadonlySet<string | undefined>) =>
      [...objects]
        .filter(([href]) => hrefs === undefined || hrefs.has(href))
        .map(([href, { etag, data }]): [string, string] => [
          href,
          `<getetag>${escaped(etag)}</getetag>${hrefs ? `<c:calendar-data>${escaped(data)}</c:calendar-data>` : ""}`,
        ]);
    const wanted = new Set([...body.matchAll(/href>([^<]+)</g)].map(([, href]) => href));
    const responses: [string, string][] =
      method === "REPORT"
        ? listed(wanted)
        : url === "/home/"
          ? [[calendar, state]]
          : url === calendar
            ? listed()
            : [["/", home]];
    return response.writeHead(207).end(multistatus(responses));
  }),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guard = guardRequests({ isAllowed: () => true, limits: noOutboundLimits });
  const secrets = createSecretBox("of a test");
  accounts = { providers: {}, send: guard.send, secrets, allowsPlain: true, origin: "" };
  calendars = {
    send: guard.send,
    parse: async (text, window) => parseCalendar(text, window),
    refreshMinutes: 30,
    accounts,
  };
  app = await startTestApp({ clock: () => now, calendars });
});
afterAll(async () => {
  await app.close();
  server.close();
});

beforeEach(async () => {
  objects = new Map();
  answer = undefined;
  call = await callAsSomeone(app, "REST");
  await call("settings.update", { timeZone: "UTC" });
  const signIn = { server: origin, username: "ada", password: "secret" };
  account = (await add(call, "calendars.create", signIn)).id;
  const { collections } = (await call("calendars.listCollections", { id: account })).body;
  collection = collections[0].id;
  requests = [];
});

const choose = (choice: object) =>
  call("calendars.setCollections", { id: account, collections: [{ id: collection, ...choice }] });
const sync = async () => {
  now = new Date(now.getTime() + 60_000);
  return (await call("calendars.refresh", { id: account })).body;
};
const store = (name: string, data: string) => {
  version += 1;
  objects.set(`${calendar}${name}.ics`, { etag: `"${version}"`, data });
};
const planned = async (title: string) => {
  const { id: taskId } = await addSignal(call, { title, estimatedMinutes: 30 });
  await call("plan.select", { date: today, taskId });
  await call("plan.timeBox", { date: today, taskId, startsAt: "10:00" });
  return taskId;
};

describe("a calendar account", () => {
  it("is not read until its calendars are chosen, and shows why they cannot be read", async () => {
    store("a", eventOf("a", "Dentist", "20260314T090000Z"));
    expect(await sync()).toMatchObject({ kind: "account", problem: null, busy: false });
    expect((await call("calendars.list")).body).toHaveLength(1);
    expect(requests).toEqual(["PROPFIND /home/"]);
    expect((await choose({ reads: true })).body).toEqual({
      collections: [
        {
          ...{ id: collection, name: "Work", color: null },
          reads: true,
          writes: false,
          canWrite: true,
        },
      ],
    });
    await sync();
    const shown = async () => (await call("calendars.listEvents", { from: today, to: today })).body;
    expect(await shown()).toMatchObject([{ title: "Dentist", calendarId: collection, busy: true }]);
    const mine = (await call("calendars.list")).body.find(
      ({ id }: { id: string }) => id === collection,
    );
    expect(mine).toMatchObject({ kind: "collection", accountId: account, name: "Work" });
    for (const [status, body, problem] of [
      [401, "", "signInAgain"],
      [403, "", "notAllowed"],
      [404, "", "notFound"],
      [500, "", "failed"],
      [207, "<html><body>Hello</body></html>", "failed"],
      [200, "<html>", "failed"],
    ] as const) {
      answer = () => [status, body];
      expect(await sync()).toMatchObject({ problem });
      expect(await shown()).toHaveLength(1);
    }
    answer = undefined;
    expect(await sync()).toMatchObject({ problem: null });
    accounts.secrets = createSecretBox("of another installation");
    expect(await sync()).toMatchObject({ problem: "signInAgain" });
    const { status } = await call("calendars.update", { id: account, password: "new" });
    expect(status).toBe(200);
    expect(await sync()).toMatchObject({ problem: null });
    accounts.secrets = createSecretBox("of a test");
    const kept = await app.db.selectFrom("calendar_accounts").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("secret");

    await call("calendars.delete", { id: account });
    expect([await shown(), (await call("calendars.list")).body]).toEqual([[], []]);
    await call("calendars.restore", { id: account });
    expect(await shown()).toHaveLength(1);
  });

  it("is limited, and chosen as a whole", async () => {
    const refused = (field: string) => ({ status: 400, body: { code: "INVALID_INPUT", field } });
    const both = { id: collection, writes: true };
    const twice = { id: account, collections: [both, both] };
    expect(await call("calendars.setCollections", twice)).toMatchObject(
      refused("collections.1.writes"),
    );
    const unknown = [{ id: account, reads: true }];
    expect(
      await call("calendars.setCollections", { id: account, collections: unknown }),
    ).toMatchObject({ status: 404 });
    const file = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    const { id } = await add(call, "calendars.create", { file });
    expect((await call("calendars.listCollections", { id })).status).toBe(404);
    expect(await call("calendars.create", { server: origin, username: "ada" })).toMatchObject(
      refused("password"),
    );
    const signIn = { server: origin, username: "ada", password: "secret" };
    for (let count = 1; count < 5; count += 1) await add(call, "calendars.create", signIn);
    expect((await call("calendars.create", signIn)).body).toMatchObject({ code: "LIMIT_REACHED" });
    answer = () => [200, "<html>"];
    await call("calendars.delete", { id: account });
    expect(await call("calendars.create", signIn)).toMatchObject(refused("server"));
  });

  it("is read when a screen asks for it, at most every two minutes", async () => {
    await choose({ reads: true });
    await sync();
    expect((await call("calendars.wake")).body).toEqual({ isDue: false });
    now = new Date(now.getTime() + 3 * 60_000);
    requests = [];
    expect((await call("calendars.wake")).body).toEqual({ isDue: true });
    const services = { db: app.db, clock: () => now, calendars };
    await syncDueAccounts(services, new AbortController().signal);
    await expect.poll(() => requests).toContain("PROPFIND /home/");
  });

  it("is read again when the time zone of the user changes", async () => {
    store("a", eventOf("a", "Lesson", "20260314T090000"));
    await choose({ reads: true });
    const startsAfterSync = async () => {
      await sync();
      const { body } = await call("calendars.listEvents", { from: today, to: today });
      return body.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16));
    };
    expect(await startsAfterSync()).toEqual(["09:00"]);
    await call("settings.update", { timeZone: "America/New_York" });
    expect(await startsAfterSync()).toEqual(["13:00"]);
  });

  it("reads 10,000 events, of which those nearest to today are kept, and then only what changed", async () => {
    for (let count = 0; count < 10_000; count += 1) {
      const hour = String(count % 24).padStart(2, "0");
      const day = String(1 + (count % 28)).padStart(2, "0");
      store(`e${count}`, eventOf(`e${count}`, `Event ${count}`, `202603${day}T${hour}0000Z`));
    }
    // What was read before a failure is not read again. Set first, since the choice starts a reading.
    reportBodies.clear();
    answer = () => (reportBodies.size > 10 ? [503, ""] : null);
    await choose({ reads: true });
    const list = async () =>
      (await call("calendars.list")).body.find(({ id }: { id: string }) => id === collection);
    // On a busy machine it takes longer than one synchronisation may; its last report is then repeated.
    const syncUntil = async (
      isDone: (calendar: { eventCount: number; problem: unknown }) => boolean,
    ) => {
      do await sync();
      while (!isDone(await list()));
    };
    await syncUntil(({ problem }) => problem !== null);
    expect(await list()).toMatchObject({ eventCount: 0, problem: "failed" });
    answer = undefined;
    reportBodies.clear();
    await syncUntil(({ eventCount }) => eventCount > 0);
    expect(reportBodies.size).toBe(10_000 / 400 - 10);
    expect(await list()).toMatchObject({ eventCount: 5000, problem: null });
    requests = [];
    store("e1", eventOf("e1", "Another", "20260314T080000Z"));
    await sync();
    expect(reports()).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it("is read on another time if it takes too long, unless nothing was read", async () => {
    for (let count = 0; count < 500; count += 1) {
      store(`e${count}`, eventOf(`e${count}`, `Event ${count}`, "20260314T090000Z"));
    }
    const { user_id: userId } = await app.db
      .selectFrom("calendar_accounts")
      .select("user_id")
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
    const [known] = await listStoredCollections(app.db, userId, account);
    /** Reads it until so many reports have been sent. */
    const pullUntil = async (count: number) => {
      const time = new AbortController();
      const { signal } = time;
      const server = openCalendarServer({
        ...{ provider: null, homeUrl: `${origin}/home/`, now, send: accounts.send, userId, signal },
        ...{ authorization: authorizeByPassword("ada", "secret"), allowsPlain: true },
      });
      const [found] = await server.listCalendars();
      requests = [];
      answer = () => {
        if (reports() === count) time.abort();
        return null;
      };
      if (!known || !found) throw new Error("There is no calendar.");
      const isRead = await pullCollection({ db: app.db, userId, server, signal }, known, found);
      return { isRead, stored: (await listObjectVersions(app.db, userId, known.id)).length };
    };
    await expect(pullUntil(1)).rejects.toMatchObject({ problem: "tooSlow" });
    expect(await pullUntil(2)).toEqual({ isRead: false, stored: 400 });
    expect(await pullUntil(2)).toEqual({ isRead: true, stored: 500 });
  });
});

describe("time boxes on a server with weak ETags", () => {
  it("are written once, and merged with a change that is made at the same time", async () => {
    store("other", eventOf("other", "Choir", "20260314T180000Z"));
    const before = objects.get(`${calendar}other.ics`);
    const taskId = await planned("Write");
    await choose({ writes: true });
    await sync();
    const find = () => [...objects].find(([href]) => href.includes("daysignal-"));
    const [href = "", first] = find() ?? [];
    expect(first?.data).toContain("DTSTART:20260314T100000Z");
    await call("plan.timeBox", { date: today, taskId, startsAt: "11:00" });
    const name = href.slice(calendar.length, -4);
    store(name, (first?.data ?? "").replace("SUMMARY:Write", "SUMMARY:Write more"));
    await sync();
    await sync();
    expect(find()?.[1].data).toContain("DTSTART:20260314T110000Z");
    expect(find()?.[1].data).toContain("SUMMARY:Write more");
    const { slots } = (await call("plan.get", { date: today })).body;
    expect(slots[0]).toMatchObject({ startsAt: "11:00", signal: { title: "Write more" } });

    // Both at once: the newer one, which is not ours, with a line in the history.
    await call("plan.timeBox", { date: today, taskId, startsAt: "12:00" });
    store(
      name,
      (find()?.[1].data ?? "").replace("T110000Z", "T130000Z").replace(/LAST-MODIFIED.*\r\n/, ""),
    );
    await sync();
    await sync();
    expect((await call("plan.get", { date: today })).body.slots[0]).toMatchObject({
      startsAt: "13:00",
    });
    const { body: history } = await call("signal.listHistory", { id: taskId });
    expect(history).toContainEqual(
      expect.objectContaining({ kind: "merged", by: "calendar", fields: ["start"] }),
    );

    // What is not ours at the URL of ours is left alone.
    store(name, eventOf("somebody", "Theirs", "20260314T150000Z"));
    const theirs = objects.get(href);
    await sync();
    expect(objects.get(href)).toBe(theirs);
    await choose({});
    await sync();
    expect([...objects.keys()].toSorted()).toEqual([href, `${calendar}other.ics`].toSorted());
    expect(objects.get(`${calendar}other.ics`)).toBe(before);
  });

  it("move back from a full day, and wait for a server that cannot be reached", async () => {
    const taskId = await planned("Write");
    for (const title of ["A", "B", "C", "D"]) {
      const { id } = await addSignal(call, { title });
      await call("plan.select", { date: "2026-03-15", taskId: id });
    }
    await choose({ writes: true });
    answer = () => [503, ""];
    expect(await sync()).toMatchObject({ problem: "failed" });
    expect(objects.size).toBe(0);
    answer = undefined;
    await sync();
    const [[href = "", { data }] = ["", { data: "" }]] = [...objects];
    expect(data).toContain("DTSTART:20260314T100000Z");
    await sync();
    store(href.slice(calendar.length, -4), data.replaceAll("20260314T1", "20260315T1"));
    await sync();
    await sync();
    expect(objects.get(href)?.data).toContain("DTSTART:20260314T100000Z");
    const { body: history } = await call("signal.listHistory", { id: taskId });
    expect(history).toContainEqual(
      expect.objectContaining({ kind: "merged", day: "2026-03-15", fields: ["refused"] }),
    );
    // Years that the plan does not have.
    store(href.slice(calendar.length, -4), data.replaceAll("20260314T1", "99991231T1"));
    await sync();
    await sync();
    expect(objects.get(href)?.data).toContain("DTSTART:20260314T100000Z");
    const { slots } = (await call("plan.get", { date: today })).body;
    expect(slots[0]).toMatchObject({ startsAt: "10:00", signal: { id: taskId } });
  });
});
