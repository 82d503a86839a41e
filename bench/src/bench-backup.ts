import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createTestDatabase } from "@daysignal/db/testing";
import pg from "pg";
import { type BenchUser, createUser } from "./dataset.ts";
import { print } from "./print.ts";
import { memoryOf } from "./process-usage.ts";
import { fileAt, readNumbers, withPostgres } from "./setup.ts";

/** In bytes. */
const fileSize = 2000;
const filesAtOnce = 100;

/**
 * `pnpm bench backup [--signals 100000] [--files 10000]`: backs up an installation and
 * restores it into an empty one, at half that size and at full size, and prints how long
 * each takes. A ratio of 2 is proportional.
 */
export async function benchBackup(args: readonly string[]): Promise<void> {
  const { signals, files } = readNumbers(args, { signals: 100_000, files: 10_000 });
  await withPostgres(async (name) => {
    print(`On ${name}, which does not wait for its disk; files of ${fileSize} bytes.`);
    const half = await measureSize(Math.round(signals / 2), Math.round(files / 2));
    const whole = await measureSize(signals, files);
    print(
      `Whole to half: backup ${ratio(whole.backup, half.backup)}, restore ${ratio(whole.restore, half.restore)}.`,
    );
  });
}

const ratio = (one: number, other: number) => (one / other).toFixed(2);

/** Seconds of a backup and of its restore. */
async function measureSize(
  signals: number,
  files: number,
): Promise<{ backup: number; restore: number }> {
  const folder = await mkdtemp(join(tmpdir(), "daysignal-bench-"));
  const from = await createTestDatabase();
  const to = await createTestDatabase({ empty: true });
  try {
    const user = await createUser(from.url, signals);
    await addFiles(from.url, join(folder, "from", "objects"), user, files);
    const path = join(folder, "backup.tar.gz");
    const backup = await runAdmin(["backup", path], from.url, join(folder, "from"));
    const restore = await runAdmin(["restore", path], to.url, join(folder, "to"));
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    print(
      `${signals} signals, ${files} files: backup ${backup.seconds.toFixed(1)} s, ${backup.memory} MB of memory; restore ${restore.seconds.toFixed(1)} s, ${restore.memory} MB; the file has ${megabytes} MB.`,
    );
    return { backup: backup.seconds, restore: restore.seconds };
  } finally {
    await from.drop();
    await to.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores files of a user, each with its row. */
async function addFiles(
  url: string,
  folder: string,
  { id }: BenchUser,
  count: number,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await pool
    .query<{ key: string }>(
      `insert into uploads (user_id, id, key, type, size, status, created_at)
       select $1::uuid, file, 'users/' || $1::uuid || '/' || file, 'application/pdf', $2::int, 'stored', now()
       from (select gen_random_uuid() as file from generate_series(1, $3::int)) as files
       returning key`,
      [id, fileSize, count],
    )
    .finally(() => pool.end());
  await mkdir(join(folder, "users", id), { recursive: true });
  for (let begin = 0; begin < rows.length; begin += filesAtOnce) {
    const some = rows.slice(begin, begin + filesAtOnce);
    await Promise.all(some.map(({ key }) => writeFile(join(folder, key), randomBytes(fileSize))));
  }
}

/**
 * Runs a command as `npm run admin` does; returns its seconds and its peak memory,
 * sampled 4 times a second.
 */
async function runAdmin(
  args: readonly string[],
  url: string,
  dataDir: string,
): Promise<{ seconds: number; memory: number }> {
  const main = fileAt("../../apps/api/src/admin/main.ts");
  const begun = performance.now();
  const child = spawn(process.execPath, [main, ...args], {
    cwd: dirname(main),
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let memory = 0;
  const look = setInterval(async () => {
    const { peak } = await memoryOf(child.pid ?? 0).catch(() => ({ peak: 0 }));
    memory = Math.max(memory, peak);
  }, 250);
  const [code] = await once(child, "exit");
  clearInterval(look);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1000, memory };
}
