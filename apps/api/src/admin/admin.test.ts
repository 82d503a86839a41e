import { mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { isMigrated } from "@daysignal/db";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../env.ts";
import { startTestApp, type TestApp, testPassword } from "../testing/test-app.ts";
import { oneChunk, readBackupFile, writeBackupFile } from "./backup-file.ts";
import { runAdmin } from "./run-admin.ts";

let app: TestApp;
let home: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  app = await startTestApp();
  home = await mkdtemp(join(tmpdir(), "daysignal-admin-"));
  await symlink(app.folder, join(home, "objects"));
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
  await Promise.all(databases.map((database) => database.drop()));
  await app.close();
});

interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs a command as `npm run admin` does, on the app's database unless told otherwise. */
async function admin(
  args: readonly string[],
  { url = app.database.url, dataDir = home, input = "" } = {},
): Promise<Run> {
  const run = { out: "", err: "" };
  const output = {
    say: (line: string) => {
      run.out += `${line}\n`;
    },
    note: (line: string) => {
      run.err += `${line}\n`;
    },
  };
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  const getOperator = () => ({ ...output, config, input: Readable.from([input]) });
  const code = await runAdmin(args, getOperator, output);
  return { code, ...run };
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  databases.push(database);
  return database;
}

async function entriesOf(path: string): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for await (const { name, bytes } of readBackupFile(path)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    entries.set(name, Buffer.concat(chunks).toString("latin1"));
  }
  return entries;
}

/** What a backup holds, without the moment at which it was made. */
async function contentOf(path: string): Promise<Map<string, string>> {
  const entries = await entriesOf(path);
  entries.delete("SHA256SUMS");
  const manifest = JSON.parse(entries.get("manifest.json") ?? "");
  return entries.set("manifest.json", JSON.stringify({ ...manifest, createdAt: "" }));
}

const upload = async (token: string, content: Buffer): Promise<string> => {
  const { body } = await app.rest("POST", "/objects/upload", { token });
  const answer = await fetch(body.uploadURL, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: new Uint8Array(content),
  });
  expect(answer.ok).toBe(true);
  return body.objectPath;
};

describe("a backup", () => {
  const path = () => join(home, "backup.tar.gz");
  // Nothing in a row or a file means anything to the format.
  const oddText = 'tab\there, line\nfeed, back\\slash \\. \\N, "quotes", {braces}, ü€😀';
  const oddBytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  let restored: TestDatabase;

  beforeAll(async () => {
    const { token } = await app.register("ada");
    const file = await upload(token, oddBytes);
    const project = {
      name: oddText.slice(0, 9),
      goal: oddText,
      tags: ["a,b", "{c}"],
      attachments: [file],
    };
    expect((await app.rest("POST", "/projects", { token, body: project })).status).toBe(200);
    await app.rest("POST", "/tokens", { token, body: { name: "Script", access: "write" } });
    const add = async (title: string) => {
      const { body } = await app.rest("POST", "/tasks", { token, body: { title, notes: oddText } });
      await app.rest("POST", `/tasks/${body.id}/subtasks`, { token, body: { title } });
      return body.id as string;
    };
    const planned = { date: "2026-03-14", taskId: await add("before") };
    const { status } = await app.rest("POST", "/daily-plan/select", { token, body: planned });
    expect(status).toBe(200);

    let isDone = false;
    const backup = admin(["backup", path()]).finally(() => {
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

  test("made while people write is brought back to the byte, files included", async () => {
    const dataDir = join(home, "second");
    const where = { url: restored.url, dataDir };
    expect(await admin(["restore", path()], where)).toMatchObject({ code: 0, err: "" });
    const again = join(home, "again.tar.gz");
    expect(await admin(["backup", again], where)).toMatchObject({ code: 0, err: "" });
    const content = await contentOf(path());
    expect(await contentOf(again)).toEqual(content);

    expect([...content.values()].join()).toContain("before");
    expect(content.get("database/plan_entries.000001.copy")).toContain("2026-03-14");
    const fileName = [...content.keys()].find((name) => name.startsWith("files/"));
    const key = fileName?.slice("files/".length) ?? "";
    expect(await readFile(join(dataDir, "objects", key))).toEqual(oddBytes);
  });

  test("can be read by nobody else, and overwrites nothing", async () => {
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    const again = await admin(["backup", path()]);
    expect(again).toMatchObject({ code: 1, out: "" });
    expect(again.err).toContain("is there already");
  });

  test("is refused by a database that is not empty, unless that is thrown away", async () => {
    const where = { url: restored.url };
    await restored.db.updateTable("users").set({ email: "changed@example.com" }).execute();
    const refused = await admin(["restore", path()], where);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("is not empty: there is something in its table users");
    const emails = async () =>
      (await restored.db.selectFrom("users").select("email").execute()).map(({ email }) => email);
    expect(await emails()).toEqual(["changed@example.com"]);
    expect(await admin(["restore", path(), "--replace"], where)).toMatchObject({ code: 0 });
    expect(await emails()).toEqual(["ada@example.com"]);
  });

  test("that is damaged, cut off or newer is refused, and nothing changes", async () => {
    const bytes = await readFile(path());
    const changed = gunzipSync(bytes);
    changed.write("bEfore", changed.indexOf("before"));
    await writeFile(join(home, "changed"), gzipSync(changed));
    await writeFile(join(home, "cut"), bytes.subarray(0, bytes.length / 2));
    // Whole for gzip and tar, and yet without its end.
    const whole = gunzipSync(bytes);
    const end = whole.lastIndexOf("SHA256SUMS");
    await writeFile(join(home, "headless"), gzipSync(whole.subarray(0, end)));
    const manifest = (await entriesOf(path())).get("manifest.json") ?? "";
    const newer = Buffer.from(manifest.replace('"migrations": [', '"migrations": ["2999_later",'));
    await writeBackupFile(join(home, "newer"), (file) =>
      file.add("manifest.json", newer.length, oneChunk(newer)),
    );
    await writeFile(join(home, "other"), gzipSync("hello"));

    const where = { url: restored.url };
    const runs = await Promise.all(
      ["changed", "cut", "headless", "newer", "other"].map((name) =>
        admin(["restore", join(home, name), "--replace"], where),
      ),
    );
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    const messages = [
      /is damaged: database\/signals\.000001\.copy is not what was written/,
      /is not a backup, or is cut off/,
      /its end is missing|is cut off/,
      /made by another version of Daysignal, which is newer .* 2999_later/,
      /not a backup/,
    ];
    for (const [index, message] of messages.entries()) {
      expect(runs[index]?.err).toMatch(message);
      expect(runs[index]?.err).not.toMatch(/^\s+at /m);
    }
    expect(await restored.db.selectFrom("users").select("username").execute()).toHaveLength(1);
  });

  test("of an older version comes back as one of this version", async () => {
    const old = await emptyDatabase();
    const { Migrator } = await import("kysely/migration");
    const { migrations } = await import("../../../../packages/db/src/migrations/index.ts");
    const migrator = new Migrator({
      db: old.db,
      provider: { getMigrations: async () => migrations },
    });
    await migrator.migrateTo("20261121_0001_house");
    await old.db
      .insertInto("users")
      .values({
        id: "5b4ad1ee-6a0c-4a0c-9a37-111111111111",
        username: "early",
        email: "early@example.com",
        password_hash: "none",
        created_at: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    const file = join(home, "old.tar.gz");
    expect(await admin(["backup", file], { url: old.url })).toMatchObject({ code: 0 });
    const target = await emptyDatabase();
    expect(await admin(["restore", file], { url: target.url })).toMatchObject({ code: 0 });
    expect(await isMigrated(target.db)).toBe(true);
    const users = await target.db.selectFrom("users").select("username").execute();
    expect(users).toEqual([{ username: "early" }]);
  });
});

describe("an operator", () => {
  const signIn = (username: string, password: string) =>
    app.rest("POST", "/login", { body: { username, password } });

  test("opens an account that its owner can sign in to", async () => {
    const made = await admin(["create-user", "grace", "grace@example.com"]);
    expect(made).toMatchObject({ code: 0, err: "" });
    const [, password = ""] = /^Password: (\S{23})$/m.exec(made.out) ?? [];
    expect((await signIn("grace", password)).status).toBe(200);
    const [again, wrong] = await Promise.all([
      admin(["create-user", "Grace", "other@example.com"]),
      admin(["create-user", "gr@ce", "other@example.com"]),
    ]);
    expect(again).toMatchObject({ code: 1, err: "This username is taken. Choose another one.\n" });
    expect(wrong).toMatchObject({ code: 1, err: "The username must not contain @.\n" });
  });

  test("gives an account a new password, which ends its sessions and tokens", async () => {
    const { token } = await app.register("linus");
    const reset = await admin(["reset-password", "Linus@example.com", "--ask"], {
      input: "a better one\n",
    });
    expect(reset).toMatchObject({ code: 0, err: "" });
    expect(reset.out).not.toContain("a better one");
    expect((await app.rest("GET", "/user", { token })).status).toBe(401);
    expect((await signIn("linus", testPassword)).status).toBe(401);
    expect((await signIn("linus", "a better one")).status).toBe(200);
    const nobody = await admin(["reset-password", "nobody"]);
    expect(nobody).toMatchObject({ code: 1 });
    expect(nobody.err).toContain("There is no account with the name or email nobody.");
  });

  test("sees what is there, as lines and as JSON", async () => {
    const [lines, json] = await Promise.all([admin(["stats"]), admin(["stats", "--json"])]);
    const people = await app.db.selectFrom("users").select("id").execute();
    expect(lines.out).toMatch(new RegExp(`^People +${people.length}, `, "m"));
    expect(JSON.parse(json.out)).toMatchObject({
      people: people.length,
      uploads: { files: 1, bytes: 200_000 },
      databaseBytes: expect.any(Number),
    });
  });

  test("hears how a command is called: code 2, and 0 for who asks", async () => {
    const [help, unknown, short, away] = await Promise.all([
      admin(["--help"]),
      admin(["erase"]),
      admin(["create-user", "ada"]),
      admin(["stats"], { url: "postgres://localhost:9/nowhere" }),
    ]);
    expect(help).toMatchObject({ code: 0 });
    for (const name of ["create-user", "reset-password", "backup", "restore", "stats"]) {
      expect(help.out).toContain(name);
    }
    expect(unknown).toMatchObject({ code: 2, err: "error: unknown command 'erase'\n" });
    expect(short).toMatchObject({ code: 2 });
    expect(away.code).toBe(1);
    expect(away.err).toMatch(/ECONNREFUSED/);
    expect(away.err).not.toMatch(/^\s+at /m);
  });
});
