import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startService } from "@daysignal/api/testing";
import { startEmbedded } from "@daysignal/db/embedded";
import { createTestDatabase } from "@daysignal/db/testing";
import type { BenchRequest } from "./calls.ts";
import { createChangers } from "./dataset.ts";
import { type Figures, measure, median, warmUp } from "./measure.ts";
import { print, row } from "./print.ts";

const serverFile = fileAt("../../apps/api/src/server.ts");

/**
 * `pnpm bench changes [--rounds 9] [--seconds 3] [--connections 16] [--people 1000]`: finishes and
 * reopens signals of many users through the API, on a Postgres with `fsync`. A few users have open
 * streams.
 */
export async function benchChanges(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "9" },
      seconds: { type: "string", default: "3" },
      connections: { type: "string", default: "16" },
      people: { type: "string", default: "1000" },
    },
  });
  const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
  const home = await mkdtemp(join(tmpdir(), "daysignal-changes-"));
  // As root the database server runs as another account, which needs access.
  await chmod(home, 0o755);
  const postgres = await startEmbedded({ dataDir: join(home, "data") });
  process.env["TEST_DATABASE_URL"] = postgres.url;
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, DATA_DIR: home, NODE_ENV: "production" };
  const streams = new AbortController();
  let stop = async () => {};
  try {
    print(`Making ${values.people} people …`);
    const people = await createChangers(database.url, Number(values.people));
    const server = await startService(serverFile, settings);
    stop = server.stop;
    for (const { token } of people.slice(0, 20)) {
      const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
      const input = encodeURIComponent(JSON.stringify({ age: 0 }));
      const url = `${server.url}/trpc/live.follow?input=${input}`;
      const { body } = await fetch(url, { headers, signal: streams.signal });
      body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
    let count = 0;
    const next = (): BenchRequest => {
      const person = people[count % people.length];
      const verb = Math.floor(count / people.length) % 2 === 0 ? "complete" : "reopen";
      count += 1;
      return {
        method: "POST",
        path: `/api/tasks/${person?.looseId}/${verb}`,
        headers: { authorization: `Bearer ${person?.token}`, "content-type": "application/json" },
        body: "{}",
      };
    };
    const figures: Figures[] = [];
    await warmUp(server.url, next, 2000);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      figures.push(await measure(server, next, load));
    }
    const { perSecond, p50, p99, processor } = median(figures);
    print(row(["changes/s", "p50 ms", "p99 ms", "cpu ms"]));
    print(row([perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), processor.toFixed(2)]));
  } finally {
    streams.abort();
    await stop();
    await database.drop();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

function fileAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
