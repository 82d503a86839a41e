import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "@daysignal/api/testing";
import { removeEmbedded, startEmbedded } from "@daysignal/db/embedded";
import { createTestDatabase } from "@daysignal/db/testing";
import { alternating, type BenchRequest, post } from "./calls.ts";
import { cellsOf, type Figures, measure, median, warmUp } from "./measure.ts";
import { print, row } from "./print.ts";
import { fillForScale } from "./scale-dataset.ts";
import { fileAt, readNumbers } from "./setup.ts";

/**
 * `pnpm bench changes [--rounds 9] [--seconds 3] [--connections 16] [--people 1000]`: finishes and
 * reopens signals of many users through the API, on a Postgres with `fsync`. A few users have open
 * streams.
 */
export async function benchChanges(args: readonly string[]): Promise<void> {
  const defaults = { rounds: 9, seconds: 3, connections: 16, people: 1000 };
  const { rounds, people: count, ...load } = readNumbers(args, defaults);
  const home = await mkdtemp(join(tmpdir(), "daysignal-changes-"));
  // As root the database server runs as another account, which needs access.
  await chmod(home, 0o755);
  const dataDir = join(home, "data");
  const postgres = await startEmbedded({ dataDir });
  process.env["TEST_DATABASE_URL"] = postgres.url;
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, DATA_DIR: home, NODE_ENV: "production" };
  const streams = new AbortController();
  let stop: (() => Promise<unknown>) | undefined;
  try {
    print(`Making ${count} people …`);
    const size = { people: count, signals: 40, sample: count };
    const people = await fillForScale(database.url, size);
    const server = await startService(fileAt("../../apps/api/src/server.ts"), settings);
    stop = server.stop;
    for (const { token } of people.slice(0, 20)) {
      const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
      const input = encodeURIComponent(JSON.stringify({ age: 0 }));
      const url = `${server.url}/trpc/live.follow?input=${input}`;
      const { body } = await fetch(url, { headers, signal: streams.signal });
      body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
    const take = alternating(people);
    const next = (): BenchRequest => {
      const { user, verb } = take();
      return post(user, `/api/tasks/${user.signalId}/${verb}`, {});
    };
    const figures: Figures[] = [];
    await warmUp(server.url, next, 2000);
    for (let round = 0; round < rounds; round += 1) {
      figures.push(await measure(server, next, load));
    }
    print(row(["changes/s", "p50 ms", "p99 ms", "cpu ms"]));
    print(row(cellsOf(median(figures))));
  } finally {
    streams.abort();
    await stop?.();
    await database.drop();
    await postgres.stop();
    await removeEmbedded(dataDir);
  }
}
