import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archiveKinds, calendarDay, maxAttachmentSize, plusDays } from "@daysignal/core";
import { insertCalendar, transact } from "@daysignal/db";
import { isClockMoved } from "@daysignal/db/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { packArchive, readEntries } from "../../test/archive/archive-file.ts";
import { holdOpen } from "../../test/hold-open.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { writeArchive } from "./write-archive.ts";

let app: TestApp;
let anna: TestUser;
let exported: string;

const now = new Date("2026-03-14T10:00:00.000Z");
const today = calendarDay("2026-03-14");
// The signature of an image, followed by bytes that are not valid text.
const fileBytes = Buffer.from("89504e470d0a1a0a0000000d4948445200ff0a0d225cc8", "hex");

const calendarFile = [
  ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:Zahnärztin"],
  ...["DTSTART;VALUE=DATE:20260320", "END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  anna = await app.register("anna");
  await fill(anna);
  exported = await exportOf(anna);
});
afterAll(() => app.close());

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** An export in the form of version 1. */
async function exportOf({ token }: TestUser): Promise<string> {
  const { status, body } = await app.rest("GET", "/export", { token });
  expect(status).toBe(200);
  return JSON.stringify(body);
}

async function importInto(owner: TestUser, body: string | Uint8Array<ArrayBuffer>, query = "") {
  const response = await fetch(`${app.url}/api/import${query}`, {
    method: "POST",
    headers: { ...bearer(owner), "content-type": "application/octet-stream" },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the test checks the shape
  const report: any = await response.json();
  return { status: response.status, body: report };
}

/** The contents of an export, except its account and time. */
function contentOf(text: string) {
  const { account: _account, exportedAt: _exportedAt, ...content } = JSON.parse(text);
  return content;
}

/** Creates one of everything, in each possible state. */
async function fill({ token }: TestUser): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await app.rest(method, path, body === undefined ? { token } : { token, body });
    expect(response.status, `${method} ${path}`).toBe(200);
    return response.body;
  };
  await call("PATCH", "/settings", {
    dailyWIPLimit: 6,
    theme: "dark",
    timeZone: "Europe/Berlin",
  });
  const client = await call("POST", "/clients", { name: "Müller & Söhne", email: "m@example.org" });
  const { uploadURL, objectPath } = await call("POST", "/objects/upload");
  const put = await fetch(uploadURL, {
    method: "PUT",
    body: fileBytes,
    headers: { "content-type": "image/png" },
  });
  expect(put.status).toBe(200);
  const project = await call("POST", "/projects", {
    name: "Website",
    clientId: client.id,
    links: ["https://example.org/"],
    tags: ["web"],
    attachments: [objectPath],
    dueDate: "2026-05-01T10:00:00.000Z",
  });
  await call("PATCH", `/projects/${project.id}`, { status: "archived" });
  const planned = await call("POST", "/tasks", {
    title: '=HYPERLINK("http://example.org")',
    notes: "two\nlines, and a comma",
    projectId: project.id,
    tags: ["urgent", "call"],
    link: "https://example.org/offer",
    estimatedMinutes: 360,
  });
  await call("POST", "/daily-plan/select", { date: today, taskId: planned.id, slotPosition: 2 });
  await call("PUT", `/daily-plan/${today}/note`, { note: "Rain" });
  await call("PATCH", `/daily-plan/${today}/${planned.id}`, { startsAt: "09:30", minutes: 45 });
  await call("POST", `/tasks/${planned.id}/subtasks`, { title: "first", completed: 1 });
  const missed = await call("POST", "/tasks", { title: "Missed" });
  const yesterday = plusDays(today, -1);
  await call("POST", "/daily-plan/select", { date: yesterday, taskId: missed.id });
  await call("POST", `/daily-plan/${yesterday}/rollover`);
  const weekly = await call("POST", "/tasks", { title: "Every week" });
  await call("POST", `/tasks/${weekly.id}/schedule`, { date: today, recurrence: "weekly" });
  await call("POST", `/tasks/${weekly.id}/complete`, { date: today });
  const thrownAway = await call("POST", "/tasks", { title: "Thrown away" });
  await call("DELETE", `/tasks/${thrownAway.id}`);
  await call("POST", "/feedback", { type: "bug", subject: "It", message: "creaks" });
  await call("POST", "/templates", { name: "Trip", subtasks: ["Pack", "Go"] });
  const goal = { id: randomUUID(), title: "Ship", status: "reached" };
  await call("PUT", "/weeks/2026-03-09/goals", { goals: [goal] });
  await call("PATCH", `/tasks/${missed.id}`, {
    ...{ goalId: goal.id, hiddenUntil: "2999-01-01", waitingFor: "Ann", askOn: "2999-01-02" },
  });
  await call("POST", "/views", { name: "Calls", query: "tags=call&priority=4" });
  await call("POST", "/calendars", { name: "Home", busy: false, file: calendarFile });
  await call("POST", "/calendar-feed", { deadlines: true });
  await call("POST", "/glance", { projects: true, language: "ja" });
  await call("POST", "/hooks", { url: "https://example.org/hook", events: ["day.full"] });
  const reminder = { taskId: planned.id, day: plusDays(today, 1), time: "09:00" };
  await call("POST", "/reminders", reminder);
  const spent = { startedAt: `${yesterday}T09:00:00.000Z`, endedAt: `${yesterday}T10:30:00.000Z` };
  await call("POST", "/time", { taskId: planned.id, ...spent });
}

describe("an export", () => {
  test("contains addresses of calendars only if requested, and neither hooks nor the feed for an API token", async () => {
    const owner = await app.register("secrets");
    const id = randomUUID();
    const url = "https://calendar.example/secret.ics";
    const choices = { id, name: "Work", color: "#3b82f6", shown: true, busy: false };
    const source = { kind: "url", url, host: "calendar.example" } as const;
    await transact(app.db, async (tx) => {
      await insertCalendar(tx, owner.user.id, choices, source, now.toISOString());
    });
    await importInto(owner, exported);
    const plain = await exportOf(owner);
    expect(plain).not.toContain(url);
    const whole = await app.rest("GET", "/export?secrets=true", { token: owner.token });
    expect(whole.body.calendars).toContainEqual(expect.objectContaining({ id, url, data: null }));

    const token = { name: "Script", access: "write" };
    const made = await app.rest("POST", "/tokens", { token: owner.token, body: token });
    const script = { ...owner, token: made.body.token };
    const refused = await app.rest("GET", "/export?secrets=true", { token: script.token });
    expect(refused).toMatchObject({ status: 403, body: { code: "SESSION_REQUIRED" } });
    expect(contentOf(await exportOf(script))).toMatchObject({
      ...{ hooks: [], calendarFeed: null, glance: null },
    });

    const other = await app.register("moved");
    const without = await importInto(other, plain);
    expect(without.body.calendars).toEqual({ added: 1, kept: 0, leftOut: 1 });
    expect(without.body.hooks).toEqual({ added: 1, kept: 0, leftOut: 0 });
    const hook = app.db.selectFrom("hooks").select("closed_through");
    expect(await hook.where("user_id", "=", other.user.id).executeTakeFirst()).toEqual({
      closed_through: plusDays(today, -1),
    });
    const back = await importInto(other, JSON.stringify(whole.body));
    expect(back.body).toMatchObject({
      calendars: { added: 1, kept: 1, leftOut: 0 },
      hooks: { added: 0, kept: 1, leftOut: 0 },
    });
    const { body: calendars } = await app.rest("GET", "/calendars", { token: other.token });
    expect(calendars).toContainEqual(expect.objectContaining({ id, host: "calendar.example" }));
    const { body: hooks } = await app.rest("GET", "/hooks", { token: other.token });
    expect(hooks).toMatchObject([{ url: "https://example.org/hook", isOn: false }]);
    const { body: feed } = await app.rest("GET", "/calendar-feed", { token: other.token });
    expect(feed).toMatchObject({ isActive: true, deadlines: true });
    const { body: glance } = await app.rest("GET", "/glance", { token: other.token });
    expect(glance).toMatchObject({ isActive: true, projects: true, language: "ja" });
    const stranger = await app.register("by-token");
    const theirs = await app.rest("POST", "/tokens", { token: stranger.token, body: token });
    const script2 = { ...stranger, token: theirs.body.token };
    const byToken = await importInto(script2, plain);
    expect(byToken.body.hooks).toEqual({ added: 0, kept: 0, leftOut: 1 });
    const noFeed = await app.rest("GET", "/calendar-feed", { token: stranger.token });
    expect(noFeed.body.isActive).toBe(false);
  });

  test("omits a file that the store has lost, and contains the others", async () => {
    const owner = await app.register("lost-file");
    const { token } = owner;
    const paths = [];
    const largest = Buffer.alloc(maxAttachmentSize);
    for (const filename of ["lost.png", "kept.png", "largest"]) {
      const { body } = await app.rest("POST", "/objects/upload", { token, body: { filename } });
      const bytes = filename === "largest" ? largest : fileBytes;
      await fetch(body.uploadURL, { method: "PUT", body: bytes });
      paths.push(body.objectPath);
    }
    const project = { name: "Files", attachments: paths };
    expect((await app.rest("POST", "/projects", { token, body: project })).status).toBe(200);
    const { rows } = await app.database.pool.query(
      "select key from uploads where user_id = $1 and filename = 'lost.png'",
      [owner.user.id],
    );
    await app.objects.store.remove(rows[0].key);
    const { files } = contentOf(await exportOf(owner));
    const named = (name: string) =>
      files.find(({ filename }: { filename: string }) => filename === name);
    expect(files).toHaveLength(2);
    expect(named("kept.png")).toMatchObject({
      size: fileBytes.length,
      data: fileBytes.toString("base64"),
    });
    expect(named("largest").data === largest.toString("base64")).toBe(true);
  });

  test("is written to a private temporary folder, which is removed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "daysignal-export-test-"));
    vi.stubEnv("TMPDIR", folder);
    try {
      const scope = { hasSecrets: false, hasAccess: true };
      const about = { id: anna.user.id, username: "anna", email: "anna@example.com" };
      const chunks = writeArchive({ db: app.db, objects: app.objects, now }, about, scope);
      await chunks.next();
      const [name = ""] = await readdir(folder);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
      await chunks.return(undefined);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    }
  });

  test("of an older version is read with the defaults of fields that it lacks", async () => {
    const {
      reminders: _r,
      timeIntervals: _t,
      calendars: _c,
      hooks: _h,
      calendarFeed: _f,
      glance: _g,
      ...archive
    } = JSON.parse(exported);
    const [line] = archive.signals;
    const { link: _link, notes: _notes, priority: _priority, ...older } = line;
    const { language: _language, weekend: _weekend, ...settings } = archive.settings;
    const owner = await app.register("older-release");
    const imported = await importInto(
      owner,
      JSON.stringify({ ...archive, settings, signals: [older], subtasks: [], planEntries: [] }),
    );
    expect(imported).toMatchObject({ status: 200, body: { signals: { added: 1 } } });
    const { body } = await app.rest("GET", `/tasks/${line.id}`, { token: owner.token });
    expect(body).toMatchObject({ title: line.title, notes: null, priority: 1, link: null });
  });

  test("of a newer version with unknown fields is refused, naming both versions", async () => {
    const archive = { ...JSON.parse(exported), madeBy: "99.0.0" };
    const [line] = archive.signals;
    const owner = await app.register("newer-release");
    const refused = await importInto(
      owner,
      JSON.stringify({ ...archive, signals: [{ ...line, mood: "good" }] }),
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "signals.0.mood" },
    });
    expect(refused.body.error).toMatch(
      /^signals\.0\.mood is not a known field\. This export was made by version 99\.0\.0, and this installation has \d/,
    );
    expect(await importInto(owner, JSON.stringify(archive))).toMatchObject({ status: 200 });
  });

  test("contains everything and names its format", () => {
    const archive = JSON.parse(exported);
    expect(archive).toMatchObject({
      format: "daysignal-archive",
      version: 1,
      exportedAt: now.toISOString(),
      account: { username: "anna", email: "anna@example.com" },
      settings: { dailyWIPLimit: 6, theme: "dark", timeZone: "Europe/Berlin" },
    });
    expect(archive.signals).toHaveLength(4);
    expect(archive.planEntries.length).toBeGreaterThanOrEqual(7);
    expect(archive.files).toMatchObject([{ type: "image/png", size: fileBytes.length }]);
    expect(exported).not.toContain("argon2");
  });

  test("is a download, and not available to visitors", async () => {
    const response = await fetch(`${app.url}/api/export`, { headers: bearer(anna) });
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=daysignal-2026-03-14.zip",
    );
    expect(response.headers.get("content-type")).toBe("application/zip");
    const entries = await readEntries(Buffer.from(await response.arrayBuffer()));
    const { files, calendars } = JSON.parse(exported);
    const names = [
      "daysignal.json",
      ...archiveKinds.map((kind) => `${kind}.ndjson`),
      `calendars/${calendars[0].id}.ics`,
      `files/${files[0].id}`,
    ];
    expect([...entries.keys()].toSorted()).toEqual(names.toSorted());
    expect(JSON.parse(String(entries.get("daysignal.json")))).toMatchObject({ version: 2 });
    expect(entries.get(`files/${files[0].id}`)).toEqual(fileBytes);
    expect(String(entries.get(`calendars/${calendars[0].id}.ics`))).toBe(calendarFile);
    expect(String(entries.get("signals.ndjson"))).toMatch(/^(\{.*\}\n){4}$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const path of ["/export", "/export/signals.csv"]) {
      expect((await app.rest("GET", path)).status).toBe(401);
    }
    expect((await app.rest("POST", "/import", { body: {} })).status).toBe(401);
  });

  test("contains nothing of other users", async () => {
    const other = await app.register("somebody-else");
    const content = contentOf(await exportOf(other));
    expect(content.signals).toEqual([]);
    expect(content.files).toEqual([]);
  });

  test("of the signals is a CSV file without formulas", async () => {
    const response = await fetch(`${app.url}/api/export/signals.csv`, { headers: bearer(anna) });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=daysignal-2026-03-14.csv",
    );
    const text = await response.text();
    expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(text).toContain('"two\nlines, and a comma"');
    expect(text).toContain("Website,Müller & Söhne,urgent call");
    expect(text.split("\n")[0]).toMatch(/^\uFEFF?id,title,status,/);
  });

  test("of the signals has one row per signal, with names, and tags and days in one cell each", async () => {
    const fritz = await app.register("fritz");
    const ids = {
      project: "aaaaaaaa-0000-4000-8000-000000000001",
      planned: "aaaaaaaa-0000-4000-8000-000000000002",
      plain: "aaaaaaaa-0000-4000-8000-000000000003",
    };
    const call = (method: string, path: string, body: unknown) =>
      app.rest(method, path, { token: fritz.token, body });
    const header = `\uFEFFid,title,status,type,priority,impact,effort,estimatedMinutes,dueDate,project,client,tags,recurrence,days,notes,incompleteRolloverCount,createdAt,completedAt,link,repeat,spentMinutes,workDays,hiddenUntil,waitingFor,askOn,goal\n`;
    const table = async () => {
      const response = await fetch(`${app.url}/api/export/signals.csv`, { headers: bearer(fritz) });
      // `text()` would remove the byte order mark.
      return Buffer.from(await response.arrayBuffer()).toString();
    };
    expect(await table()).toBe(header);
    await call("POST", "/projects", { id: ids.project, name: "Garden" });
    await call("POST", "/tasks", {
      id: ids.planned,
      title: "Water",
      projectId: ids.project,
      tags: ["green", "wet"],
    });
    await call("POST", "/tasks", { id: ids.plain, title: "Rest" });
    await call("POST", `/tasks/${ids.planned}/schedule`, { date: today, recurrence: "weekly" });
    // Days that it was rolled over from are not listed.
    const yesterday = plusDays(today, -1);
    await call("POST", "/daily-plan/select", { date: yesterday, taskId: ids.plain });
    await call("POST", `/daily-plan/${yesterday}/rollover`, {});
    await app.rest("DELETE", `/tasks/${ids.plain}`, { token: fritz.token });
    const plan = await exportOf(fritz);
    const days = JSON.parse(plan)
      .planEntries.filter(({ signalId }: { signalId: string }) => signalId === ids.planned)
      .map(({ day }: { day: string }) => day)
      .toSorted()
      .join(" ");
    expect(days).toContain(`${today} ${plusDays(today, 7)}`);
    const at = now.toISOString();
    const { repeat } = (await app.rest("GET", `/tasks/${ids.planned}`, { token: fritz.token }))
      .body;
    const cell = `"${JSON.stringify(repeat).replaceAll('"', '""')}"`;
    const written = await table();
    expect(written).toBe(
      `${header}${ids.planned},Water,inbox,work,1,1,2,60,,Garden,,green wet,weekly,${days},,0,${at},,,${cell},0,,,,,\n` +
        `${ids.plain},Rest,deleted,work,1,1,2,60,,,,,,,,1,${at},,,,0,,,,,\n`,
    );
    // The value that a script reads can be sent back unchanged.
    const read = JSON.parse(/"({.*})"/.exec(written)?.[1]?.replaceAll('""', '"') ?? "");
    const path = `/tasks/${ids.plain}`;
    await call("POST", `${path}/restore`, {});
    expect((await call("PATCH", path, { repeat: read })).body).toMatchObject({
      recurrence: "weekly",
      repeat,
    });
  });
});

describe("an import", () => {
  // Whether it succeeds or is refused, it leaves neither temporary files nor staged uploads.
  afterEach(async () => {
    const staged = app.db.selectFrom("uploads").select("id").where("status", "=", "staged");
    expect(await staged.execute()).toEqual([]);
    expect(await readdir(app.objects.scratch)).toEqual([]);
    expect((await stat(app.objects.scratch)).mode & 0o777).toBe(0o700);
  });

  test("into an empty account restores the same state, including files", async () => {
    const ben = await app.register("ben");
    const { status, body } = await importInto(ben, exported);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: false,
      settingsChanged: true,
      signals: { added: 4, kept: 0, leftOut: 0 },
      files: { added: 1, kept: 0, leftOut: 0 },
    });
    expect(contentOf(await exportOf(ben))).toEqual(contentOf(exported));

    const [project] = (await app.rest("GET", "/projects", { token: ben.token })).body;
    const file = await fetch(app.url + project.attachments[0], { headers: bearer(ben) });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(fileBytes);
    const plan = await app.rest("GET", `/daily-plan/${today}`, { token: ben.token });
    expect(plan.body.slots[2].signal.estimatedMinutes).toBe(360);
  });

  test("that the last version before zip files wrote is imported with the same result", async () => {
    const path = new URL("../../test/archive/version-1.txt", import.meta.url);
    const old = await readFile(path, "utf8");
    const owner = await app.register("from-version-1");
    const { status, body } = await importInto(owner, old);
    expect(status).toBe(200);
    const later = ["timeIntervals", "weekGoals", "templates"];
    const known = archiveKinds.filter((kind) => !later.includes(kind));
    for (const kind of known) expect(body[kind].added, kind).toBeGreaterThan(0);
    const { madeBy: _, ...content } = contentOf(old);
    expect(contentOf(await exportOf(owner))).toMatchObject(content);
  });

  test("as a dry run reports the same and changes nothing", async () => {
    const carla = await app.register("carla");
    const before = await exportOf(carla);
    const tried = await importInto(carla, exported, "?dryRun=true");
    expect(await exportOf(carla)).toBe(before);
    const done = await importInto(carla, exported);
    expect(tried.body).toEqual({ ...done.body, dryRun: true });

    const other = await app.register("no-room");
    app.objects.quota.perUser = fileBytes.length - 1;
    try {
      for (const query of ["?dryRun=true", ""]) {
        const full = await importInto(other, exported, query);
        expect([full.status, full.body.code], query).toEqual([413, "STORAGE_FULL"]);
      }
    } finally {
      app.objects.quota.perUser = Number.POSITIVE_INFINITY;
    }
  });

  test("adds nothing the second time", async () => {
    const dora = await app.register("dora");
    const first = await importInto(dora, exported);
    const once = contentOf(await exportOf(dora));
    const { body } = await importInto(dora, exported);
    for (const kind of archiveKinds) {
      const { added } = first.body[kind];
      expect(first.body[kind], kind).toEqual({ added: expect.any(Number), kept: 0, leftOut: 0 });
      expect(added, kind).toBeGreaterThan(0);
      expect(body[kind], kind).toEqual({ added: 0, kept: added, leftOut: 0 });
    }
    expect(body.settingsChanged).toBe(false);
    expect(contentOf(await exportOf(dora))).toEqual(once);

    // An archive contains only the settings of the calendar feed.
    const feed = async () =>
      (await app.rest("GET", "/calendar-feed", { token: dora.token })).body.deadlines;
    const without = JSON.stringify({ ...JSON.parse(exported), calendarFeed: { deadlines: false } });
    expect(await feed()).toBe(true);
    expect((await importInto(dora, without)).body.settingsChanged).toBe(true);
    expect(await feed()).toBe(false);
    expect((await importInto(dora, without)).body.settingsChanged).toBe(false);
  });

  test("sent twice concurrently adds everything once", async () => {
    const owner = await app.register("at-once");
    const responses = await Promise.all([importInto(owner, exported), importInto(owner, exported)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    for (const kind of ["clients", "projects", "signals", "subtasks", "planEntries", "files"]) {
      const [first, second] = responses.map(({ body }) => body[kind]);
      expect(first.added + second.added, kind).toBe(first.added + first.kept);
      expect(Math.min(first.added, second.added), kind).toBe(0);
    }
    expect(contentOf(await exportOf(owner))).toEqual(contentOf(exported));
  });

  test.skipIf(isClockMoved)("waits for a lock for longer than a statement does", async () => {
    const impatient = await startTestApp({ databaseUrl: (url) => `${url}?lock_timeout=200` });
    const { db } = impatient.database;
    const countWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    try {
      const { token, user } = await impatient.register("waiting");
      // A dry run waits when it stores everything, an import earlier, to reserve space for its
      // first file.
      for (const path of ["/import?dryRun=true", "/import"]) {
        const { imported } = await db.transaction().execute(async (tx) => {
          await holdOpen(tx);
          await sql`select from settings where user_id = ${user.id} for update`.execute(tx);
          const imported = impatient.rest("POST", path, { token, body: JSON.parse(exported) });
          // The first attempt waits for the lock and fails.
          await expect.poll(countWaiting).toBe(1);
          await expect.poll(countWaiting).toBe(0);
          return { imported };
        });
        expect((await imported).status).toBe(200);
      }
    } finally {
      await impatient.close();
    }
  });

  test("leaves existing data unchanged, and uses other slots if its own are taken", async () => {
    const emil = await app.register("emil");
    const { body: own } = await app.rest("POST", "/tasks", {
      token: emil.token,
      body: { title: "Emil's own" },
    });
    await app.rest("POST", "/daily-plan/select", {
      token: emil.token,
      body: { date: today, taskId: own.id, slotPosition: 2 },
    });
    await importInto(emil, exported);
    const { body: plan } = await app.rest("GET", `/daily-plan/${today}`, { token: emil.token });
    expect(plan.slots[2].signal.title).toBe("Emil's own");
    expect(plan.signals).toHaveLength(3);
  });

  /**
   * A description, the archive, the invalid field (null if it is not an archive), and the message.
   */
  const refused: [string, string | (() => string), string | null, string?][] = [
    ["no JSON", "hello", null],
    ["nothing", "", null],
    ["a list", "[]", null],
    ["some other JSON", '{"a":1}', null],
    ["an export and more", () => `${exported}{}`, null],
    [
      "JSON that is nested deeper than any export",
      () => exported.replace("{", `{"settings":${"[".repeat(20)}${"]".repeat(20)},`),
      null,
    ],
    ["half an export", () => exported.slice(0, exported.length / 2), null],
    [
      "an export of a later version",
      () => exported.replace('"version":1', '"version":2'),
      "version",
    ],
    [
      "JSON that is nested as deeply as any archive may be",
      () => exported.replace("{", `{"surprise":{"a":${"[".repeat(15)}${"]".repeat(15)}},`),
      "surprise",
    ],
    [
      "a field nobody knows",
      () => changed("signals", { surprise: 1 }),
      "signals.0.surprise",
      "signals.0.surprise is not a known field.",
    ],
    ["a wrong value", () => changed("signals", { priority: 9 }), "signals.0.priority"],
    [
      "settings that are none",
      () => exported.replace('"theme":"dark"', '"theme":"pink"'),
      "settings.theme",
    ],
    [
      "a project that is not in it",
      () => changed("signals", { projectId: crypto.randomUUID() }),
      "signals.0.projectId",
    ],
    [
      "a client that is not in it",
      () => changed("projects", { clientId: crypto.randomUUID() }),
      "projects.0.clientId",
    ],
    [
      "text that cannot be stored",
      () => changed("signals", { title: "a\u0000" }),
      "signals.0.title",
    ],
    [
      "a signal twice on one day",
      () => twice("planEntries", { id: crypto.randomUUID() }),
      "planEntries",
      "planEntries has a signal twice on one day.",
    ],
    [
      "two days of a signal that does not repeat",
      onTwoDays,
      "planEntries",
      "planEntries has a signal that does not repeat on two days.",
    ],
    [
      "a step of no signal",
      () => changed("subtasks", { signalId: crypto.randomUUID() }),
      "subtasks.0.signalId",
    ],
    [
      "a reminder of no signal",
      () => changed("reminders", { signalId: crypto.randomUUID() }),
      "reminders.0.signalId",
    ],
    [
      "two wrong lines, the later one first",
      () => {
        const { signals, ...rest } = JSON.parse(changed("clients", { name: "" }));
        return JSON.stringify({ signals: [{ ...signals[0], priority: 9 }], ...rest });
      },
      "clients.0.name",
    ],
    [
      "a calendar whose bytes are no base64",
      () => changed("calendars", { data: "a?b=" }),
      "calendars.0.data",
    ],
    [
      "a calendar whose bytes are no text",
      () => changed("calendars", { data: Buffer.from([0xff]).toString("base64") }),
      "calendars.0.data",
    ],
    [
      "a calendar whose text cannot be stored",
      () => changed("calendars", { data: Buffer.from("a\u0000").toString("base64") }),
      "calendars.0.data",
    ],
    [
      "an array for what is none",
      () => exported.replace('"settings":', '"settings":[],"clients":'),
      "settings",
    ],
    [
      "an object for a list",
      () => JSON.stringify({ ...JSON.parse(exported), feedback: { x: 1 } }),
      "feedback",
    ],
    [
      "a field of its own that nobody knows",
      () => exported.replace("{", '{"surprise":1,'),
      "surprise",
    ],
    ["a day of a signal in the trash", trashedDay, "planEntries.0.signalId"],
    ["a file whose bytes are no base64", () => changed("files", { data: "a?b=" }), "files.0.data"],
    [
      "a file whose type cannot be a header",
      () => changed("files", { type: "text/plain\n;a" }),
      "files.0.type",
    ],
    [
      "a custom recurrence without a rule",
      () => changed("signals", { recurrence: "custom", repeat: null }),
      "signals.0.repeat",
    ],
    ["a file that is cut off", () => changed("files", { data: "AAAA" }), "files.0.size"],
  ];

  test("of anything but a valid archive is refused, naming the field, and nothing is changed", async () => {
    const victim = await app.register("victim");
    const before = contentOf(await exportOf(victim));
    const none = "This is not a whole file that was exported here.";
    for (const [what, text, field, error] of refused) {
      const { status, body } = await importInto(victim, typeof text === "string" ? text : text());
      expect([status, body.code], what).toEqual([400, "INVALID_INPUT"]);
      expect(body, what).toMatchObject(
        field === null ? { error: none } : { field, error: error ?? expect.any(String) },
      );
      expect(contentOf(await exportOf(victim)), what).toEqual(before);
    }
  });

  test("of a zip file that is no valid archive is refused, naming the same field", async () => {
    const victim = await app.register("victim-of-zip");
    const before = contentOf(await exportOf(victim));
    for (const [what, text, field] of refused) {
      // The others cannot be written as a zip file.
      if (field === null || /nested|base64/.test(what)) continue;
      const archive = JSON.parse(typeof text === "string" ? text : text());
      const { status, body } = await importInto(victim, await packArchive(archive));
      expect([status, body.code, body.field], what).toEqual([400, "INVALID_INPUT", field]);
    }
    expect(contentOf(await exportOf(victim))).toEqual(before);
  });

  test("of too many reminders for a signal is refused as by the API", async () => {
    const owner = await app.register("reminded");
    const { reminders, ...rest } = JSON.parse(exported);
    const withReminders = (count: number) =>
      JSON.stringify({
        ...rest,
        reminders: Array.from({ length: count }, () => ({ ...reminders[0], id: randomUUID() })),
      });
    const { status, body } = await importInto(owner, withReminders(11));
    expect([status, body.code]).toEqual([409, "LIMIT_REACHED"]);
    expect(body.error).toContain("10 reminders of one signal");
    expect((await importInto(owner, withReminders(10))).body.reminders.added).toBe(10);
  });

  test("keeps times after a day of one that still runs, but not those within it", async () => {
    const { timeIntervals, ...rest } = JSON.parse(exported);
    const [line] = timeIntervals;
    const lineOf = (startedAt: string, endedAt: string | null) => ({
      ...line,
      ...{ id: randomUUID(), startedAt, endedAt },
    });
    const running = lineOf("2026-03-10T09:00:00.000Z", null);
    const within = lineOf("2026-03-11T08:00:00.000Z", "2026-03-11T09:00:00.000Z");
    const after = lineOf("2026-03-11T09:00:00.000Z", "2026-03-11T10:00:00.000Z");
    const lines = [running, within, after];
    const one = await app.register("forgotten-timer");
    const { body } = await importInto(one, JSON.stringify({ ...rest, timeIntervals: lines }));
    expect(body.timeIntervals).toEqual({ added: 2, kept: 0, leftOut: 1 });
    expect(contentOf(await exportOf(one)).timeIntervals).toEqual(
      expect.arrayContaining([running, after]),
    );
    // Into an account that has the later one.
    const other = await app.register("later-time");
    const { body: task } = await app.rest("POST", "/tasks", {
      ...{ token: other.token, body: { title: "Dig" } },
    });
    const { startedAt, endedAt } = after;
    const later = { taskId: task.id, startedAt, endedAt };
    await app.rest("POST", "/time", { token: other.token, body: later });
    const joined = await importInto(other, JSON.stringify({ ...rest, timeIntervals: [running] }));
    expect(joined.body.timeIntervals).toEqual({ added: 1, kept: 0, leftOut: 0 });
  });

  test("leaves out a running time that could not be stopped", async () => {
    const { signals, timeIntervals, ...rest } = JSON.parse(exported);
    const [line] = timeIntervals;
    const startedAt = now.toISOString();
    const imported = async (name: string, change: object, state: object = {}) => {
      const archive = {
        ...rest,
        signals: signals.map((signal: { id: string }) =>
          signal.id === line.signalId ? { ...signal, ...state } : signal,
        ),
        planEntries: [],
        timeIntervals: [{ ...line, startedAt, endedAt: null, ...change }],
      };
      return (await importInto(await app.register(name), JSON.stringify(archive))).body;
    };
    const ahead = { startedAt: "2026-03-14T10:00:00.001Z" };
    const done = { status: "done", completedAt: startedAt };
    const leftOut = { timeIntervals: { added: 0, kept: 0, leftOut: 1 } };
    expect(await imported("timer-ahead", ahead)).toMatchObject(leftOut);
    expect(await imported("timer-of-done", {}, done)).toMatchObject(leftOut);
    expect(await imported("timer-in-trash", {}, { status: "deleted" })).toMatchObject(leftOut);
    expect(await imported("timer", {})).toMatchObject({ timeIntervals: { added: 1, leftOut: 0 } });
  });

  test("of several pages is complete, and an invalid line is named by its index", async () => {
    const gina = await app.register("gina");
    await sql`
      insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
        status, created_at, updated_at)
      select ${gina.user.id}, gen_random_uuid(), 'Signal ' || n, 'work', 1, 1, 1, 30, 'inbox', ${now}, ${now}
      from generate_series(1, 501) n`.execute(app.db);
    await sql`
      insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
      select user_id, gen_random_uuid(), id, ${today}::date + substr(title, 8)::integer, 0, false, ${now}
      from signals where user_id = ${gina.user.id}`.execute(app.db);
    const many = await exportOf(gina);
    const content = contentOf(many);
    expect([content.signals.length, content.planEntries.length]).toEqual([501, 501]);
    const rows = await fetch(`${app.url}/api/export/signals.csv`, { headers: bearer(gina) });
    expect((await rows.text()).match(/\n/g)).toHaveLength(502);

    const heir = await app.register("heir");
    for (const [kind, wrong] of [
      ["signals", { projectId: crypto.randomUUID() }],
      ["planEntries", { signalId: crypto.randomUUID() }],
    ] as const) {
      const { body } = await importInto(heir, changed(kind, wrong, many, 500));
      expect(body.field).toBe(`${kind}.500.${Object.keys(wrong)}`);
    }
    // The last one of two fields with the same name counts.
    const stale = JSON.stringify(content.signals).replaceAll("Signal", "Stale");
    const { body } = await importInto(heir, many.replace("{", `{"signals":${stale},`));
    expect(body).toMatchObject({
      signals: { added: 501, kept: 0, leftOut: 0 },
      planEntries: { added: 501, kept: 0, leftOut: 0 },
    });
    expect(contentOf(await exportOf(heir))).toEqual(content);
  });

  test.each([
    ["line", () => changed("signals", { notes: "n".repeat(1_048_576) })],
    ["line of more values", () => changed("signals", { tags: Array(10_001).fill(1) })],
    [
      "line of more names",
      () =>
        changed("signals", Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [n, 1]))),
    ],
    ["name of a field", () => exported.replace("{", `{"${"n".repeat(1001)}":1,`)],
    ["number of fields", () => exported.replace("{", `{${'"more":1,'.repeat(100)}`)],
  ])("with a %s that is larger than any export has is refused", async (_what, text) => {
    const { status, body } = await importInto(anna, text());
    expect([status, body.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test("is refused before it arrives if its declared size is above the maximum", async () => {
    for (const [query, size] of [
      ["", 1_073_741_825],
      ["?from=archive", 1_073_741_825],
      ["?from=auto", 209_715_201],
    ] as const) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = { ...bearer(anna), "content-length": size };
        const options = { method: "POST", headers };
        const request = httpRequest(`${app.url}/api/import${query}`, options, (response) => {
          resolve(response.statusCode);
          request.destroy();
        });
        request.on("error", reject);
        request.flushHeaders();
      });
      expect(status, query).toBe(413);
    }
  });

  test("leaves out a file sent without its bytes, and keeps a line that was sent before", async () => {
    const archive = JSON.parse(exported);
    const [line] = archive.files;
    const [signal] = archive.signals.filter(({ title }: { title: string }) => title === "Missed");
    const signals = Array.from({ length: 10 }, () => ({ ...signal, id: randomUUID() }));
    const [taken] = archive.planEntries.filter(
      ({ slotPosition }: { slotPosition: number | null }) => slotPosition !== null,
    );
    const planEntries = signals.map(({ id }, slotPosition) => ({
      ...taken,
      ...{ id: randomUUID(), signalId: id, slotPosition, isOccurrence: false },
    }));
    const text = JSON.stringify({
      ...archive,
      ...{ signals, subtasks: [], reminders: [], projects: [], timeIntervals: [] },
      planEntries: [...planEntries, planEntries[9]],
      files: [{ ...line, size: 20_000_000, data: null }],
    });
    // The last one of two fields with the same name counts.
    const sent = text.replace('"data":null', '"data":"a?b=","data":null');
    const { status, body } = await importInto(await app.register("without"), sent);
    expect([status, body.planEntries, body.files]).toEqual([
      200,
      { added: 10, kept: 1, leftOut: 0 },
      { added: 0, kept: 0, leftOut: 1 },
    ]);
  });

  test("is refused for a read-only token", async () => {
    const { body: made } = await app.rest("POST", "/tokens", {
      token: anna.token,
      body: { name: "reads", access: "read" },
    });
    const { status, body } = await importInto({ ...anna, token: made.token }, exported);
    expect(status).toBe(403);
    expect(body.code).toBe("READ_ONLY");
    const response = await fetch(`${app.url}/api/export`, { headers: bearer(made) });
    expect(response.status).toBe(200);
  });
});

/** The export with its first planned signal moved to the trash. */
function trashedDay(): string {
  const archive = JSON.parse(exported);
  const index = archive.planEntries.findIndex(
    (entry: { slotPosition: number | null }) => entry.slotPosition !== null,
  );
  archive.planEntries = [archive.planEntries[index]];
  const { signalId } = archive.planEntries[0];
  archive.signals.find(({ id }: { id: string }) => id === signalId).status = "deleted";
  return JSON.stringify(archive);
}

/** The export with a one-off signal planned on a second day. */
function onTwoDays(): string {
  const archive = JSON.parse(exported);
  const { id } = archive.signals.find(({ title }: { title: string }) => title.startsWith("="));
  const [entry] = archive.planEntries.filter(
    ({ signalId, slotPosition }: { signalId: string; slotPosition: number | null }) =>
      signalId === id && slotPosition !== null,
  );
  archive.planEntries.push({ ...entry, id: randomUUID(), day: plusDays(entry.day, 5) });
  return JSON.stringify(archive);
}

/** An export with some fields of one line of a kind changed. */
function changed(
  kind: string,
  fields: Record<string, unknown>,
  text = exported,
  index = 0,
): string {
  const archive = JSON.parse(text);
  Object.assign(archive[kind][index], fields);
  return JSON.stringify(archive);
}

/** The export with a line of a kind, which has a slot, duplicated. */
function twice(kind: string, fields: Record<string, unknown> = {}): string {
  const archive = JSON.parse(exported);
  const line = archive[kind].find(
    (candidate: { slotPosition?: unknown }) => candidate.slotPosition !== null,
  );
  archive[kind].push({ ...line, ...fields });
  return JSON.stringify(archive);
}
