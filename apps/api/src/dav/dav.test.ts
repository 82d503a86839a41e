import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type DavClient, davClient, query, todo } from "../../test/dav-client.ts";
import { add, addSignal, type Call, callOver, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";
let app: TestApp;
let now = new Date(`${today}T12:00:00Z`);
let call: Call;
let client: DavClient;
let name: string;
let token: string;
let tokenId: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  // The first account is the operator's, who cannot be deleted.
  await app.register("operator");
});

afterAll(() => app.close());

beforeEach(async () => {
  now = new Date(`${today}T12:00:00Z`);
  count += 1;
  name = `ada+${count}`;
  const session = (await app.register(name)).token;
  call = callOver(app, route, session);
  await call("settings.update", { timeZone: "Europe/Berlin" });
  const made = await add(call, "token.create", { name: "Phone", access: "dav" });
  ({ token, id: tokenId } = made);
  client = davClient(app.url, name, token);
});

const put = (path: string, body: string, headers: Record<string, string> = {}) =>
  client.send("PUT", path, { body, headers });
const text = async (path: string) => (await client.send("GET", path)).text;
const signals = async () => (await call("signal.list")).body;
const messageOf = (body: string) => /<s:message>(.*)<\/s:message>/.exec(body)?.[1];

describe("signing in", () => {
  it("needs the username and a token of this access, which opens nothing else", async () => {
    const write = await add(call, "token.create", { name: "Script", access: "write" });
    const other = callOver(app, route, token);
    expect(await other("signal.list")).toMatchObject({ status: 401 });
    expect((await other("account.getUser")).status).toBe(401);
    const asked = (username: string, password: string) =>
      davClient(app.url, username, password).send("PROPFIND", "/dav/", { headers: { depth: "0" } });
    expect((await asked(name, token)).status).toBe(207);
    expect((await asked(name.toUpperCase(), token)).status).toBe(207);
    for (const [username, password] of [
      ...[
        ["operator", token],
        [name, write.token],
        [name, `${token}x`],
        [name, ""],
      ],
      [name, token.replace("dsd_", "dsp_")],
    ] as const) {
      const { status, headers, text } = await asked(username ?? "", password ?? "");
      expect(status).toBe(401);
      expect(headers["www-authenticate"]).toMatch(/^Basic realm=/);
      expect(text).toContain("<d:error");
    }
    const bearer = await fetch(`${app.url}/dav/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bearer.status).toBe(401);
    const foreign = await client.send("PROPFIND", "/dav/", {
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect((await client.send("PROPFIND", "/dav/calendars/operator/")).status).toBe(404);
    await call("token.revoke", { id: tokenId });
    expect((await client.send("PROPFIND", "/dav/")).status).toBe(401);
  });

  it("is refused over plain http from elsewhere, and after many failures", async () => {
    const behind = await startTestApp({ trustProxy: "loopback", rateLimits: true });
    const { token: session } = await behind.register("ada");
    const made = await add(callOver(behind, route, session), "token.create", {
      ...{ name: "Phone", access: "dav" },
    });
    const from = (ip: string, password: string, proto = "https") =>
      davClient(behind.url, "ada", password).send("PROPFIND", "/dav/", {
        headers: { "x-forwarded-for": ip, "x-forwarded-proto": proto, depth: "0" },
      });
    const plain = await from("192.0.2.1", made.token, "http");
    expect([plain.status, messageOf(plain.text)]).toEqual([403, expect.stringContaining("https")]);
    expect((await from("192.0.2.1", made.token)).status).toBe(207);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await from("192.0.2.1", `dsd_${tries}`)).status);
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([401]));
    expect(statuses.slice(10)).toEqual([429, 429]);
    // The owner's token cannot be guessed, so it is never locked out.
    expect((await from("192.0.2.1", made.token)).status).toBe(207);
    await behind.close();
  });
});

describe("discovery", () => {
  it("leads from the server to the collections", async () => {
    await add(call, "project.create", { name: "Garden & <House>", color: "#10b981" });
    const found = await client.send("PROPFIND", "/.well-known/caldav", { body: "<x/>" });
    expect([found.status, found.headers["location"]]).toEqual([301, "/dav/"]);
    const options = await fetch(`${app.url}/dav/`, { method: "OPTIONS" });
    expect(options.headers.get("dav")).toContain("calendar-access");
    expect(options.headers.get("allow")).toContain("REPORT");
    const root = await client.send("PROPFIND", "/dav/", {
      headers: { depth: "0" },
      body: `<propfind xmlns="DAV:" xmlns:o="urn:other"><prop><current-user-principal/><o:what/></prop></propfind>`,
    });
    const principal = `/dav/principals/${encodeURIComponent(name)}/`;
    expect(root.text).toContain(
      `<d:current-user-principal><d:href>${principal}</d:href></d:current-user-principal>`,
    );
    expect(root.text).toMatch(/<x:what xmlns:x="urn:other"\/><\/d:prop><d:status>HTTP\/1.1 404/);
    expect((await client.send("PROPFIND", principal)).text).toContain(
      `<c:calendar-home-set><d:href>${client.home}</d:href></c:calendar-home-set>`,
    );
    const home = await client.send("PROPFIND", "", { headers: { depth: "1" } });
    const { responses } = client.members(home);
    const names = responses.map(({ href }) => href.replace(client.home, ""));
    expect(names).toEqual([
      ...["", "today/", "available/", "day-2026-03-14/", "day-2026-03-15/", "day-2026-03-16/"],
      ...["day-2026-03-17/", "day-2026-03-18/", "day-2026-03-19/", "day-2026-03-20/"],
      ...[expect.stringMatching(/^project-/), "plan/", "plan-days/"],
    ]);
    expect(home.text).toContain("<d:displayname>Garden &amp; &lt;House&gt;</d:displayname>");
    expect(home.text).toContain("<a:calendar-color>#10b981ff</a:calendar-color>");
    expect(home.text).toContain(`<c:comp name="VTODO"/>`);
  });

  it.each([
    ["<propfind", 400],
    [`<!DOCTYPE a [<!ENTITY b "c">]><propfind xmlns="DAV:"><allprop/></propfind>`, 400],
    [`<d:propfind><d:allprop/></d:propfind>`, 400],
    [`<propfind xmlns="DAV:"/>`, 400],
  ])("refuses the body %s", async (body, status) => {
    expect((await client.send("PROPFIND", "/dav/", { body })).status).toBe(status);
  });

  it("allows no other collections, and no change of those that there are", async () => {
    for (const [method, path, status] of [
      ...[
        ["MKCALENDAR", "mine/", 403],
        ["MKCOL", "today/", 403],
        ["DELETE", "today/", 403],
      ],
      ...[
        ["COPY", "today/", 403],
        ["GET", "today/", 405],
        ["PUT", "today/", 405],
      ],
      ...[
        ["REPORT", "", 400],
        ["MOVE", "today/x.ics", 400],
        ["LOCK", "today/", 404],
      ],
    ] as [string, string, number][]) {
      expect([method, (await client.send(method, path)).status]).toEqual([method, status]);
    }
    const body = `<propertyupdate xmlns="DAV:"><set><prop><displayname>x</displayname></prop></set></propertyupdate>`;
    const patched = await client.send("PROPPATCH", "today/", { body });
    expect([patched.status, patched.text]).toEqual([207, expect.stringContaining("403 Forbidden")]);
  });
});

describe("tasks", () => {
  it("show a signal with its subtasks, and change it by the same rules", async () => {
    const fields = { notes: "a, b; c\nd", tags: ["home", "x,y"], priority: 5 };
    const link = "https://a.example/?q=1,2";
    const dueDate = "2026-03-20T22:59:59.999Z";
    const { id } = await addSignal(call, {
      title: "Ünïcode 🎉 ".repeat(9),
      ...fields,
      link,
      dueDate,
    });
    const step = await add(call, "subtask.create", { taskId: id, title: "Dig", completed: 1 });
    await add(call, "subtask.create", { taskId: id, title: "Sow" });
    await call("plan.select", { date: today, taskId: id });
    const shown = await text(`today/${id}.ics`);
    expect(shown.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const lines = shown.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        ...[`UID:${id}`, "DESCRIPTION:a\\, b\\; c\\nd", "CATEGORIES:home,x\\,y", "PRIORITY:1"],
        ...["DTSTART;VALUE=DATE:20260314", "DUE;VALUE=DATE:20260320", `URL:${link}`],
        ...["STATUS:IN-PROCESS", "PERCENT-COMPLETE:50"],
      ]),
    );
    expect(await text(`today/step-${step.id}.ics`)).toContain(`RELATED-TO:${id}\r\n`);
    const { etag } = (await client.list("today")).get(`${id}.ics`) ?? {};
    const changed = todo(
      id,
      ...["SUMMARY:New", "STATUS:COMPLETED", "COMPLETED:20260314T100000Z", "PRIORITY:5"],
      ...["DUE;TZID=America/New_York:20260321T230000", "X-APPLE-SORT-ORDER:7", "LOCATION:A\\, B"],
      ...["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM"],
    );
    expect((await put(`today/${id}.ics`, changed, { "if-match": etag ?? "" })).status).toBe(204);
    const { body } = await call("signal.get", { id });
    expect(body).toMatchObject({
      ...{ title: "New", notes: null, tags: [], priority: 3, link: null, status: "done" },
      // In Berlin it is the 22nd by then.
      dueDate: "2026-03-22T22:59:59.999Z",
      currentLocation: today,
    });
    const given = await text(`today/${id}.ics`);
    for (const kept of ["X-APPLE-SORT-ORDER:7", "LOCATION:A\\, B", "TRIGGER:-PT5M"]) {
      expect(given).toContain(`${kept}\r\n`);
    }
    expect((await put(`today/${id}.ics`, changed, { "if-match": etag ?? "" })).status).toBe(412);
    expect((await put(`today/${id}.ics`, changed, { "if-none-match": "*" })).status).toBe(412);
    const { body: history } = await call("signal.listHistory", { id });
    expect(history.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`)).toEqual(
      expect.arrayContaining(["finished dav", "changed dav", "made screen"]),
    );
    const again = await put(`today/${id}.ics`, given);
    const unchanged = await client.send("GET", `today/${id}.ics`, {
      headers: { "if-none-match": (await client.list("today")).get(`${id}.ics`)?.etag ?? "" },
    });
    expect([again.status, unchanged.status]).toEqual([204, 304]);
  });

  it("that are too many for a day are refused with the reason, and nothing of them is stored", async () => {
    for (const nth of [1, 2, 3, 4]) {
      expect((await put(`today/t${nth}.ics`, todo(`t${nth}`, "SUMMARY:One"))).status).toBe(201);
    }
    const refused = await put("today/t5.ics", todo("t5", "SUMMARY:Too much"));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("<d:error");
    expect(messageOf(refused.text)).toBe("You can only have 4 signals for today.");
    expect((await signals()).length).toBe(4);
    await put("available/t5.ics", todo("t5", "SUMMARY:Later"));
    const destination = `${client.home}today/t5.ics`;
    const moved = await client.send("MOVE", "available/t5.ics", { headers: { destination } });
    expect(moved.status).toBe(403);
    expect([...(await client.list("today")).keys()].length).toBe(4);
    expect([...(await client.list("available")).keys()]).toEqual(["t5.ics"]);
  });

  it("move between collections in each way that clients have, and go to the trash", async () => {
    const project = await add(call, "project.create", { name: "Garden" });
    const garden = `project-${project.id}`;
    const task = (...lines: string[]) => todo("m", "SUMMARY:Move me", ...lines);
    const places = async () => {
      const lists = ["today", "available", "day-2026-03-15", garden];
      const has = await Promise.all(
        lists.map(async (list) => (await client.list(list)).has("m.ics")),
      );
      return lists.filter((_, index) => has[index]).join(" ");
    };
    await put("available/m.ics", task());
    expect(await places()).toBe("available");
    const destination = `${app.url}${client.home}today/m.ics`;
    const moved = await client.send("MOVE", "available/m.ics", { headers: { destination } });
    expect([moved.status, await places()]).toEqual([201, "today"]);
    // First written there, then deleted here.
    await put(`${garden}/m.ics`, task());
    expect(await places()).toBe(`today ${garden}`);
    expect((await client.send("DELETE", "today/m.ics")).status).toBe(204);
    expect(await places()).toBe(`available ${garden}`);
    // A start is a day of the plan; without it, there is none.
    await put(`${garden}/m.ics`, task("DTSTART;VALUE=DATE:20260315"));
    expect(await places()).toBe(`day-2026-03-15 ${garden}`);
    await put(`${garden}/m.ics`, task());
    // First deleted here, then written there.
    now = new Date(now.getTime() + 3_600_000);
    await client.send("DELETE", `${garden}/m.ics`);
    expect([await places(), (await call("signal.listTrash")).body.length]).toEqual(["", 1]);
    await put("today/m.ics", task("DUE;VALUE=DATE:20260310", "DTSTART;VALUE=DATE:20260314"));
    expect(await places()).toBe(`today ${garden}`);
    expect((await signals()).length).toBe(1);
    // The format allows no start after the deadline.
    expect(await text("today/m.ics")).not.toContain("DTSTART");
    expect((await client.send("DELETE", "today/none.ics")).status).toBe(404);
  });

  it("stay when they are moved to a list that shows them already", async () => {
    const { id } = await add(call, "project.create", { name: "Garden" });
    const garden = `project-${id}`;
    await put(`${garden}/m.ics`, todo("m", "SUMMARY:Move me"));
    await put(`${garden}/step.ics`, todo("step", "SUMMARY:Dig", "RELATED-TO:m"));
    const lists = ["today", "available", garden];
    const places = async () => {
      const found = await Promise.all(
        lists.map(async (list) => [...(await client.list(list)).keys()].sort().join(" ")),
      );
      return Object.fromEntries(lists.map((list, index) => [list, found[index]]));
    };
    const both = "m.ics step.ics";
    const isThere = { today: "", available: both, [garden]: both };
    const remove = async (list: string, item = "m.ics") =>
      expect((await client.send("DELETE", `${list}/${item}`)).status).toBe(204);
    const later = () => {
      now = new Date(now.getTime() + 3_600_000);
    };
    const plan = async () => {
      await call("plan.select", { date: today, taskId: (await signals())[0].id });
      later();
      expect(await places()).toEqual({ ...isThere, today: both, available: "" });
    };
    await plan();
    // Without writing it there again, as vdirsyncer does.
    await remove("today");
    expect(await places()).toEqual(isThere);
    // Every signal that is not planned is available: the app hears of it again.
    const { token: before } = await client.sync("available");
    await remove("available");
    expect(await places()).toEqual(isThere);
    expect((await client.sync("available", before)).changed.sort()).toEqual(both.split(" "));
    // First written there again, with its steps.
    await plan();
    await put("today/m.ics", todo("m", "SUMMARY:Move me"));
    await put("today/step.ics", todo("step", "SUMMARY:Dig", "RELATED-TO:m"));
    for (const item of ["step.ics", "m.ics"]) await remove(garden, item);
    expect(await places()).toEqual({ ...isThere, today: both, available: "" });
    // As Evolution does, which changes what is there.
    const copy = await text(`${garden}/m.ics`);
    await put(`${garden}/m.ics`, copy);
    for (const item of ["step.ics", "m.ics"]) await remove("today", item);
    expect(await places()).toEqual(isThere);
    // Nothing was written before: it is deleted.
    later();
    await remove(garden, "step.ics");
    expect(await places()).toEqual({ today: "", available: "m.ics", [garden]: "m.ics" });
    await remove(garden);
    expect([await places(), (await call("signal.listTrash")).body.length]).toEqual([
      { today: "", available: "", [garden]: "" },
      1,
    ]);
  });

  it("of another app become subtasks, and signals again", async () => {
    await put("today/child.ics", todo("child", "SUMMARY:Step", "RELATED-TO:parent", "PRIORITY:1"));
    await put("available/parent.ics", todo("parent", "SUMMARY:Whole"));
    const [signal, ...others] = await signals();
    expect([signal.title, others]).toEqual(["Whole", []]);
    const { body: steps } = await call("subtask.list", { taskId: signal.id });
    expect(steps).toMatchObject([{ title: "Step", completed: 0 }]);
    expect(await text("available/child.ics")).toContain("PRIORITY:1");
    const before = await client.sync("available");
    await call("subtask.update", { id: steps[0].id, completed: 1 });
    expect(await text("available/child.ics")).toContain("STATUS:COMPLETED");
    await call("subtask.delete", { id: steps[0].id });
    expect((await client.sync("available", before.token)).gone).toEqual(["child.ics"]);
    await put("available/child.ics", todo("child", "SUMMARY:Step"));
    expect((await signals()).length).toBe(2);
  });

  it("show one occurrence of a series, and take a rule of a client", async () => {
    const body = todo(
      "r",
      "SUMMARY:Water",
      "RRULE:FREQ=DAILY;COUNT=3",
      "DTSTART;VALUE=DATE:20260314",
    );
    expect((await put("today/r.ics", body)).status).toBe(201);
    const [{ id, repeat }] = await signals();
    expect(repeat).toMatchObject({ rule: "FREQ=DAILY", count: 3 });
    expect(await text("today/r.ics")).not.toContain("RRULE");
    expect(await text("day-2026-03-15/r.ics")).toContain("DTSTART;VALUE=DATE:20260315");
    await put("today/r.ics", todo("r", "SUMMARY:Water", "STATUS:COMPLETED"));
    expect(await text("today/r.ics")).toContain("STATUS:COMPLETED");
    expect(await text("day-2026-03-15/r.ics")).toContain("STATUS:NEEDS-ACTION");
    await put("today/r.ics", todo("r", "SUMMARY:Water", "STATUS:NEEDS-ACTION"));
    await put("day-2026-03-15/r.ics", todo("r", "SUMMARY:Water the palms"));
    expect(await text("today/r.ics")).toContain("SUMMARY:Water\r\n");
    expect(await text("day-2026-03-15/r.ics")).toContain("SUMMARY:Water the palms");
    await call("signal.update", { id, notes: "By hand" });
    expect(await text("day-2026-03-15/r.ics")).toContain("DESCRIPTION:By hand");
    await call("signal.changeOccurrence", { id, date: "2026-03-15", notes: "By hose" });
    const own = await text("day-2026-03-15/r.ics");
    expect(own).toContain("DESCRIPTION:By hose");
    await put("day-2026-03-15/r.ics", own.replace("palms", "roses"));
    const renamed = await text("day-2026-03-15/r.ics");
    expect(renamed).toContain("SUMMARY:Water the roses");
    expect(renamed).toContain("DESCRIPTION:By hose");
    await put("day-2026-03-15/r.ics", own.replace("DESCRIPTION:By hose\r\n", ""));
    expect(await text("day-2026-03-15/r.ics")).not.toContain("DESCRIPTION");
    expect(await text("today/r.ics")).toContain("DESCRIPTION:By hand");
    await client.send("DELETE", "day-2026-03-15/r.ics");
    expect((await client.list("day-2026-03-15")).size).toBe(0);
    expect((await call("signal.get", { id })).body.status).toBe("active");
    const hourly = await put("available/h.ics", todo("h", "SUMMARY:Sip", "RRULE:FREQ=HOURLY"));
    expect(hourly.status).toBe(403);
    expect(messageOf(hourly.text)).toContain("repeat.rule");
    // The last one is in the evening of the 16th in New York.
    await call("settings.update", { timeZone: "America/New_York" });
    const daily = "RRULE:FREQ=DAILY;UNTIL=20260317T010000Z";
    await put("available/e.ics", todo("e", "SUMMARY:Walk", daily));
    const walk = (await signals()).find(({ title }: { title: string }) => title === "Walk");
    expect(walk.repeat.until).toBe("2026-03-16");
    const never = "RRULE:FREQ=DAILY;UNTIL=20261399";
    const wrong = await put("available/w.ics", todo("w", "SUMMARY:Sip", never));
    expect([wrong.status, messageOf(wrong.text)]).toEqual([
      403,
      expect.stringContaining("repeat.until"),
    ]);
  });

  it("finish the occurrence of a series that a project shows, and only once", async () => {
    const { id: project } = await add(call, "project.create", { name: "Garden" });
    const { id } = await addSignal(call, { title: "Water", projectId: project });
    await call("signal.schedule", { id, date: today, recurrence: "daily" });
    const path = `project-${project}/${id}.ics`;
    const finished = async () => {
      const { body } = await call("signal.listHistory", { id });
      return body.filter(({ kind }: { kind: string }) => kind === "finished").length;
    };
    const first = await text(path);
    for (const done of [1, 2, 3]) {
      const shown = await text(path);
      expect(shown).toContain(`DTSTART;VALUE=DATE:2026031${3 + done}`);
      await put(path, shown.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED"));
      expect(await finished()).toBe(done);
    }
    // A second time, and from an app that has not read the next one, whose other changes count.
    const again = first.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED");
    expect((await put(path, again)).status).toBe(204);
    const renamed = first.replace("SUMMARY:Water", "SUMMARY:Water the palms");
    expect((await put(path, renamed)).status).toBe(204);
    now = new Date("2026-03-15T12:00:00Z");
    expect((await put(path, again.replace("Water", "Water all"))).status).toBe(204);
    expect(await finished()).toBe(3);
    // Moved and finished at once.
    const shown = await text(path);
    expect(shown).toContain("DTSTART;VALUE=DATE:20260317");
    expect(shown).toContain("SUMMARY:Water all");
    const next = shown.replace("20260317", "20260325");
    await put(path, next.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED"));
    const { body } = await call("plan.get", { date: "2026-03-25" });
    expect(body).toMatchObject({ completedCount: 1 });
  });

  it("keep texts that the format cannot express while only something else is changed", async () => {
    const odd = { title: "Buy\u00a0 bread\u0007", notes: "One\r\ntwo \u0007\n  three" };
    const [one, series] = [await addSignal(call, odd), await addSignal(call, odd)];
    await add(call, "subtask.create", { taskId: one.id, title: "A\u00a0 b" });
    await call("plan.select", { date: today, taskId: one.id });
    await call("signal.schedule", { id: series.id, date: today, recurrence: "daily" });
    for (const [file, { text }] of await client.list("today")) {
      const answer = await put(`today/${file}`, text.replace("STATUS:", "PRIORITY:1\r\nSTATUS:"));
      expect(answer.status).toBe(204);
    }
    for (const { id } of [one, series]) {
      expect((await call("signal.get", { id })).body).toMatchObject(odd);
    }
    const plan = (await call("plan.get", { date: today })).body;
    expect(plan.signals).toMatchObject([odd, odd]);
    expect((await call("subtask.list", { taskId: one.id })).body).toMatchObject([
      { title: "A\u00a0 b", version: 1 },
    ]);
  });

  it.each([
    ["no calendar", "hello", 403, "VTODO"],
    ["an event", todo("x", "SUMMARY:A").replaceAll("VTODO", "VEVENT"), 403, "VTODO"],
    ["two tasks", todo("x", "END:VTODO", "BEGIN:VTODO", "UID:y"), 403, "One task|one task"],
    ["no uid", todo("", "SUMMARY:A"), 403, "UID"],
    ["no title", todo("x"), 403, "title"],
    ["a title of 5,000 characters", todo("x", `SUMMARY:${"a".repeat(5000)}`), 403, "title"],
    ["too many lines of its own", todo("x", "SUMMARY:A", `X-A:${"a".repeat(30_000)}`), 403, "kept"],
    ["1 MB", todo("x", `DESCRIPTION:${"a".repeat(1_000_000)}`), 413, "large"],
  ])("refuse %s", async (_what, body, status, words) => {
    const answer = await put("available/x.ics", body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(words)]);
    expect(await signals()).toEqual([]);
  });

  it("survive control characters, odd names and two requests at once", async () => {
    const odd = encodeURIComponent("ä b?#.ics");
    expect((await put(`today/${odd}`, todo("odd\u0001", "SUMMARY:A"))).status).toBe(403);
    expect((await put(`today/${odd}`, todo("odd", "SUMMARY:A\u0007 b\\n c"))).status).toBe(201);
    expect((await signals())[0].title).toBe("A b c");
    const putBytes = (body: Buffer) =>
      fetch(`${app.url}/dav/calendars/${encodeURIComponent(name)}/available/l.ics`, {
        method: "PUT",
        headers: { authorization: `Basic ${Buffer.from(`${name}:${token}`).toString("base64")}` },
        body,
      });
    const latin = await putBytes(Buffer.from(todo("l", "SUMMARY:Müll"), "latin1"));
    expect([latin.status, messageOf(await latin.text())]).toEqual([
      403,
      expect.stringContaining("UTF-8"),
    ]);
    // Folded within a character.
    const [before = "", after = ""] = todo("l", "SUMMARY:Müll").split("ü");
    const [first = 0, second = 0] = Buffer.from("ü");
    const fold = Buffer.from([first, 13, 10, 32, second]);
    const folded = Buffer.concat([Buffer.from(before), fold, Buffer.from(after)]);
    expect((await putBytes(folded)).status).toBe(201);
    expect(await text("available/l.ics")).toContain("SUMMARY:Müll");
    expect((await client.list("today")).has("ä b?#.ics")).toBe(true);
    const zone = [
      ...["BEGIN:VTIMEZONE", "TZID:A", "BEGIN:STANDARD", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100"],
      ...["DTSTART:19700101T000000", "RRULE:FREQ=SECONDLY", "END:STANDARD", "END:VTIMEZONE", ""],
    ].join("\r\n");
    const zoned = todo("zoned", "SUMMARY:Zoned", `DUE;TZID=A:${today.replaceAll("-", "")}T120000`);
    const hostile = zoned.replace("BEGIN:VTODO", `${zone}BEGIN:VTODO`);
    expect((await put("today/zoned.ics", hostile)).status).toBe(201);
    const both = [1, 2, 3].map((nth) => put("today/two.ics", todo("two", `SUMMARY:Two ${nth}`)));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 204, 204]);
    expect((await signals()).length).toBe(4);
    const once = [1, 2].map((nth) =>
      put("today/once.ics", todo("once", `SUMMARY:${nth}`), { "if-none-match": "*" }),
    );
    expect((await Promise.all(once)).map(({ status }) => status).toSorted()).toEqual([201, 412]);
    for (const to of ["%01.ics", `${"n".repeat(400)}.ics`]) {
      const headers = { destination: `${client.home}today/${to}` };
      expect((await client.send("MOVE", "today/two.ics", { headers })).status).toBe(403);
    }
    for (const [path, uid] of [
      ["today/other.ics", "two"],
      ["today/two.ics", "other"],
    ] as const) {
      const conflict = await put(path, todo(uid, "SUMMARY:B"));
      expect([conflict.status, conflict.text]).toEqual([
        403,
        expect.stringContaining("no-uid-conflict"),
      ]);
    }
  });
});

describe("reading", () => {
  it("filters tasks, and gets several by their addresses", async () => {
    await put("available/a.ics", todo("a", "SUMMARY:Apples", "DUE;VALUE=DATE:20260316"));
    await put("today/b.ics", todo("b", "SUMMARY:Bread", "STATUS:COMPLETED"));
    await put("today/c.ics", todo("c", "SUMMARY:Cake"));
    const found = async (list: string, component: string, filter = "") => {
      const response = await client.send("REPORT", `${list}/`, { body: query(component, filter) });
      return client
        .members(response)
        .responses.map(({ href }) => href.slice(-5, -4))
        .join("");
    };
    expect(await found("today", "VTODO")).toHaveLength(2);
    expect(await found("today", "VEVENT")).toBe("");
    expect(
      await found(
        "today",
        "VTODO",
        `<c:prop-filter name="COMPLETED"><c:is-not-defined/></c:prop-filter>`,
      ),
    ).toBe("c");
    expect(
      await found(
        "today",
        "VTODO",
        `<c:prop-filter name="SUMMARY"><c:text-match>bREAD</c:text-match></c:prop-filter>`,
      ),
    ).toBe("b");
    expect(await found("available", "VTODO", `<c:time-range start="20260315T200000Z"/>`)).toBe("a");
    expect(await found("available", "VTODO", `<c:time-range end="20260301T000000Z"/>`)).toBe("");
    const wrong = query("VTODO", `<c:time-range start="yesterday"/>`);
    expect((await client.send("REPORT", "today/", { body: wrong })).status).toBe(403);
    const body = `<c:calendar-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><c:calendar-data/></prop><href>${client.home}today/b.ics</href><href>${client.home}today/a.ics</href><href>/else</href></c:calendar-multiget>`;
    const { responses } = client.members(await client.send("REPORT", "today/", { body }));
    expect(responses.map(({ status = "" }) => status.slice(9, 12))).toEqual(["", "404", "404"]);
  });

  it("answers each question once, and refuses those that no app has", async () => {
    await put("today/b.ics", todo("b", "SUMMARY:Bread"));
    const multiget = (hrefs: string) =>
      `<c:calendar-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/></prop>${hrefs}</c:calendar-multiget>`;
    const propfind = (names: string, attributes = "") =>
      `<propfind xmlns="DAV:"${attributes}><prop>${names}</prop></propfind>`;
    const names = (count: number) =>
      Array.from({ length: count }, (_, nth) => `<a${nth}/>`).join("");
    const attributes = Array.from({ length: 90_000 }, (_, nth) => ` b${nth}=""`).join("");
    const propertiesOf = async (body: string) =>
      await client.send("PROPFIND", "today/", { body, headers: { depth: "1" } });
    const odd = await propertiesOf(propfind('<constructor xmlns=""/><getetag/>'.repeat(2)));
    expect([odd.status, odd.text.match(/<constructor|<d:getetag/g)]).toEqual([
      207,
      // Of the collection, and of its task.
      ["<d:getetag", "<constructor", "<d:getetag", "<constructor"],
    ]);
    const twice = `<href>${client.home}today/b.ics</href>`.repeat(2);
    const found = await client.send("REPORT", "today/", { body: multiget(twice) });
    expect(client.members(found).responses).toHaveLength(1);
    // As many as Apple's apps ask for, and as they write them.
    const apple = Array.from(
      { length: 60 },
      (_, nth) => `<c:subscribed-strip-attachments${nth} xmlns:c="http://calendarserver.org/ns/"/>`,
    );
    expect((await propertiesOf(propfind(apple.join("")))).status).toBe(207);
    for (const [status, body] of [
      [403, propfind(names(120))],
      [403, propfind(`<${"a".repeat(6000)}/>`)],
      [403, propfind("", ` a="${"a".repeat(6000)}"`)],
      [400, propfind("", attributes)],
    ] as const) {
      expect((await propertiesOf(body)).status, body.slice(0, 100)).toBe(status);
    }
    for (const [status, count] of [
      [207, 20_000],
      [403, 20_001],
      [403, 150_000],
    ] as const) {
      const answer = await client.send("REPORT", "today/", {
        body: multiget("<href/>".repeat(count)),
      });
      expect(answer.status, String(count)).toBe(status);
    }
  });

  it("says what has changed since a token, and refuses one that is too old", async () => {
    const { id } = await addSignal(call, { title: "One" });
    const first = await client.sync("available");
    expect([first.changed, first.gone]).toEqual([[`${id}.ics`], []]);
    expect((await client.sync("available", first.token)).changed).toEqual([]);
    await call("plan.select", { date: today, taskId: id });
    const second = await client.sync("available", first.token);
    expect([second.changed, second.gone]).toEqual([[], [`${id}.ics`]]);
    now = new Date(now.getTime() + 86_400_000);
    for (const token of [second.token, "urn:other", `${second.token}9`]) {
      const { response } = await client.sync("available", token);
      expect([response.status, response.text]).toEqual([
        403,
        expect.stringContaining("valid-sync-token"),
      ]);
    }
  });

  it("costs one statement while nothing changes, and few for many tasks or a change", async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      await put(`available/n${nth}.ics`, todo(`n${nth}`, "SUMMARY:Task", "X-A:1"));
    }
    const tag = `<propfind xmlns="DAV:" xmlns:cs="http://calendarserver.org/ns/"><prop><cs:getctag/><sync-token/></prop></propfind>`;
    const poll = (path: string, depth: string) =>
      client.send("PROPFIND", path, { body: tag, headers: { depth } });
    const { token: synced } = await client.sync("available");
    const query = vi.spyOn(pg.Client.prototype, "query");
    const expectStatements = async (expected: number, work: () => Promise<unknown>) => {
      // The last use of the token is noted once a minute, after the response.
      await work();
      // Statements of the background may come in between, but not each time.
      await expect
        .poll(async () => {
          query.mockClear();
          await work();
          const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent));
          const own = texts.filter((sent) => !/last_used_at = now|listen|begin|commit/i.test(sent));
          return own.length;
        })
        .toBe(expected);
    };
    await expectStatements(1, () => poll("today/", "0"));
    await expectStatements(1, () => poll("", "1"));
    await expectStatements(1, () => client.sync("available", synced));
    await expectStatements(2, () => client.list("available"));
    await expectStatements(2, () => client.sync("available"));
    // Signs in, locks the user, finds the task, locks and reads its signal.
    const unchanged = todo("n1", "SUMMARY:Task", "X-A:1");
    await expectStatements(5, () => put("available/n1.ics", unchanged));
    query.mockRestore();
  });

  it("shows the time boxes and whole days of the plan, which nobody can change here", async () => {
    const { id } = await addSignal(call, { title: "Anna", estimatedMinutes: 30 });
    await call("plan.select", { date: today, taskId: id });
    expect((await client.sync("plan")).changed).toEqual([]);
    // Without a time it is an event of the whole day, for apps that choose this list.
    const [untimed] = (await client.sync("plan-days")).changed;
    expect(await text(`plan-days/${untimed}`)).toContain("DTSTART;VALUE=DATE:20260314");
    const daysIn = async (range: string) => {
      const body = query("VEVENT", range);
      const found = await client.send("REPORT", "plan-days/", { body });
      return client.members(found).responses.length;
    };
    expect(await daysIn(`<c:time-range start="20260314T225900Z" end="20260315T120000Z"/>`)).toBe(1);
    expect(await daysIn(`<c:time-range start="20260314T230000Z" end="20260315T120000Z"/>`)).toBe(0);
    await call("plan.timeBox", { date: today, taskId: id, startsAt: "09:30", minutes: 45 });
    expect((await client.sync("plan-days")).changed).toEqual([]);
    const { changed, token: before } = await client.sync("plan");
    const event = await text(`plan/${changed[0]}`);
    expect(event).toContain("DTSTART;TZID=Europe/Berlin:20260314T093000");
    const range = `<c:time-range start="20260314T080000Z" end="20260314T090000Z"/>`;
    const inRange = await client.send("REPORT", "plan/", { body: query("VEVENT", range) });
    expect(client.members(inRange).responses).toHaveLength(1);
    expect((await put(`plan/${changed[0]}`, event)).status).toBe(403);
    expect((await client.send("DELETE", `plan/${changed[0]}`)).status).toBe(403);
    await call("plan.timeBox", { date: today, taskId: id, startsAt: null });
    expect((await client.sync("plan", before)).response.status).toBe(403);
    expect((await client.sync("plan")).changed).toEqual([]);
  });
});
