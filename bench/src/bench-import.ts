import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Service, startService } from "@daysignal/api/testing";
import { readEntries } from "@daysignal/api/testing/archive-file";
import type { ImportLook, ImportReport } from "@daysignal/core";
import { writePlannerTable, writePlannerZip, writeZip } from "./planner-files.ts";
import { print } from "./print.ts";
import { memoryOf, resetPeak } from "./process-usage.ts";
import { production, readNumbers, serverFile, withDatabase } from "./setup.ts";

const allowedGrowth = 64;
const fileSize = 6 * 1024 * 1024;

/**
 * `pnpm bench import [--megabytes 1000] [--at-once 3] [--signals 2000]`: imports archives of files
 * and signals in parallel, each into its own account, into the built server with the disk store,
 * run as by `npm start`. Then imports a zip file of 200 MB of another planner, mostly attachments,
 * and a CSV file of 200 MB, which is refused; `--at-once 0` does only this. Prints the peak memory
 * of its process, and fails if that is more than 64 MB above the level before. Linux only.
 */
export async function benchImport(args: readonly string[]): Promise<void> {
  const defaults = { megabytes: 1000, "at-once": 3, signals: 2000 };
  const { "at-once": atOnce, ...size } = readNumbers(args, defaults);
  const dataDir = await mkdtemp(join(tmpdir(), "daysignal-import-"));
  await withDatabase(async (database) => {
    const service = await startService(serverFile, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      STORAGE_PER_PERSON: "unlimited",
      NODE_OPTIONS: production.NODE_OPTIONS,
    });
    try {
      if (atOnce > 0) await measure(service, size, atOnce);
      await measurePlanner(service);
    } finally {
      await service.stop();
    }
  }).finally(() => rm(dataDir, { recursive: true, force: true }));
}

type Pieces = Iterable<string | Buffer> | AsyncIterable<Buffer>;

/** The size of an archive: megabytes of files, and signals with 2,000 characters of notes. */
interface Size {
  megabytes: number;
  signals: number;
}

async function measure(service: Service, size: Size, atOnce: number): Promise<void> {
  const { url } = service;
  const tokens = await Promise.all(Array.from({ length: atOnce }, (_, n) => register(url, n)));
  const [first = ""] = tokens;
  const body = { title: "Imported", notes: "n".repeat(2000) };
  await call(`${url}/api/tasks`, first, body);
  const exported = await fetch(`${url}/api/export`, {
    headers: { authorization: `Bearer ${first}` },
  });
  const entries = await readEntries(Buffer.from(await exported.arrayBuffer()));
  // The first import loads the code for it.
  await importArchive(url, first, writeArchive(entries, { megabytes: 1, signals: 1 }));
  await printGrowth(service, async () => {
    const imports = tokens.map((token) => importArchive(url, token, writeArchive(entries, size)));
    const reports = await Promise.all(imports);
    const sum = (kind: "files" | "signals") =>
      reports.reduce((total, report) => total + report[kind].added, 0);
    return `${atOnce} at once, with ${sum("files")} files of ${fileSize} bytes and ${sum("signals")} signals`;
  });
}

/** Measures the files of other planners, one after the other. */
async function measurePlanner(service: Service): Promise<void> {
  const { url } = service;
  const token = await register(url, 1000);
  const send = (pieces: Pieces) => post(`${url}/api/import?from=auto&name=data`, token, pieces);
  // The first import loads the code for it.
  await send(["- [ ] Imported"]);
  const files = [
    ["A zip file of 200 MB", writePlannerZip, 200],
    ["A table of 200 MB", writePlannerTable, 413],
  ] as const;
  for (const [name, write, expected] of files) {
    await printGrowth(service, async () => {
      const answer = await send(write());
      const body = (await answer.json()) as Partial<ImportLook>;
      if (answer.status !== expected) throw new Error(`${name}: ${JSON.stringify(body)}`);
      return `${name}: ${answer.status}, ${body.added?.files ?? 0} files`;
    });
  }
}

/**
 * Prints how much the memory of the server grows during work, which returns what it was; too much
 * is a failure.
 */
async function printGrowth({ pid }: Service, work: () => Promise<string>): Promise<void> {
  await resetPeak(pid);
  const { peak: before } = await memoryOf(pid);
  const started = performance.now();
  const what = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const { peak: after } = await memoryOf(pid);
  print(`${what} in ${seconds} s: at most ${after} MB held, ${before} MB before.`);
  if (after - before > allowedGrowth) process.exitCode = 1;
}

async function register(url: string, number: number): Promise<string> {
  const username = `import${number}`;
  const account = { username, email: `${username}@example.org`, password: "correct horse" };
  const { token } = (await call(`${url}/api/register`, "", account)) as { token: string };
  return token;
}

/** Posts a body; without one, sends a GET. */
async function call(address: string, token: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** The bytes of an archive; its signals are copies of one from an export. */
function writeArchive(
  exported: ReadonlyMap<string, Buffer>,
  { megabytes, signals }: Size,
): AsyncIterable<Buffer> {
  const signal: object = JSON.parse(String(exported.get("signals.ndjson")));
  const toLines = (lines: object[]) =>
    Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const bytes = randomBytes(fileSize);
  const about = { filename: "large.bin", type: "application/octet-stream", size: fileSize };
  const files = Array.from({ length: Math.ceil((megabytes * 1e6) / fileSize) }, () => {
    const id = randomUUID();
    return { id, ...about, data: `files/${id}` };
  });
  const copies = Array.from({ length: signals }, () => ({ ...signal, id: randomUUID() }));
  return writeZip([
    ["daysignal.json", exported.get("daysignal.json") ?? Buffer.of()],
    ["signals.ndjson", toLines(copies)],
    ["files.ndjson", toLines(files)],
    ...files.map(({ data }) => [data, bytes] as const),
  ]);
}

/** Sends an archive in chunks, and returns the report. */
async function importArchive(url: string, token: string, pieces: Pieces): Promise<ImportReport> {
  const answer = await post(`${url}/api/import`, token, pieces);
  if (!answer.ok) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportReport;
}

/** Posts chunks as a stream. */
async function post(address: string, token: string, pieces: Pieces): Promise<Response> {
  // The DOM types lack `duplex`, which Node needs for a stream.
  const request = {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: Readable.toWeb(Readable.from(pieces)) as ReadableStream,
    duplex: "half",
  };
  return await fetch(address, request);
}
