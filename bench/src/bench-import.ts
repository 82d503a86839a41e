import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Service, startService } from "@daysignal/api/testing";
import { readEntries } from "@daysignal/api/testing/archive-file";
import type { ImportLook, ImportReport } from "@daysignal/core";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { writePlannerTable, writePlannerZip, writeZip } from "./planner-files.ts";
import { print } from "./print.ts";

const allowedGrowth = 64;
const fileSize = 6 * 1024 * 1024;
const serverFile = fileURLToPath(new URL("../../apps/api/dist/server.js", import.meta.url));

/**
 * `pnpm bench import [--megabytes 1000] [--at-once 3] [--signals 2000]`: imports archives of files
 * and signals in parallel, each into its own account, into the built server with the disk store,
 * run as by `npm start`. Then imports a zip file of 200 MB of another planner, mostly attachments,
 * and a CSV file of 200 MB, which is refused; `--at-once 0` does only this. Prints the peak memory
 * of its process, and fails if that is more than 64 MB above the level before. Linux only.
 */
export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      megabytes: { type: "string", default: "1000" },
      "at-once": { type: "string", default: "3" },
      signals: { type: "string", default: "2000" },
    },
  });
  const size = { megabytes: Number(values.megabytes), signals: Number(values.signals) };
  const dataDir = await mkdtemp(join(tmpdir(), "daysignal-import-"));
  const server = await startTestServer();
  process.env["TEST_DATABASE_URL"] = server.url;
  const database = await createTestDatabase();
  const service = await startService(serverFile, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    STORAGE_PER_PERSON: "unlimited",
    // As in scripts/start.mjs.
    NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
  });
  try {
    const atOnce = Number(values["at-once"]);
    if (atOnce > 0) await measure(service, size, atOnce);
    await measurePlanner(service);
  } finally {
    await service.stop();
    await database.drop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The size of an archive: megabytes of files, and signals with 2,000 characters of notes. */
interface Size {
  megabytes: number;
  signals: number;
}

async function measure(service: Service, size: Size, atOnce: number): Promise<void> {
  const { url, pid } = service;
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
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  const before = await peakMemory(pid);
  const started = performance.now();
  const reports = await Promise.all(
    tokens.map((token) => importArchive(url, token, writeArchive(entries, size))),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const after = await peakMemory(pid);
  const sum = (kind: "files" | "signals") =>
    reports.reduce((total, report) => total + report[kind].added, 0);
  print(
    `${atOnce} at once, with ${sum("files")} files of ${fileSize} bytes and ${sum("signals")} signals in ${seconds} s: at most ${after} MB held, ${before} MB before.`,
  );
  if (after - before > allowedGrowth) process.exitCode = 1;
}

/** Measures the files of other planners, one after the other. */
async function measurePlanner({ url, pid }: Service): Promise<void> {
  const token = await register(url, 1000);
  const send = (pieces: Iterable<string | Buffer>) =>
    post(`${url}/api/import?from=auto&name=data`, token, pieces);
  // The first import loads the code for it.
  await send(["- [ ] Imported"]);
  const files = [
    ["A zip file of 200 MB", writePlannerZip, 200],
    ["A table of 200 MB", writePlannerTable, 413],
  ] as const;
  for (const [name, write, expected] of files) {
    await writeFile(`/proc/${pid}/clear_refs`, "5");
    const before = await peakMemory(pid);
    const started = performance.now();
    const answer = await send(write());
    const body = (await answer.json()) as Partial<ImportLook>;
    if (answer.status !== expected) throw new Error(`${name}: ${JSON.stringify(body)}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const after = await peakMemory(pid);
    print(
      `${name}: ${answer.status}, ${body.added?.files ?? 0} files in ${seconds} s: at most ${after} MB held, ${before} MB before.`,
    );
    if (after - before > allowedGrowth) process.exitCode = 1;
  }
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

/** The chunks of an archive; its signals are copies of one from an export. */
function writeArchive(
  exported: ReadonlyMap<string, Buffer>,
  { megabytes, signals }: Size,
): Generator<Buffer> {
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
    { name: "daysignal.json", bytes: exported.get("daysignal.json") ?? Buffer.of() },
    { name: "signals.ndjson", bytes: toLines(copies) },
    { name: "files.ndjson", bytes: toLines(files) },
    ...files.map(({ data }) => ({ name: data, bytes })),
  ]);
}

/** Sends an archive in chunks, and returns the report. */
async function importArchive(
  url: string,
  token: string,
  pieces: Iterable<string | Buffer>,
): Promise<ImportReport> {
  const answer = await post(`${url}/api/import`, token, pieces);
  if (!answer.ok) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportReport;
}

/** Posts chunks as a stream. */
async function post(
  address: string,
  token: string,
  pieces: Iterable<string | Buffer>,
): Promise<Response> {
  // The DOM types lack `duplex`, which Node needs for a stream.
  const request = {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: Readable.toWeb(Readable.from(pieces)) as ReadableStream,
    duplex: "half",
  };
  return await fetch(address, request);
}

/** The peak memory of a process since the last reset, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
