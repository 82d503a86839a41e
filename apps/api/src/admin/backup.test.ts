import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { isMigrated, migrateToLatest } from "@daysignal/db";
import { createTestDatabase, type TestDatabase, undoLaterMigrations } from "@daysignal/db/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entriesIn, writeBackupTo } from "../../test/backup-files.ts";
import { runServer } from "../../test/run-server.ts";
import { startTestAdmin, type TestAdmin } from "../../test/test-admin.ts";
import { oneChunk } from "./backup-file.ts";

let installation: TestAdmin;
const databases: TestDatabase[] = [];

const path = () => join(installation.home, "backup.tar.gz");
// Characters with a special meaning in the format, for rows and files.
const oddText = 'tab\there, line\nfeed, back\\slash \\. \\N, "quotes", {braces}, ü€😀';
const oddBytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
let restored: TestDatabase;

beforeAll(async () => {
  installation = await startTestAdmin();
  const { token } = await installation.app.register("ada");
  const files = [
    await installation.upload(token, oddBytes),
    await installation.upload(token, oddBytes),
  ];
  const project = {
    name: oddText.slice(0, 9),
    goal: oddText,
    tags: ["a,b", "{c}"],
    attachments: files,
  };
  expect((await installation.app.rest("POST", "/projects", { token, body: project })).status).toBe(
    200,
  );
  await installation.app.rest("POST", "/tokens", {
    token,
    body: { name: "Script", access: "write" },
  });
  const add = async (title: string) => {
    const { body } = await installation.app.rest("POST", "/tasks", {
      token,
      body: { title, notes: oddText },
    });
    await installation.app.rest("POST", `/tasks/${body.id}/subtasks`, { token, body: { title } });
    return body.id as string;
  };
  const planned = { date: "2026-03-14", taskId: await add("before") };
  const { status } = await installation.app.rest("POST", "/daily-plan/select", {
    token,
    body: planned,
  });
  expect(status).toBe(200);

  let isDone = false;
  const backup = installation.admin(["backup", path()]).finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  while (!isDone) {
    meanwhile += 1;
    await add(`meanwhile ${meanwhile}`);
  }
  expect(await backup).toMatchObject({ code: 0, err: "" });
  expect(meanwhile).toBeGreaterThan(1);
  restored = await emptyDatabase();
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await installation.close();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  databases.push(database);
  return database;
}

async function entriesOf(path: string): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for await (const { name, bytes } of entriesIn(path)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    entries.set(name, Buffer.concat(chunks).toString("latin1"));
  }
  return entries;
}

/** The contents of a backup, except its creation time. */
async function contentOf(path: string): Promise<Map<string, string>> {
  const entries = await entriesOf(path);
  entries.delete("SHA256SUMS");
  const manifest = JSON.parse(entries.get("manifest.json") ?? "");
  return entries.set("manifest.json", JSON.stringify({ ...manifest, createdAt: "" }));
}

test("a backup made during writes is restored byte for byte, including files", async () => {
  const dataDir = join(installation.home, "second");
  const where = { url: restored.url, dataDir };
  expect(await installation.admin(["restore", path()], where)).toMatchObject({ code: 0, err: "" });
  const again = join(installation.home, "again.tar.gz");
  expect(await installation.admin(["backup", again], where)).toMatchObject({ code: 0, err: "" });
  const content = await contentOf(path());
  expect(await contentOf(again)).toEqual(content);

  expect([...content.values()].join()).toContain("before");
  expect(content.get("database/plan_entries.000001.copy")).toContain("2026-03-14");
  const fileName = [...content.keys()].find((name) => name.startsWith("files/"));
  const key = fileName?.slice("files/".length) ?? "";
  expect(await readFile(join(dataDir, "objects", key))).toEqual(oddBytes);
});

test("a backup has mode 0600 and never overwrites a file", async () => {
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  const again = await installation.admin(["backup", path()]);
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toContain("is there already");
});

test("a restore is refused for a database that is not empty, unless it is to be replaced", async () => {
  const where = { url: restored.url };
  await restored.db.updateTable("users").set({ email: "changed@example.com" }).execute();
  const refused = await installation.admin(["restore", path()], where);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("is not empty: there is something in its table ");
  const emails = async () =>
    (await restored.db.selectFrom("users").select("email").execute()).map(({ email }) => email);
  expect(await emails()).toEqual(["changed@example.com"]);
  expect(await installation.admin(["restore", path(), "--replace"], where)).toMatchObject({
    code: 0,
  });
  expect(await emails()).toEqual(["ada@example.com"]);
});

test("a restore does not replace the database of a running app", async () => {
  const server = await runServer({
    DATABASE_URL: restored.url,
    DATA_DIR: join(installation.home, "running"),
  });
  await server.ready();
  const replace = () => installation.admin(["restore", path(), "--replace"], { url: restored.url });
  const refused = await replace();
  server.child.kill("SIGTERM");
  await server.exit;
  expect(refused).toMatchObject({
    code: 1,
    err: "The app is running on this database. Stop it, all instances of it, and restore again.\n",
  });
  expect(await replace()).toMatchObject({ code: 0 });
});

test("commands use a database migrated by a newer version as long as the app could run on it", async () => {
  const newer = await emptyDatabase();
  const where = { url: newer.url };
  expect(await installation.admin(["restore", path()], where)).toMatchObject({ code: 0 });
  await newer.pool.query("insert into kysely_migration values ('20991231_0001_newer', 'now')");
  expect(await installation.admin(["stats"], where)).toMatchObject({ code: 0 });
  await newer.pool.query(
    "update schema_compatibility set oldest_migration = '20991231_0001_newer'",
  );
  const { code, err } = await installation.admin(["stats"], where);
  expect(code).toBe(1);
  expect(err).toMatch(/^A newer version of Daysignal has migrated this database: .*newer\..*\n$/);
  const replaced = await installation.admin(["restore", path(), "--replace"], where);
  expect(replaced).toMatchObject({ code: 0 });
  expect(await installation.admin(["stats"], where)).toMatchObject({ code: 0 });
});

test("a backup that is damaged, truncated or newer is refused, and nothing changes", async () => {
  const bytes = await readFile(path());
  const changed = gunzipSync(bytes);
  // Damages the title of a signal.
  const signals = changed.indexOf("database/signals.000001.copy");
  changed.write("bEfore", changed.indexOf("before", signals));
  await writeFile(join(installation.home, "changed"), gzipSync(changed));
  await writeFile(join(installation.home, "cut"), bytes.subarray(0, bytes.length / 2));
  // Valid gzip and tar, but without the checksums at the end.
  const whole = gunzipSync(bytes);
  const end = whole.lastIndexOf("SHA256SUMS");
  await writeFile(join(installation.home, "headless"), gzipSync(whole.subarray(0, end)));
  const manifest = (await entriesOf(path())).get("manifest.json") ?? "";
  const newer = Buffer.from(manifest.replace('"migrations": [', '"migrations": ["2999_later",'));
  await writeBackupTo(join(installation.home, "newer"), (file) =>
    file.add("manifest.json", newer.length, oneChunk(newer)),
  );
  await writeFile(join(installation.home, "other"), gzipSync("hello"));

  const where = { url: restored.url };
  const runs = await Promise.all(
    ["changed", "cut", "headless", "newer", "other"].map((name) =>
      installation.admin(["restore", join(installation.home, name), "--replace"], where),
    ),
  );
  expect(runs.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  const messages = [
    /is damaged: database\/signals\.000001\.copy is not what was written/,
    /is not a backup, or is damaged or cut off/,
    /its end is missing|or cut off/,
    /made by another version of Daysignal, which is newer .* 2999_later/,
    /not a backup/,
  ];
  for (const [index, message] of messages.entries()) {
    expect(runs[index]?.err).toMatch(message);
    expect(runs[index]?.err).not.toMatch(/^\s+at /m);
  }
  expect(await restored.db.selectFrom("users").select("username").execute()).toHaveLength(1);
});

test("a backup with the migrations that the first one replaces is restored, but no earlier one", async () => {
  const old = await emptyDatabase();
  const where = { url: old.url };
  await migrateToLatest(old.url);
  await undoLaterMigrations(old.db);
  const rename = (name: string) => old.pool.query("update kysely_migration set name = $1", [name]);
  await rename("20261126_0176_calendar_left_out");
  const planned = await installation.admin(["migrate", "--dry-run"], where);
  const out = expect.stringMatching(/^20261127_0001_schema: moments\n/);
  expect(planned).toMatchObject({ code: 0, out, err: "" });
  await old.pool.query(`
    insert into users (id, username, email, created_at)
    values (gen_random_uuid(), 'early', 'early@example.com', 'now')`);
  const file = join(installation.home, "old.tar.gz");
  expect(await installation.admin(["backup", file], where)).toMatchObject({ code: 0 });
  const target = await emptyDatabase();
  const to = { url: target.url };
  expect(await installation.admin(["restore", file], to)).toMatchObject({ code: 0 });
  expect(await isMigrated(target.db)).toBe(true);
  const users = await target.db.selectFrom("users").select("username").execute();
  expect(users).toEqual([{ username: "early" }]);

  await rename("20261126_0169_bounded_counters");
  const earlier = join(installation.home, "earlier.tar.gz");
  expect(await installation.admin(["backup", earlier], where)).toMatchObject({ code: 0 });
  const { code, err } = await installation.admin(["restore", earlier, "--replace"], to);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^This version cannot restore .*_0169_bounded_counters.* commit 6cb2f92a .*\n$/,
  );
});
