import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findLastBackup } from "@daysignal/db";
import { createTestDatabase } from "@daysignal/db/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { adminFile } from "../../test/program-files.ts";
import { startS3Server } from "../../test/s3-server.ts";
import { startTestAdmin, type TestAdmin } from "../../test/test-admin.ts";
import { readConfig } from "../env.ts";
import { backUpJob } from "../job/back-up.ts";
import { findBackupProblem, watchBackupProblem } from "./find-backup-problem.ts";

const passphrase = "correct horse battery staple";
let site: TestAdmin;
let folder: string;

beforeAll(async () => {
  site = await startTestAdmin();
  folder = join(site.home, "backups");
  const { token } = await site.app.register("ada");
  await site.upload(token, Buffer.from("What was stored."));
});
afterAll(() => site.close());

const settings = () => ({ BACKUP_TO: folder, BACKUP_PASSPHRASE: passphrase });
const problemOf = (given: Record<string, string>) =>
  findBackupProblem(readConfig(given, () => undefined));
const newestIn = async () => join(folder, (await readdir(folder)).toSorted().at(-1) ?? "");

test("a scheduled backup is encrypted, verified and restored; old ones and leftovers are deleted", async () => {
  await mkdir(folder);
  const old = Array.from(
    { length: 12 },
    (_, index) => `daysignal-2020-01-${index + 10}T03-00-00.tar.gz`,
  );
  const leftover = join(folder, "daysignal-2020-01-01T03-00-00.tar.gz.part");
  for (const path of [...old.map((name) => join(folder, name)), leftover])
    await writeFile(path, "");
  await utimes(leftover, 0, 0);

  const made = await site.admin(["backup", "--scheduled"], { settings: settings() });
  expect(made).toMatchObject({ code: 0, err: "" });
  const names = await readdir(folder);
  expect(names).toHaveLength(8);
  const newest = await newestIn();
  expect(newest).toMatch(/\.tar\.gz\.age$/);
  expect((await stat(newest)).mode & 0o777).toBe(0o600);
  expect((await readFile(newest)).toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  expect(await findLastBackup(site.app.db)).toEqual({
    madeAt: expect.stringMatching(/Z$/),
    failedAt: null,
  });

  const verified = await site.admin(["backup", "verify", "latest"], { settings: settings() });
  expect(verified).toMatchObject({ code: 0, err: "" });
  expect(verified.out).toMatch(/ is good: made .*, \d+ rows, 1 files\.\n$/);
  expect((await readdir(site.home)).filter((name) => name.startsWith("verify-"))).toEqual([]);

  const database = await createTestDatabase({ empty: true });
  const where = { url: database.url, dataDir: join(site.home, "restored"), settings: settings() };
  const restored = await site.admin(["restore", newest], where);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain("1 files");
  await database.drop();
});

test("a wrong passphrase, a missing one and a damaged file each give a clear message", async () => {
  const newest = await newestIn();
  const bytes = await readFile(newest);
  const damaged = join(site.home, "damaged.tar.gz.age");
  await writeFile(damaged, bytes.with(bytes.length - 300, (bytes.at(-300) ?? 0) ^ 1));
  const cut = join(site.home, "cut.tar.gz.age");
  await writeFile(cut, bytes.subarray(0, bytes.length - 100));
  const other = { ...settings(), BACKUP_PASSPHRASE: "wrong horse battery staple" };
  for (const [file, given, message] of [
    [newest, other, "BACKUP_PASSPHRASE is not the one that"],
    [newest, { BACKUP_TO: folder }, "is encrypted: set BACKUP_PASSPHRASE."],
    [damaged, settings(), "is not a backup, or is damaged or cut off"],
    [cut, settings(), "is not a backup, or is damaged or cut off"],
    [join(folder, "none.tar.gz.age"), settings(), "There is no file"],
  ] as const) {
    const run = await site.admin(["backup", "verify", file], { settings: given });
    expect(run).toMatchObject({ code: 1, out: "" });
    expect(run.err).toContain(message);
    expect(run.err).not.toMatch(/^\s+at /m);
  }
});

test("the nightly job makes a backup in a separate process, and fails with its reason", async () => {
  const run = () => backUpJob({ hour: 3, adminFile }).run(null, new AbortController().signal);
  vi.stubEnv("DATABASE_URL", site.app.database.url);
  vi.stubEnv("DATA_DIR", site.home);
  vi.stubEnv("BACKUP_TO", join(site.home, "nightly"));
  await run();
  expect(await readdir(join(site.home, "nightly"))).toHaveLength(1);
  vi.stubEnv("BACKUP_TO", "");
  await expect(run()).rejects.toThrow("BACKUP_TO is not set");
  vi.unstubAllEnvs();
});

test("a failed backup is recorded, and other backups are kept", async () => {
  const before = await readdir(folder);
  const dataDir = join(site.home, "elsewhere");
  const failed = await site.admin(["backup", "--scheduled"], { dataDir, settings: settings() });
  expect(failed.code).toBe(1);
  expect(failed.err).toContain("The database names 1 files");
  expect(await readdir(folder)).toEqual(before);
  expect(await findLastBackup(site.app.db)).toMatchObject({ failedAt: expect.any(String) });
});

test("checking whether backups can be stored leaves no file", async () => {
  const before = await readdir(folder);
  expect(await problemOf(settings())).toBeNull();
  expect(await readdir(folder)).toEqual(before);
  const { BACKUP_TO: place } = settings();
  const file = join(place, before[0] ?? "");
  expect(await problemOf({ BACKUP_TO: file })).toContain("EEXIST");
  expect(await problemOf({})).toBeNull();
  const watch = watchBackupProblem(readConfig({ BACKUP_TO: file }, () => undefined));
  const tried = watch();
  expect(watch()).toBe(tried);
  expect(await tried).toContain("EEXIST");
});

test("backups are stored in a bucket, and found there", async () => {
  const s3 = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const inBucket = {
    BACKUP_TO: `s3://${bucket}/nightly/one`,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
  const none = await site.admin(["restore", "latest"], { settings: inBucket });
  expect(none.err).toBe(`There is no backup in s3://${bucket}/nightly/one/ yet.\n`);
  const made = await site.admin(["backup", "--scheduled"], { settings: inBucket });
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toContain(`s3://${bucket}/nightly/one/daysignal-`);
  expect(await problemOf(inBucket)).toBeNull();
  const elsewhere = { ...inBucket, BACKUP_TO: "s3://no-such-bucket" };
  expect(await problemOf(elsewhere)).toMatch(/^NoSuchBucket/);
  const database = await createTestDatabase({ empty: true });
  const dataDir = join(site.home, "from-bucket");
  const where = { url: database.url, dataDir, settings: inBucket };
  expect(await site.admin(["restore", "latest"], where)).toMatchObject({ code: 0, err: "" });
  await database.drop();
  await s3.close();
});
