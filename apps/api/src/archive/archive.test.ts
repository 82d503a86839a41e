import { calendarDay, plusDays } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPerson } from "../testing/test-app.ts";

let app: TestApp;
let anna: TestPerson;
let exported: string;

const now = new Date("2026-03-14T10:00:00.000Z");
const today = calendarDay("2026-03-14");
// A picture by its first bytes, then what text would not survive.
const fileBytes = Buffer.from("89504e470d0a1a0a0000000d4948445200ff0a0d225cc8", "hex");

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  anna = await app.register("anna");
  await fill(anna);
  exported = await exportOf(anna);
});
afterAll(() => app.close());

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

async function exportOf(person: TestPerson): Promise<string> {
  const answer = await fetch(`${app.url}/api/export`, { headers: bearer(person) });
  expect(answer.status).toBe(200);
  return await answer.text();
}

async function importInto(person: TestPerson, body: string, query = "") {
  const answer = await fetch(`${app.url}/api/import${query}`, {
    method: "POST",
    headers: { ...bearer(person), "content-type": "application/json" },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape is what it tests
  const report: any = await answer.json();
  return { status: answer.status, body: report };
}

/** Everything that an export says but whose it is and when it was made. */
function contentOf(text: string) {
  const { account: _account, exportedAt: _exportedAt, ...content } = JSON.parse(text);
  return content;
}

/** One of everything, in each state that it can be in. */
async function fill({ token }: TestPerson): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await app.rest(method, path, body === undefined ? { token } : { token, body });
    expect(answer.status, `${method} ${path}`).toBe(200);
    return answer.body;
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
    estimatedMinutes: 360,
  });
  await call("POST", "/daily-plan/select", { date: today, taskId: planned.id, slotPosition: 2 });
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
}

describe("an export", () => {
  test("holds everything and says what it is", () => {
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

  test("is a file to be saved, and nobody's who is not signed in", async () => {
    const answer = await fetch(`${app.url}/api/export`, { headers: bearer(anna) });
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=daysignal-2026-03-14.json",
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const path of ["/export", "/export/signals.csv"]) {
      expect((await app.rest("GET", path)).status).toBe(401);
    }
    expect((await app.rest("POST", "/import", { body: {} })).status).toBe(401);
  });

  test("has nothing of anybody else", async () => {
    const other = await app.register("somebody-else");
    const content = contentOf(await exportOf(other));
    expect(content.signals).toEqual([]);
    expect(content.files).toEqual([]);
  });

  test("of the signals is a table that no spreadsheet takes for formulas", async () => {
    const answer = await fetch(`${app.url}/api/export/signals.csv`, { headers: bearer(anna) });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(text).toContain('"two\nlines, and a comma"');
    expect(text).toContain("Website,Müller & Söhne,urgent call");
    expect(text.split("\n")[0]).toMatch(/^\uFEFF?id,title,status,/);
  });
});

describe("an import", () => {
  test("into an empty account gives the same state, file and all", async () => {
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

  test("tried first says the same and changes nothing", async () => {
    const carla = await app.register("carla");
    const before = await exportOf(carla);
    const tried = await importInto(carla, exported, "?dryRun=true");
    expect(await exportOf(carla)).toBe(before);
    const done = await importInto(carla, exported);
    expect(tried.body).toEqual({ ...done.body, dryRun: true });
  });

  test("a second time adds nothing", async () => {
    const dora = await app.register("dora");
    await importInto(dora, exported);
    const once = contentOf(await exportOf(dora));
    const { body } = await importInto(dora, exported);
    for (const kind of ["clients", "projects", "signals", "subtasks", "planEntries", "files"]) {
      expect(body[kind].added, kind).toBe(0);
    }
    expect(body.settingsChanged).toBe(false);
    expect(contentOf(await exportOf(dora))).toEqual(once);
  });

  test("twice at the same moment adds everything once", async () => {
    const person = await app.register("at-once");
    const answers = await Promise.all([importInto(person, exported), importInto(person, exported)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const kind of ["clients", "projects", "signals", "subtasks", "planEntries", "files"]) {
      const [first, second] = answers.map(({ body }) => body[kind]);
      expect(first.added + second.added, kind).toBe(first.added + first.kept);
      expect(Math.min(first.added, second.added), kind).toBe(0);
    }
    expect(contentOf(await exportOf(person))).toEqual(contentOf(exported));
  });

  test("leaves what is there as it is, and takes other slots where its own are taken", async () => {
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

  test.each([
    ["no JSON", "hello", undefined],
    ["nothing", "", undefined],
    ["some other JSON", '{"a":1}', undefined],
    [
      "JSON that is nested deeper than any export",
      () => exported.replace("{", `{"extra":${"[".repeat(20)}${"]".repeat(20)},`),
      undefined,
    ],
    ["half an export", () => exported.slice(0, exported.length / 2), undefined],
    [
      "an export of a later version",
      () => exported.replace('"version":1', '"version":2'),
      "version",
    ],
    ["a field nobody knows", () => changed("signals", { surprise: 1 }), "signals.0.surprise"],
    ["a wrong value", () => changed("signals", { priority: 9 }), "signals.0.priority"],
    [
      "a project that is not in it",
      () => changed("signals", { projectId: crypto.randomUUID() }),
      "signals.0.projectId",
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
    ],
    [
      "an array for what is none",
      () => exported.replace('"settings":', '"settings":[],"clients":'),
      undefined,
    ],
    [
      "an object for a list",
      () => exported.replace(/"feedback":\[/, '"feedback":{"x":1},"signals":['),
      undefined,
    ],
    [
      "a field of its own that nobody knows",
      () => exported.replace("{", '{"surprise":1,'),
      "surprise",
    ],
    ["a day of a signal in the trash", trashedDay, "planEntries.0.signalId"],
    ["a file whose bytes are no base64", () => changed("files", { data: "a?b=" }), "files.0.data"],
    ["a file that is cut off", () => changed("files", { data: "AAAA" }), "files.0.size"],
  ])("of %s is refused, and nothing is changed", async (_what, text, field) => {
    const name = `victim-${crypto.randomUUID().slice(0, 8)}`;
    const victim = await app.register(name);
    const before = contentOf(await exportOf(victim));
    const { status, body } = await importInto(victim, typeof text === "string" ? text : text());
    expect(status).toBe(400);
    expect(body.code).toBe("INVALID_INPUT");
    if (field !== undefined) expect(body.field).toBe(field);
    expect(contentOf(await exportOf(victim))).toEqual({ ...before, files: [] });
  });

  test("needs more than a token that reads", async () => {
    const { body: made } = await app.rest("POST", "/tokens", {
      token: anna.token,
      body: { name: "reads", access: "read" },
    });
    const { status, body } = await importInto({ ...anna, token: made.token }, exported);
    expect(status).toBe(403);
    expect(body.code).toBe("READ_ONLY");
    const answer = await fetch(`${app.url}/api/export`, { headers: bearer(made) });
    expect(answer.status).toBe(200);
  });
});

/** The export with the signal of its first day in the trash. */
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

/** The export with fields of the first line of a kind changed. */
function changed(kind: string, fields: Record<string, unknown>): string {
  const archive = JSON.parse(exported);
  Object.assign(archive[kind][0], fields);
  return JSON.stringify(archive);
}

/** The export with a line of a kind, one that holds a slot, in it twice. */
function twice(kind: string, fields: Record<string, unknown> = {}): string {
  const archive = JSON.parse(exported);
  const line = archive[kind].find(
    (candidate: { slotPosition?: unknown }) => candidate.slotPosition !== null,
  );
  archive[kind].push({ ...line, ...fields });
  return JSON.stringify(archive);
}
