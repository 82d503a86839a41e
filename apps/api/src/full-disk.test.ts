import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, runServer } from "../test/run-server.ts";

const run = promisify(execFile);

let home: string;
let disk: string;
const mounts: string[] = [];
const servers: RunningServer[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "daysignal-disk-"));
  // As root, the database runs as another account, which needs access.
  await chmod(home, 0o755);
  disk = join(home, "disk");
  await mkdir(disk);
});

afterEach(async () => {
  for (const { child, exit } of servers.splice(0)) {
    child.kill("SIGTERM");
    await exit;
  }
  for (const place of mounts.splice(0).toReversed()) await run("umount", ["--lazy", place]);
  await rm(home, { recursive: true, force: true });
});

/**
 * Mounts a small disk at a folder; returns false if that is not permitted, as in most containers.
 */
async function mount(place: string, options: string): Promise<boolean> {
  try {
    await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]);
    mounts.push(place);
    return true;
  } catch {
    return false;
  }
}

const notAllowed = "Disks cannot be mounted here: run this as root, outside of a container.";

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ DATA_DIR: disk, ...settings });
  servers.push(server);
  return server;
}

/** Returns the output of a server that fails to start. */
async function refusal(settings: Record<string, string> = {}): Promise<string> {
  const { exit, output } = await start(settings);
  expect(await exit).toBe(1);
  expect(output.text).not.toMatch(/^ {4}at /m);
  return output.text;
}

/** Fills a disk completely; returns a function that frees the space again. */
async function fill(place: string): Promise<() => Promise<void>> {
  const filler = join(place, "filler");
  const piece = Buffer.alloc(64 * 1024);
  const full = { code: "ENOSPC" };
  await expect(
    (async () => {
      for (;;) await appendFile(filler, piece);
    })(),
  ).rejects.toMatchObject(full);
  return () => rm(filler);
}

/** Calls a server as a newly registered user. */
async function someoneAt({ url }: RunningServer) {
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the test checks the shape
    const answered: any = await response.json();
    return { status: response.status, headers: response.headers, body: answered };
  };
  const account = { username: "owner", email: "owner@example.org", password: "kept safe" };
  const { token } = (await send("POST", "/register", account)).body;
  const call = (method: string, path: string, body?: unknown) => send(method, path, body, token);
  const upload = async (bytes: Buffer<ArrayBuffer>) => {
    const { uploadURL, objectPath } = (await call("POST", "/objects/upload")).body;
    const put = await fetch(uploadURL, { method: "PUT", body: bytes });
    const text = await put.text();
    const body = text === "" ? null : JSON.parse(text);
    return { status: put.status, headers: put.headers, body, objectPath: String(objectPath) };
  };
  const read = (objectPath: string) =>
    fetch(url + objectPath, { headers: { authorization: `Bearer ${token}` } });
  return { call, upload, read };
}

const cannotStore = {
  code: "UNAVAILABLE",
  error:
    "The server cannot store anything at the moment: its disk is full or read-only. Nothing was changed.",
  retryAfter: 60,
};

describe("a start", () => {
  it("reports that the data folder is not a folder", async () => {
    await writeFile(join(disk, "file"), "");
    const place = join(disk, "file");
    expect(await refusal({ DATA_DIR: place })).toContain(`${place} is not a folder.`);
  });

  it("reports that the disk is full or read-only, with a remedy", async ({ skip }) => {
    skip(!(await mount(disk, "size=2m")), notAllowed);
    await fill(disk);
    expect(await refusal()).toContain(`The disk of ${disk} is full`);
    await run("mount", ["-o", "remount,ro", disk]);
    const output = await refusal();
    expect(output).toContain(`${disk} is on a disk that is read-only.`);
    expect(output).toContain("DATA_DIR=");
    expect(await readdir(disk)).toEqual(["filler"]);
  });
});

describe("a disk that fills up at run time", () => {
  it("refuses changes, keeps serving reads, and recovers when there is space", async ({ skip }) => {
    skip(!(await mount(disk, "size=200m,mode=755")), notAllowed);
    const server = await start();
    await server.ready();
    const { call, upload, read } = await someoneAt(server);
    const kept = await upload(Buffer.from("kept"));
    expect(kept.status).toBe(200);
    const stored = ["Kept"];
    expect((await call("POST", "/tasks", { title: "Kept" })).status).toBe(200);
    const makeRoom = await fill(disk);

    const refused = await upload(randomBytes(1024 * 1024));
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 503,
      body: cannotStore,
    });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await readdir(join(disk, "objects", "incoming"))).toEqual([]);
    expect((await read(refused.objectPath)).status).toBe(404);
    expect(await (await read(kept.objectPath)).text()).toBe("kept");

    // Continues until the database needs space that is not available.
    for (;;) {
      const title = `Signal ${stored.length}`;
      const notes = randomBytes(7000).toString("hex");
      const reply = await call("POST", "/tasks", { title, notes });
      if (reply.status === 200) {
        stored.push(title);
        continue;
      }
      expect(reply).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
      break;
    }

    await makeRoom();
    const again = async () => (await call("POST", "/tasks", { title: "Afterwards" })).status;
    await expect.poll(again, { interval: 500 }).toBe(200);
    expect((await upload(randomBytes(1024 * 1024))).status).toBe(200);
    const { body } = await call("GET", "/tasks");
    const titles = body.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining([...stored, "Afterwards"]));
    expect(titles.filter((title: string) => title !== "Afterwards")).toHaveLength(stored.length);
  });
});

describe("an upload folder that becomes read-only at run time", () => {
  it("refuses uploads, keeps serving files, and recovers by itself", async ({ skip }) => {
    const objects = join(disk, "objects");
    await mkdir(objects);
    skip(!(await mount(objects, "size=20m,mode=700")), notAllowed);
    const server = await start();
    await server.ready();
    const { call, upload, read } = await someoneAt(server);
    const kept = await upload(Buffer.from("kept"));
    await run("mount", ["-o", "remount,ro", objects]);
    const refused = await upload(Buffer.from("refused"));
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 503,
      body: cannotStore,
    });
    expect(await (await read(kept.objectPath)).text()).toBe("kept");
    expect((await call("POST", "/tasks", { title: "Still works" })).status).toBe(200);
    await run("mount", ["-o", "remount,rw", objects]);
    expect((await upload(Buffer.from("stored"))).status).toBe(200);
  });
});
