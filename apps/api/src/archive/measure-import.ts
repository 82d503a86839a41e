import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import type { ImportReport } from "@daysignal/core";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { startService } from "../testing/start-service.ts";

/**
 * Imports archives of files and signals, each into an account of its own and all
 * at once, into the built server with the disk store, run as `npm start` runs it.
 * Prints the most memory that its process held, and fails when that is more than
 * 64 MB above what it held before.
 * `pnpm --filter @daysignal/api measure-import --megabytes 1000 --at-once 3`; Linux only.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "64" },
    "at-once": { type: "string", default: "1" },
  },
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
});
const megabytes = Number(values.megabytes);
const atOnce = Number(values["at-once"]);
const allowedGrowth = 64;

const fileSize = 6 * 1024 * 1024;
const signalCount = 2000;
const serverFile = join(import.meta.dirname, "../../dist/server.js");

const dataDir = await mkdtemp(join(tmpdir(), "daysignal-import-"));
const server = await startTestServer();
process.env["TEST_DATABASE_URL"] = server.url;
const database = await createTestDatabase();
const service = await startService(serverFile, {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  STORAGE_PER_PERSON: "unlimited",
  // As scripts/start.mjs starts it.
  NODE_OPTIONS: "--max-semi-space-size=4",
});
try {
  const tokens = await Promise.all(Array.from({ length: atOnce }, (_, number) => register(number)));
  const [first = ""] = tokens;
  await call("POST", "/tasks", first, { title: "Imported", notes: "n".repeat(2000) });
  const exported = await call("GET", "/export", first);
  // The first import reads the program's parts for it.
  await importArchive(first, archive(exported, 1, 1));
  await writeFile(`/proc/${service.pid}/clear_refs`, "5");
  const before = await peakMemory(service.pid);
  const started = Date.now();
  const reports = await Promise.all(
    tokens.map((token) => importArchive(token, archive(exported, megabytes, signalCount))),
  );
  const sum = (kind: "files" | "signals") =>
    reports.reduce((total, report) => total + report[kind].added, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  const after = await peakMemory(service.pid);
  process.stdout.write(
    `${atOnce} at once of ${megabytes} MB, with ${sum("files")} files and ${sum("signals")} signals in ${seconds} s: at most ${after} MB held, ${before} MB before\n`,
  );
  if (after - before > allowedGrowth) process.exitCode = 1;
} finally {
  await service.stop();
  await database.drop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function register(number: number): Promise<string> {
  const username = `import${number}`;
  const account = { username, email: `${username}@example.org`, password: "correct horse" };
  return (await call("POST", "/register", "", account)).token;
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of several calls
async function call(method: string, path: string, token: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${service.url}/api${path}`, {
    method,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** An archive of about so many megabytes, nearly all of them files; its signals are like the one of an export. */
function* archive(exported: { signals: object[] }, size: number, count: number): Generator<string> {
  const [signal] = exported.signals;
  const signals = Array.from({ length: count }, () => ({ ...signal, id: randomUUID() }));
  const head = JSON.stringify({ ...exported, signals, files: [] });
  yield head.slice(0, head.lastIndexOf('"files":[]'));
  yield '"files":[';
  const data = randomBytes(fileSize).toString("base64");
  const about = { filename: "large.bin", type: "application/octet-stream", size: fileSize };
  for (let sent = 0; sent < size * 1e6; sent += data.length) {
    const line = JSON.stringify({ id: randomUUID(), ...about, data: "" });
    yield `${sent === 0 ? "" : ","}${line.slice(0, -2)}`;
    yield data;
    yield '"}';
  }
  yield "]}";
}

/** Sends an archive piece by piece, and answers the report. */
async function importArchive(token: string, pieces: Iterable<string>) {
  const answer = await fetch(`${service.url}/api/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: Readable.toWeb(Readable.from(pieces)) as ReadableStream,
    duplex: "half",
  });
  if (!answer.ok) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportReport;
}

/** The most that a process has held since that was last cleared, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
