import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, startTestServer } from "@daysignal/db/testing";
import { startService } from "../test/start-service.ts";

/**
 * Sends a file of 200 MB in parts to the built server with the disk store, six in parallel,
 * downloads it again, and prints the peak memory of the process. `pnpm --filter @daysignal/api
 * measure-memory`; reads /proc, so Linux only.
 */
const partSize = 8 * 1024 * 1024;
const parts = 25;
const atOnce = 6;

const serverFile = join(import.meta.dirname, "../dist/server.js");

const dataDir = await mkdtemp(join(tmpdir(), "daysignal-memory-"));
const server = await startTestServer();
process.env["TEST_DATABASE_URL"] = server.url;
const database = await createTestDatabase();
const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
const service = await startService(serverFile, settings);
try {
  // Reset after the start, because loading the program briefly takes more memory.
  await writeFile(`/proc/${service.pid}/clear_refs`, "5");
  const before = await peakMemory(service.pid);
  await upload(service.url);
  const after = await peakMemory(service.pid);
  const size = (parts * partSize) / 1024 / 1024;
  process.stdout.write(
    `${size} MB in ${parts} parts: at most ${after} MB held, ${before} MB before\n`,
  );
} finally {
  await service.stop();
  await database.drop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function upload(url: string): Promise<void> {
  const call = async <T>(
    method: string,
    path: string,
    token: string,
    body?: unknown,
  ): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const account = { username: "memory", email: "memory@example.org", password: "correct horse" };
  const { token } = await call<{ token: string }>("POST", "/register", "", account);
  const file = { filename: "large.bin", type: "application/octet-stream" };
  const begun = await call<{ key: string; uploadId: string }>("POST", "/s3/multipart", token, file);
  const path = (rest: string) =>
    `/s3/multipart/${begun.uploadId}${rest}?${new URLSearchParams({ key: begun.key })}`;
  const sent: { PartNumber: number; ETag: string }[] = [];
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  const sendNext = async (): Promise<void> => {
    const number = numbers.shift();
    if (number === undefined) return;
    const { url: address } = await call<{ url: string }>("GET", path(`/${number}`), token);
    const body = Buffer.alloc(partSize, number);
    const { headers } = await fetch(address, { method: "PUT", body });
    sent.push({ PartNumber: number, ETag: headers.get("etag") ?? "" });
    await sendNext();
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  sent.sort((one, other) => one.PartNumber - other.PartNumber);
  const { location } = await call<{ location: string }>("POST", path("/complete"), token, {
    parts: sent,
  });
  const response = await fetch(location, { headers: { authorization: `Bearer ${token}` } });
  let received = 0;
  for await (const chunk of response.body ?? []) received += chunk.length;
  if (received !== parts * partSize) throw new Error(`Only ${received} bytes came back.`);
}

/** The peak memory of a process since the last reset, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
