import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

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

/** What an export has, without ids, times and the account. */
async function contentOf({ token }: TestUser) {
  const { body } = await app.rest("GET", "/export", { token });
  const { signals, projects, planEntries, subtasks } = body;
  return { signals, projects, planEntries, subtasks };
}

const csv = (count: number) =>
  ["Title,Project", ...Array.from({ length: count }, (_, n) => `Task ${n},Large`)].join("\n");

/** A zip file of one entry with this name and these bytes; `size` is the one that it states. */
function zipOf(name: string, contents: Buffer, { size = contents.length } = {}): Buffer {
  const bytes = deflateRawSync(contents);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(contents));
  const word = (value: number) => Buffer.from([value & 0xff, value >> 8]);
  const long = (value: number) => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32LE(value);
    return buffer;
  };
  const shared = [
    word(10),
    word(0),
    word(8),
    word(0),
    word(0),
    crc,
    long(bytes.length),
    long(size),
  ];
  const file = Buffer.from(name);
  const local = [
    Buffer.from("PK\x03\x04", "latin1"),
    ...shared,
    word(file.length),
    word(0),
    file,
    bytes,
  ];
  const head = Buffer.concat(local);
  const central = Buffer.concat([
    ...[Buffer.from("PK\x01\x02", "latin1"), word(10), ...shared, word(file.length)],
    ...[word(0), word(0), word(0), word(0), long(0), long(0), file],
  ]);
  const end = [
    word(0),
    word(0),
    word(1),
    word(1),
    long(central.length),
    long(head.length),
    word(0),
  ];
  return Buffer.concat([head, central, Buffer.from("PK\x05\x06", "latin1"), ...end]);
}

describe("an import from another planner", () => {
  test("looks, brings, brings nothing twice, and is taken back", async () => {
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
          { key: "1", name: "Website", open: 1, finished: 0 },
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
    const { body: brought } = await send(user, file, chosen);
    expect(brought).toMatchObject({ dryRun: false, added: { signals: 4, projects: 1 } });
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
      expect.objectContaining({ id: brought.id, state: "done", total: 4, brought: 4 }),
    );
    const undone = await app.rest("POST", `/imports/${brought.id}/undo`, { token });
    expect(undone.body).toMatchObject({
      removed: { signals: 3, projects: 0 },
      stayed: ["Tax return", "Work"],
    });
    expect((await contentOf(user)).signals).toMatchObject([{ id: tax.id, priority: 5 }]);
    const once = await send(user, file, chosen);
    expect(once.body).toMatchObject({ added: { signals: 3 }, kept: { signals: 1 } });
    const stranger = await newUser();
    const theirs = await app.rest("POST", `/imports/${brought.id}/undo`, { token: stranger.token });
    expect(theirs.status).toBe(404);
  });

  test("goes on after a break, and fills a day up to its limit only", async () => {
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

  test("reads gz and zip files, and takes the columns that are assigned", async () => {
    const user = await newUser();
    const gz = await send(user, gzipSync(sample("tududi/export.json")), { dryRun: "true" });
    expect(gz.body).toMatchObject({ source: "tududi", added: { signals: 3, subtasks: 1 } });
    expect(JSON.stringify(gz.body)).not.toContain("SECRET");
    const zip = zipOf("export/data.json", sample("vikunja/data.json"));
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

  test.each([
    ["nothing", "", 400],
    ["JSON of something else", '{"a":1}', 400],
    ["a file that was cut off", sample("vikunja/data.json").subarray(0, 900), 400],
    ["bytes that are no text", Buffer.from([0x54, 0xff, 0xfe, 0xe4, 0x0a]), 400],
    ["a zip file that leaves its folder", zipOf("../data.json", Buffer.from("[]")), 400],
    ["a zip file that is cut off", zipOf("data.json", Buffer.from("[]")).subarray(0, 40), 400],
    ["a zip bomb", gzipSync(Buffer.alloc(22_000_000, " ")), 413],
    ["a zip file whose contents are too large", zipOf("data.json", Buffer.alloc(22_000_000)), 413],
    [
      "a zip file that states another size",
      zipOf("data.json", Buffer.alloc(22_000_000), { size: 9 }),
      400,
    ],
    ["a zip file without tasks", zipOf("photo.png", Buffer.alloc(9)), 400],
  ])("answers %s with a sentence, and leaves nothing", async (_what, body, status) => {
    const user = await newUser();
    const answer = await send(user, body, {});
    expect(answer).toMatchObject({ status, body: { field: "file", error: expect.any(String) } });
    expect((await app.rest("GET", "/imports", { token: user.token })).body).toEqual([]);
  });
});
