import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { accountLimits, type ImportLine, maxFilenameLength } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-11-23T10:00:00.000Z") });
});
afterAll(() => app.close());

const sample = (path: string) =>
  readFileSync(new URL(`../../../../packages/core/src/import/samples/${path}`, import.meta.url));

async function send({ token }: TestUser, body: Uint8Array | string, query: object) {
  const search = new URLSearchParams({ from: "auto", ...query });
  const response = await fetch(`${app.url}/api/import?${search}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/octet-stream",
      "x-time-zone": "Europe/Berlin",
    },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the shape
  const answer: any = await response.json();
  return { status: response.status, body: answer };
}

const newUser = () => app.register(`person-${randomUUID()}`);

/** The contents of an export, without ids, times and the account. */
async function contentOf({ token }: TestUser) {
  const { body } = await app.rest("GET", "/export", { token });
  const { signals, projects, planEntries, subtasks } = body;
  return { signals, projects, planEntries, subtasks };
}

const csv = (count: number) =>
  ["Title,Project", ...Array.from({ length: count }, (_, n) => `Task ${n},Large`)].join("\n");

/** An entry of a zip file; `size` is its declared size. */
interface ZipEntry {
  name: string;
  contents: Buffer;
  size?: number;
}

const word = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const long = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};

function zipOf(...entries: ZipEntry[]): Buffer {
  const central: Buffer[] = [];
  const local: Buffer[] = [];
  let offset = 0;
  for (const { name, contents, size = contents.length } of entries) {
    const bytes = deflateRawSync(contents);
    const file = Buffer.from(name);
    const shared = Buffer.concat([
      ...[word(10), word(0), word(8), word(0), word(0), long(crc32(contents))],
      ...[long(bytes.length), long(size), word(file.length), word(0)],
    ]);
    const head = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, file, bytes]);
    central.push(
      ...[Buffer.from("PK\x01\x02", "latin1"), word(10), shared],
      ...[word(0), word(0), word(0), long(0), long(offset), file],
    );
    local.push(head);
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([
    ...[...local, directory, Buffer.from("PK\x05\x06", "latin1"), word(0), word(0)],
    ...[word(entries.length), word(entries.length), long(directory.length), long(offset), word(0)],
  ]);
}

describe("an import from another planner", () => {
  test("leaves what was timed or got a reminder when it is undone", async () => {
    const user = await newUser();
    const { token } = user;
    const { body: imported } = await send(user, "Timed\nReminded\nPlain", { from: "lines" });
    const { signals } = await contentOf(user);
    const idOf = (name: string) =>
      signals.find(({ title }: { title: string }) => title === name).id;
    const interval = { startedAt: "2026-11-20T08:00:00.000Z", endedAt: "2026-11-20T09:00:00.000Z" };
    const spent = { taskId: idOf("Timed"), ...interval };
    await app.rest("POST", "/time", { token, body: spent });
    const reminder = { taskId: idOf("Reminded"), day: "2026-12-20", time: "10:00" };
    await app.rest("POST", "/reminders", { token, body: reminder });
    const undone = await app.rest("POST", `/imports/${imported.id}/undo`, { token });
    expect(undone.body.removed).toMatchObject({ signals: 1 });
    expect(undone.body.stayed.toSorted()).toEqual(["Reminded", "Timed"]);
  });

  test("keeps the order of the file, in the list and in the user's own order", async () => {
    const user = await newUser();
    const titles = Array.from({ length: 250 }, (_, n) => `Step ${n}`);
    await send(user, titles.map((title) => `- [ ] ${title}`).join("\n"), { from: "lines" });
    for (const sort of ["created-desc", "manual"]) {
      const { body } = await app.rest("GET", `/tasks?sort=${sort}&limit=500`, user);
      const listed = body.map(({ title }: { title: string }) => title);
      expect(listed).toEqual(titles);
    }
    // Nothing was finished before it began.
    await send(user, "x 2024-03-01 Old", { from: "todo-txt" });
    const [old] = (await contentOf(user)).signals.filter(
      ({ title }: { title: string }) => title === "Old",
    );
    expect(old).toMatchObject({ createdAt: old.completedAt });
  });

  test("counts what was finished at an unknown time in no current review, in the order of the file", async () => {
    const user = await newUser();
    const lines = ["- [x] First", "- [x] Second", "- [ ] Open"];
    await send(user, lines.join("\n"), { from: "lines" });
    const [from, to] = ["2025-11-01", "2026-11-23"];
    const { body: review } = await app.rest("GET", `/review?from=${from}&to=${to}`, user);
    expect(review.totals).toMatchObject({ done: 0, unplanned: 0 });
    const { body: past } = await app.rest("GET", "/tasks/past?completedDays=366", user);
    expect(past.signals).toMatchObject(
      ["First", "Second"].map((title) => ({
        ...{ title, createdAt: expect.stringMatching(/^2026-11-23/) },
        completedAt: expect.stringMatching(/^2024-11-23/),
      })),
    );
  });

  test("does a dry run, imports, skips what it has already imported, and is undone", async () => {
    const user = await newUser();
    const { token } = user;
    const file = sample("todoist-json/sync.json");
    const look = await send(user, file, { dryRun: "true", name: "sync.json" });
    expect(look).toMatchObject({
      status: 200,
      body: {
        id: null,
        dryRun: true,
        source: "todoist-json",
        added: { signals: 5, projects: 2, subtasks: 0 },
        counts: { finished: 1 },
        projects: [
          { key: "0", name: "Work", open: 2, finished: 1 },
          { key: "1", name: "Work / Website", open: 1, finished: 0 },
          { key: "none", open: 1 },
        ],
        levels: [{ key: "p1", count: 1, priority: 5, impact: 4 }, {}, {}, { key: "p4" }],
      },
    });
    expect(look.body.lines).toContainEqual({
      ...{ title: "Tax return", field: "comment", text: "Ask Ada", outcome: "notes" },
    });
    expect((await contentOf(user)).signals).toEqual([]);

    const chosen = { leaveOut: "1", priorities: "4.2,3.3,2.2,1.1", extras: "tags" };
    const { body: imported } = await send(user, file, chosen);
    expect(imported).toMatchObject({ dryRun: false, added: { signals: 4, projects: 1 } });
    const content = await contentOf(user);
    const tax = content.signals.find(({ title }: { title: string }) => title === "Tax return");
    expect(tax).toMatchObject({
      ...{ priority: 4, impact: 2, estimatedMinutes: 90, tags: ["home", "Doing"] },
      dueDate: "2026-12-31T22:59:59.999Z",
      projectId: content.projects[0].id,
    });
    expect(content.planEntries).toMatchObject([{ day: "2026-11-30", signalId: tax.id }]);

    const other = await newUser();
    const { body: archive } = await app.rest("GET", "/export", { token });
    await send(other, JSON.stringify(archive), {});
    expect(await contentOf(other)).toEqual(content);

    const again = await send(user, file, chosen);
    expect(again.body).toMatchObject({ added: { signals: 0 }, kept: { signals: 4, projects: 1 } });
    expect(await contentOf(user)).toEqual(content);

    const changed = { priority: 5 };
    await app.rest("PATCH", `/tasks/${tax.id}`, { token, body: changed });
    const { body: list } = await app.rest("GET", "/imports", { token });
    expect(list).toContainEqual(
      expect.objectContaining({ id: imported.id, state: "done", total: 4, brought: 4 }),
    );
    const undone = await app.rest("POST", `/imports/${imported.id}/undo`, { token });
    expect(undone.body).toMatchObject({
      removed: { signals: 3, projects: 0 },
      stayed: ["Tax return", "Work"],
    });
    expect((await contentOf(user)).signals).toMatchObject([{ id: tax.id, priority: 5 }]);
    const once = await send(user, file, chosen);
    expect(once.body).toMatchObject({ added: { signals: 3 }, kept: { signals: 1 } });
    const stranger = await newUser();
    const theirs = await app.rest("POST", `/imports/${imported.id}/undo`, {
      token: stranger.token,
    });
    expect(theirs.status).toBe(404);
  });

  test("resumes after an interruption, and fills a day only up to its limit", async () => {
    const user = await newUser();
    const id = randomUUID();
    await send(user, csv(700), { id });
    const whole = await send(user, csv(1200), { id });
    expect(whole.body).toMatchObject({ id, added: { signals: 500, projects: 0 } });
    expect((await contentOf(user)).signals).toHaveLength(1200);
    const planned = Array.from({ length: 6 }, (_, n) => `- [ ] =SUM(${n}) 2026-11-24`).join("\n");
    const { body } = await send(user, planned, {});
    expect(body.lines).toHaveLength(2);
    expect((await contentOf(user)).planEntries).toHaveLength(4);
    const address = `/imports/${body.id}/report.csv`;
    const readReport = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return await fetch(`${app.url}/api${address}`, { headers });
    };
    expect(await (await readReport(user.token)).text()).toBe(
      "Title,Field,In the File,Here\n'=SUM(4),Date,2026-11-24,in the notes\n'=SUM(5),Date,2026-11-24,in the notes\n",
    );
    const { body: made } = await app.rest("POST", "/tokens", {
      ...{ token: user.token, body: { name: "Script", access: "read" } },
    });
    expect(await (await readReport(made.token)).text()).toContain(
      "title,field,text,outcome\n'=SUM(4),day,2026-11-24,notes\n",
    );
    expect((await readReport((await newUser()).token)).status).toBe(404);
    const undone = await app.rest("POST", `/imports/${id}/undo`, { token: user.token });
    expect(undone.body).toMatchObject({ removed: { signals: 1200, projects: 1 }, stayed: [] });
  });

  test("reads gz and zip files, and uses the assigned columns", async () => {
    const user = await newUser();
    const gz = await send(user, gzipSync(sample("tududi/export.json")), { dryRun: "true" });
    expect(gz.body).toMatchObject({ source: "tududi", added: { signals: 3, subtasks: 1 } });
    expect(JSON.stringify(gz.body)).not.toContain("SECRET");
    const zip = zipOf({ name: "export/data.json", contents: sample("vikunja/data.json") });
    expect((await send(user, zip, { dryRun: "true" })).body).toMatchObject({ source: "vikunja" });
    const columns = await send(user, "a,b\nx,Real title\n", {
      dryRun: "true",
      columns: "notes,title",
    });
    expect(columns.body).toMatchObject({
      source: "csv",
      columns: [{ field: "notes" }, { field: "title" }],
    });
  });

  test("reads the notes of a zipped vault with what lies beside them, and takes them back", async () => {
    const user = await newUser();
    const entry = (name: string, text: string) => ({ name, contents: Buffer.from(text) });
    const notes = [
      entry(
        "V/Work/Site.md",
        "# Texts\n\nWords.\n\n- [ ] Write ⏫ 📅 2026-12-01\n  - [x] Ask Ada\n",
      ),
      entry("V/Daily/2026-11-22.md", "- [x] Call the bank ✅ 2026-11-22\n"),
      entry("V/Recipe.md", "Water and salt.\n"),
    ];
    const others = [
      entry("V/.trash/Old.md", "- [ ] Old\n"),
      entry("__MACOSX/V/._Site.md", "\u0000\u0001"),
      { name: "V/Files/photo.png", contents: Buffer.from([0x89, 0x50, 0xff]) },
    ];
    const table = entry("V/list.csv", "Title\nOf a table\n");
    const vault = zipOf(entry("V/.obsidian/plugins/x/data.json", "{}"), table, ...notes, ...others);
    const look = await send(user, vault, { dryRun: "true" });
    expect(look.body).toMatchObject({
      source: "obsidian",
      added: { signals: 2, projects: 1, subtasks: 1 },
      lines: [
        { title: "Site", field: "notes", text: "Words.", outcome: "left-out" },
        { field: "file", text: "V/Recipe.md", outcome: "left-out" },
        { title: "Write", field: "section", text: "Texts" },
        { title: "Call the bank", field: "section", text: "2026-11-22" },
      ],
    });
    const brought = await send(user, vault, {});
    const undone = await app.rest("POST", `/imports/${brought.body.id}/undo`, {
      token: user.token,
    });
    expect(undone.body).toMatchObject({ removed: { signals: 2, projects: 1 }, stayed: [] });
    expect(await contentOf(user)).toEqual({
      ...{ signals: [], projects: [], planEntries: [], subtasks: [] },
    });
    // Without Obsidian syntax in any file, notes are imported only if the folder has no list.
    const plain = await send(user, zipOf(...notes, ...others), { dryRun: "true" });
    expect(plain.body).toMatchObject({ source: "obsidian", added: { signals: 2 } });
    const mixed = await send(user, zipOf(table, ...notes), { dryRun: "true" });
    expect(mixed.body).toMatchObject({ source: "csv", added: { signals: 1 } });
  });

  test("reads XML in the encoding that it declares", async () => {
    const user = await newUser();
    const outline = (encoding: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="${encoding}"?><opml><body><outline text="Caf\u00e9"/></body></opml>`,
        "latin1",
      );
    const { body } = await send(user, outline("ISO-8859-1"), {});
    expect(body).toMatchObject({ source: "opml", added: { signals: 1 } });
    expect((await contentOf(user)).signals).toMatchObject([{ title: "Caf\u00e9" }]);
    for (const wrong of ["UTF-8", "x-none"]) {
      expect((await send(user, outline(wrong), {})).status).toBe(400);
    }
  });

  test("attaches the files of a zip file to their projects, and reports each that cannot be imported", async () => {
    const user = await newUser();
    const { token } = user;
    const given: [number, string][] = [
      [1, "plan.pdf"],
      [2, `../../${"n".repeat(maxFilenameLength)}.png`],
      [3, "large.bin"],
      [4, "missing.txt"],
      [5, "damaged.txt"],
    ];
    const attachments = given.map(([id, name]) => ({ id, file: { id, name, mime: "x" } }));
    const others = [11, 12, 13, 14].map((id) => ({
      file: { id, name: `${id}.txt`, mime: "text/plain" },
    }));
    const projects = [
      { id: 1, title: "House", tasks: [{ id: 1, title: "Paint", attachments }] },
      { id: 2, title: "Cellar", tasks: [{ id: 2, title: "Sort", attachments: others }] },
    ];
    const bytes = Buffer.from("%PDF-1.7 What was stored.");
    const kept = [1, 2, 11, 12, 13, 14].map((id) => ({ name: `x/files/${id}`, contents: bytes }));
    const zip = zipOf(
      { name: "x/data.json", contents: Buffer.from(JSON.stringify(projects)) },
      ...kept,
      { name: "x/files/3", contents: Buffer.alloc(10_485_761) },
      { name: "x/files/5", contents: bytes, size: 9 },
    );
    // The project Cellar has room for one more.
    const cellar = { name: "Cellar", attachments: ["a", "b", "c", "d"] };
    const { body: before } = await app.rest("POST", "/projects", { token, body: cellar });
    const look = await send(user, zip, { dryRun: "true" });
    expect(look.body).toMatchObject({
      added: { signals: 2, projects: 1, files: 4 },
      kept: { projects: 1 },
      problem: null,
    });
    const named = (lines: ImportLine[], outcome: string) =>
      lines.filter((line) => line.outcome === outcome).map(({ text }) => text);
    expect(named(look.body.lines, "project-full")).toEqual(["12.txt", "13.txt", "14.txt"]);

    const { body: imported } = await send(user, zip, {});
    expect(imported).toMatchObject({ added: { signals: 2, files: 3 } });
    const long = `${"n".repeat(maxFilenameLength - 4)}.png`;
    const outcomes = imported.lines.map((line: ImportLine) => [line.text, line.outcome]);
    expect(outcomes.toSorted()).toEqual(
      [
        [`../../${"n".repeat(maxFilenameLength)}`.slice(0, 500), "changed"],
        ["plan.pdf", "attached"],
        [long, "attached"],
        ["large.bin", "too-large"],
        ["missing.txt", "missing"],
        ["damaged.txt", "missing"],
        ["11.txt", "attached"],
        ...["12.txt", "13.txt", "14.txt"].map((name) => [name, "project-full"]),
      ].toSorted(),
    );
    const report = await fetch(`${app.url}/api/imports/${imported.id}/report.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await report.text()).trim().split("\n")).toHaveLength(1 + imported.lines.length);
    const list = async () => (await app.rest("GET", "/projects", { token })).body;
    const byName = new Map<string, { attachments: string[] }>(
      (await list()).map((one: { name: string }) => [one.name, one]),
    );
    const [path = ""] = byName.get("House")?.attachments ?? [];
    expect(byName.get("Cellar")?.attachments).toEqual([
      ...cellar.attachments,
      expect.stringMatching(/^\/api\/obj/),
    ]);
    const read = (address: string) =>
      fetch(app.url + address, { headers: { authorization: `Bearer ${token}` } });
    const file = await read(path);
    expect(await file.text()).toBe(bytes.toString());
    expect(file.headers.get("content-disposition")).toContain("plan.pdf");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    const { signals } = await contentOf(user);
    expect(signals).toContainEqual(
      expect.objectContaining({ notes: expect.stringContaining("File: missing.txt") }),
    );
    expect(await readdir(app.objects.scratch)).toEqual([]);

    const again = await send(user, zip, {});
    expect(again.body).toMatchObject({ added: { signals: 0, files: 0 } });
    const undone = await app.rest("POST", `/imports/${imported.id}/undo`, { token });
    expect(undone.body).toMatchObject({
      removed: { signals: 2, projects: 1, files: 3 },
      stayed: [],
    });
    expect(await list()).toEqual([{ ...before, version: before.version + 2 }]);
    expect((await read(path)).status).toBe(404);
    const { body: storage } = await app.rest("GET", "/storage", { token });
    expect(storage).toMatchObject({ used: 0 });

    const write = vi.spyOn(app.objects.store, "put").mockRejectedValueOnce(new Error("Disk"));
    const { body: partly } = await send(user, zip, {});
    write.mockRestore();
    expect(partly).toMatchObject({ added: { signals: 2, files: 2 } });
    expect(partly.lines).toContainEqual(
      expect.objectContaining({ text: "plan.pdf", outcome: "not-stored" }),
    );
    await app.rest("POST", `/imports/${partly.id}/undo`, { token });

    // The quota has room for one.
    await app.db
      .updateTable("users")
      .set({ storage_quota: bytes.length + 1 } as never)
      .where("id", "=", user.user.id)
      .execute();
    const { body: expected } = await send(user, zip, { dryRun: "true" });
    expect(expected).toMatchObject({ added: { signals: 2, files: 1 } });
    const names = ["11.txt", "12.txt", "13.txt", "14.txt"];
    // Only unpacking shows that a file is damaged.
    expect(named(expected.lines, "no-room")).toEqual([long, "damaged.txt", ...names]);
    const { body: full } = await send(user, zip, {});
    expect(full).toMatchObject({ added: { signals: 2, files: 1 } });
    expect(named(full.lines, "no-room")).toEqual([long, ...names]);
  });

  test("of more projects than an account may have is refused, which a dry run reports without changing anything", async () => {
    const user = await newUser();
    const many = Array.from({ length: accountLimits.projects + 1 }, (_, n) => `Task,Project ${n}`);
    const table = ["Title,Project", ...many].join("\n");
    const refused = await send(user, table, {});
    expect(refused).toMatchObject({ status: 409, body: { code: "LIMIT_REACHED" } });
    const look = await send(user, table, { dryRun: "true" });
    expect(look).toMatchObject({ status: 200, body: { problem: { error: refused.body.error } } });
    expect((await contentOf(user)).projects).toEqual([]);
  });

  test.each([
    ["nothing", "", 400],
    ["JSON of something else", '{"a":1}', 400],
    ["a file that was cut off", sample("vikunja/data.json").subarray(0, 900), 400],
    ["bytes that are no text", Buffer.from([0x54, 0xff, 0xfe, 0xe4, 0x0a]), 400],
    [
      "a zip file that leaves its folder",
      zipOf({ name: "../data.json", contents: Buffer.from("[]") }),
      400,
    ],
    [
      "a zip file that is cut off",
      zipOf({ name: "data.json", contents: Buffer.from("[]") }).subarray(0, 40),
      400,
    ],
    ["a zip bomb", gzipSync(Buffer.alloc(22_000_000, " ")), 413],
    [
      "a zip file whose contents are too large",
      zipOf({ name: "data.json", contents: Buffer.alloc(22_000_000) }),
      413,
    ],
    [
      "a zip file that states another size",
      zipOf({ name: "data.json", contents: Buffer.alloc(22_000_000), size: 9 }),
      400,
    ],
    ["a table of more tasks than a file may have", `title\n${"a\n".repeat(200_001)}`, 413],
    ["a zip file without tasks", zipOf({ name: "photo.png", contents: Buffer.alloc(9) }), 400],
    [
      "a zip file of notes without tasks",
      zipOf({ name: "v/a.md", contents: Buffer.from("# A\n\nWords") }),
      400,
    ],
  ])("answers %s with a sentence, and leaves nothing", async (_what, body, status) => {
    const user = await newUser();
    const answer = await send(user, body, {});
    expect(answer).toMatchObject({ status, body: { field: "file", error: expect.any(String) } });
    expect((await app.rest("GET", "/imports", { token: user.token })).body).toEqual([]);
  });
});
