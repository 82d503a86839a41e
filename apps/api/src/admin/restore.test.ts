import { execFileSync } from "node:child_process";
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entriesIn, writeBackupTo } from "../../test/backup-files.ts";
import { createOauthApp } from "../../test/oauth-app.ts";
import { callOver } from "../../test/routes.ts";
import { startS3Server } from "../../test/s3-server.ts";
import { putBytes } from "../../test/stores.ts";
import { type AdminOptions, startTestAdmin, type TestAdmin } from "../../test/test-admin.ts";
import { createS3Store } from "../object/s3-store.ts";
import { oneChunk } from "./backup-file.ts";

const bytes = Buffer.from("What was stored.");
let site: TestAdmin;
/** The object-store keys of two stored files, in the order of the backup. */
let keys: string[];

beforeAll(async () => {
  site = await startTestAdmin();
  const { token } = await site.app.register("ada");
  for (const _ of [1, 2]) await site.upload(token, bytes);
  const rows = await site.app.db.selectFrom("uploads").select("key").orderBy("key").execute();
  keys = rows.map(({ key }) => key);
  await backUp("backup");
});

afterAll(() => site.close());

const path = (name: string) => join(site.home, name);
const storedAt = (dataDir: string, key = keys[0] ?? "") => join(dataDir, "objects", key);

async function backUp(name: string): Promise<void> {
  expect(await site.admin(["backup", path(name)])).toMatchObject({ code: 0, err: "" });
}

/** Copies a backup with changed entries; null omits one. */
async function changeBackup(
  to: string,
  change: (name: string, content: Buffer) => Buffer | null,
): Promise<string> {
  await writeBackupTo(path(to), async (file) => {
    for await (const entry of entriesIn(path("backup"))) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry.bytes) chunks.push(chunk);
      const content = change(entry.name, Buffer.concat(chunks));
      if (content !== null && entry.name !== "SHA256SUMS") {
        await file.add(entry.name, content.length, oneChunk(content));
      }
    }
  });
  return path(to);
}

const changeManifest = (change: (manifest: Record<string, unknown>) => object) => {
  return (name: string, content: Buffer) =>
    name === "manifest.json"
      ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString()))))
      : content;
};

/** The tables of credentials that may have been revoked or used since a backup. */
const credentials = [
  ...["sessions", "remembered_devices", "known_devices", "password_resets", "email_changes"],
  ...["invitations", "idempotency_keys", "oauth_grants", "personal_access_tokens"],
];

/** Accesses that a password reset removes; each SQL statement adds one with a name. */
const namedAccess = {
  passkeys: `insert into passkeys
      (user_id, id, credential_id, public_key, counter, transports, name, created_at)
    select id, gen_random_uuid(), $2, 'x', 0, '{}', $2, now() from users where username = $1`,
  identities: `insert into identities (user_id, id, issuer, subject, name, created_at)
    select id, gen_random_uuid(), 'https://id.example', $2, $2, now()
    from users where username = $1`,
  hooks: `insert into hooks
      (user_id, id, name, url, events, secret, is_on, closed_through, created_at)
    select id, gen_random_uuid(), $2, 'https://example.org', '{}', 'x', true, now(), now()
    from users where username = $1`,
  push_subscriptions: `insert into push_subscriptions
      (user_id, id, endpoint, p256dh, auth, name, sign_in_id, created_at)
    select id, gen_random_uuid(), 'https://push.example/' || $2, 'x', 'x', $2,
      gen_random_uuid(), now()
    from users where username = $1`,
};

/** The names of the accesses in each of these tables. */
async function accessIn({ pool }: TestDatabase) {
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(namedAccess)) {
    const { rows } = await pool.query(`select name from ${table} order by name`);
    found[table] = rows.map(({ name }) => name);
  }
  return found;
}

const inEach = (names: string[]) =>
  Object.fromEntries(Object.keys(namedAccess).map((table) => [table, names]));

test("a restore omits revoked and expired credentials and the grants of apps, and with --revoke-all all API tokens", async () => {
  const { app } = site;
  const { token: session } = await app.register("grace");
  const makeToken = async (name: string) => {
    const { body } = await app.rest("POST", "/tokens", {
      token: session,
      body: { name, access: "read" },
    });
    return { id: body.id as string, secret: body.token as string };
  };
  const [kept, revoked, expired] = [
    await makeToken("kept"),
    await makeToken("revoked"),
    await makeToken("expired"),
  ];
  await app.db
    .updateTable("personal_access_tokens")
    .set({ expires_at: "2026-01-01T00:00:00.000Z" } as never)
    .where("id", "=", expired.id)
    .execute();
  const reset = { email: "grace@example.com", newPassword: "battery staple" };
  await app.rest("POST", "/reset-password", { body: reset });
  await app.rest("POST", "/user/email", { token: session, body: { email: "new@example.com" } });
  const mailed = () => app.sent.map(({ to }) => to).toSorted();
  await expect.poll(mailed).toEqual([reset.email, "new@example.com"]);
  await app.database.pool.query(
    `insert into remembered_devices (user_id, token_hash, sign_in_id, expires_at)
      select user_id, 'x', sign_in_id, now() + interval '1 day' from sessions limit 1`,
  );
  expect(await site.admin(["invite"])).toMatchObject({ code: 0 });
  await app.rest("POST", "/tasks", {
    token: session,
    body: { title: "Once" },
    headers: { "idempotency-key": "once" },
  });
  const oauth = createOauthApp(() => app.url);
  const call = callOver(app, "tRPC", session);
  const [clientId, secondId] = [await oauth.register(), await oauth.register()];
  const { body: tokens } = await oauth.post("/oauth/token", await oauth.allow(call, clientId));
  expect(await oauth.status(tokens.access_token)).toBe(200);
  const code = await oauth.allow(call, secondId);
  for (const statement of Object.values(namedAccess)) {
    for (const name of ["kept", "revoked"])
      await app.database.pool.query(statement, ["grace", name]);
  }
  const { path: oldFeed } = (await call("calendarFeed.make", {})).body;
  const counts = async () => {
    const count = async (table: string) => {
      const { rows } = await app.database.pool.query(`select count(*)::int from ${table}`);
      return { table, count: rows[0].count as number };
    };
    return await Promise.all(credentials.map(count));
  };
  expect((await counts()).filter(({ count }) => count === 0)).toEqual([]);
  await backUp("credentials");
  const revoke = await app.rest("DELETE", `/tokens/${revoked.id}`, { token: session });
  expect(revoke.status).toBe(200);
  for (const table of Object.keys(namedAccess)) {
    await app.database.pool.query(`delete from ${table} where name = 'revoked'`);
  }
  expect((await call("calendarFeed.make", {})).status).toBe(200);
  expect((await app.rest("POST", "/logout", { token: session })).status).toBe(200);

  const statusOf = async (token: string) => (await app.rest("GET", "/tasks", { token })).status;
  const restored = await site.admin(["restore", path("credentials"), "--replace"]);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(await statusOf(kept.secret)).toBe(200);
  expect(await statusOf(revoked.secret)).toBe(401);
  expect(await statusOf(session)).toBe(401);
  expect(await accessIn(app.database)).toEqual(inEach(["kept"]));
  expect((await fetch(app.url + oldFeed)).status).toBe(404);
  expect(await oauth.status(tokens.access_token)).toBe(401);
  const { refresh_token } = tokens;
  const refresh = { grant_type: "refresh_token", refresh_token, client_id: clientId };
  for (const form of [code, refresh]) {
    expect(await oauth.post("/oauth/token", form)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
  }
  expect(await counts()).toEqual(
    credentials.map((table) => ({ table, count: table === "personal_access_tokens" ? 1 : 0 })),
  );
  // A change number from before the restore does not apply to the restored data.
  const { body: changes } = await app.rest("GET", "/changes?since=1", { token: kept.secret });
  expect(changes).toMatchObject({ changes: [], complete: false });

  // An installation that lacks the backup's users has not revoked their tokens.
  const other = await createTestDatabase({ empty: true });
  const where = { url: other.url, dataDir: path("other") };
  const tokensOfOther = async () =>
    (await other.db.selectFrom("personal_access_tokens").select("name").execute()).map(
      ({ name }) => name,
    );
  expect(await site.admin(["restore", path("credentials")], where)).toMatchObject({ code: 0 });
  expect((await tokensOfOther()).sort()).toEqual(["kept", "revoked"]);
  expect(await accessIn(other)).toEqual(inEach(["kept", "revoked"]));
  const all = ["restore", path("credentials"), "--replace", "--revoke-all"];
  expect(await site.admin(all, where)).toMatchObject({ code: 0 });
  expect(await tokensOfOther()).toEqual([]);
  await other.drop();
});

test("no transaction is open while files are copied, and a file deleted in the meantime is reported", async () => {
  const dataDir = path("slow");
  const [slow = "", deleted = ""] = keys.map((key) => storedAt(dataDir, key));
  await mkdir(dirname(slow), { recursive: true });
  // Reading a fifo blocks until a process writes to it.
  execFileSync("mkfifo", [slow]);
  await writeFile(deleted, bytes);
  const backup = site.admin(["backup", path("slow.tar.gz")], { dataDir });
  const writing = await open(slow, "w");
  const { rows } = await site.app.database.pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
  );
  await rm(deleted);
  await writing.close();
  const { code, err } = await backup;
  expect(rows).toEqual([]);
  expect(code).toBe(0);
  expect(err).toContain("not on the disk: 1.");
  expect(err).toContain(keys[1]);
});

test("a backup of a wrong data folder or of a database without accounts is refused, and creates nothing", async () => {
  const backup = (options: AdminOptions) => site.admin(["backup", path("wrong.tar.gz")], options);
  const dataDir = path("missing");
  expect(await backup({ dataDir, url: "" })).toMatchObject({
    code: 1,
    err: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the app.\n`,
  });
  const withoutFiles = await backup({ dataDir });
  expect(withoutFiles.code).toBe(1);
  expect(withoutFiles.err).toContain(`The database names 2 files, and ${dataDir}/objects does not`);
  const empty = await createTestDatabase();
  const withoutAccounts = await backup({ url: empty.url });
  await empty.drop();
  expect(withoutAccounts.code).toBe(1);
  expect(withoutAccounts.err).toContain("The database has no account");
  const names = await readdir(site.home);
  expect(names.filter((name) => name === "missing" || name.startsWith("wrong"))).toEqual([]);
});

test("files are replaced only after the database is committed, and then all of them", async () => {
  const dataDir = path("files");
  const database = await createTestDatabase({ empty: true });
  const where = { url: database.url, dataDir };
  await mkdir(dirname(storedAt(dataDir)), { recursive: true });
  await writeFile(storedAt(dataDir), "Something else.");
  const sequences = [{ name: "unknown", value: "1" }];
  const broken = await changeBackup(
    "broken",
    changeManifest((manifest) => ({
      ...manifest,
      schema: { ...(manifest["schema"] as object), sequences },
    })),
  );
  expect(await site.admin(["restore", broken], where)).toMatchObject({ code: 1 });
  expect(await readFile(storedAt(dataDir), "utf8")).toBe("Something else.");
  expect(await stat(storedAt(dataDir, keys[1])).catch(() => "none")).toBe("none");

  const restored = await site.admin(["restore", path("backup")], where);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain("2 files");
  for (const key of keys) expect(await readFile(storedAt(dataDir, key))).toEqual(bytes);
  expect(await readdir(join(dataDir, "objects", "incoming"))).toEqual([]);
  await database.drop();
});

test("a restore into a bucket replaces objects with the same keys", async () => {
  const s3 = await startS3Server();
  const store = createS3Store(s3.settings, path("scratch"));
  const [key = ""] = keys;
  const old = Buffer.from("Something else.");
  await putBytes(store, key, Readable.from([old]));
  const database = await createTestDatabase({ empty: true });
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const settings = {
    OBJECT_STORE: "s3",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
  const where = { url: database.url, dataDir: path("bucket"), settings };
  const restored = await site.admin(["restore", path("backup")], where);
  expect(restored).toMatchObject({ code: 0, err: "" });
  for (const name of keys) expect(await buffer(await store.read(name))).toEqual(bytes);
  await database.drop();
  await s3.close();
});

test("a file that cannot be written is named, and a second restore writes it", async () => {
  const dataDir = path("blocked");
  const blocked = storedAt(dataDir);
  await mkdir(join(blocked, "a folder in its place"), { recursive: true });
  const database = await createTestDatabase({ empty: true });
  const where = { url: database.url, dataDir };
  const run = await site.admin(["restore", path("backup")], where);
  expect(run.code).toBe(1);
  expect(run.err).toContain("The database is restored, but not all files");
  expect(run.err).toContain(keys[0]);
  await rm(blocked, { recursive: true });
  const again = await site.admin(["restore", path("backup"), "--replace"], where);
  expect(again).toMatchObject({ code: 0, err: "" });
  for (const key of keys) expect(await readFile(storedAt(dataDir, key))).toEqual(bytes);
  await database.drop();
});

test("a backup with a missing part or of a newer format is refused, and nothing changes", async () => {
  const dataDir = path("refused");
  await mkdir(dirname(storedAt(dataDir)), { recursive: true });
  await writeFile(storedAt(dataDir), "Something else.");
  const newer = await changeBackup(
    "newer",
    changeManifest(() => ({ format: 2, anything: true })),
  );
  // The checksums list an entry that is missing.
  const partial = path("partial");
  execFileSync("sh", [
    "-c",
    `mkdir "$2.d" && tar -xzf "$1" -C "$2.d" && tar -tzf "$1" | grep -vF "$3" | tar -czf "$2" -C "$2.d" -T -`,
    "sh",
    path("backup"),
    partial,
    `files/${keys[0]}`,
  ]);
  const before = await site.app.db.selectFrom("users").select("id").execute();
  for (const [file, message] of [
    [newer, "newer version of Daysignal"],
    [partial, `files/${keys[0]} is missing`],
  ] as const) {
    const run = await site.admin(["restore", file, "--replace"], { dataDir });
    expect(run).toMatchObject({ code: 1, out: "" });
    expect(run.err).toContain(message);
  }
  expect(await site.app.db.selectFrom("users").select("id").execute()).toEqual(before);
  expect(await readFile(storedAt(dataDir), "utf8")).toBe("Something else.");
});
