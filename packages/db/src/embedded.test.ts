import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { copyEmbedded } from "../test/copy-embedded.ts";
import { memoryFolder } from "../test/test-server.ts";
import { runningServer, untilGone } from "./embedded/running.ts";
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  removeEmbedded,
  startEmbedded,
} from "./embedded.ts";

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A connected client whose server process is suspended, so that it does not exit. */
async function connectAndStop(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  process.kill(rows[0]?.pid ?? 0, "SIGSTOP");
  return client;
}

async function runProcess(dataDir: string) {
  const script = join(import.meta.dirname, "../test/embedded-process.ts");
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const started = once(createInterface(child.stdout), "line");
  const failed = once(child, "exit").then(() => Promise.reject(new Error("It did not start.")));
  const [line] = await Promise.race([started, failed]);
  const { url, adopted }: { url: string; adopted: boolean } = JSON.parse(line);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await failed.catch(() => undefined);
  };
  return { url, adopted, end };
}

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(await memoryFolder(), "daysignal-embedded-"));
  await chmod(home, 0o755);
  return home;
}

interface Fixtures {
  /** The data of a server that was started and stopped once, for all tests. */
  initialised: string;
  /** The folder of `dataDir`. */
  home: string;
  /** A copy of `initialised`. */
  dataDir: string;
  /** Starts a server that stops with its test. */
  start: (options?: Partial<EmbeddedOptions>) => Promise<EmbeddedServer>;
  /** Runs the server in a separate process, as `npm start` does. */
  startProcess: (dataDir?: string) => ReturnType<typeof runProcess>;
  postmasterPid: () => Promise<number>;
}

/** Each test has its own folders, so that they can run at the same time. */
const it = test.extend<Fixtures>({
  initialised: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures in use
    async ({}, use) => {
      const home = await makeHome();
      const dataDir = join(home, "data");
      const server = await startEmbedded({ dataDir });
      await server.stop();
      await use(dataDir);
      await rm(home, { recursive: true, force: true });
    },
    { scope: "file" },
  ],
  home: async ({ initialised }, use) => {
    const home = await makeHome();
    await copyEmbedded(initialised, home);
    await use(home);
    await rm(home, { recursive: true, force: true });
  },
  dataDir: ({ home }, use) => use(join(home, "data")),
  start: async ({ dataDir }, use) => {
    const started: EmbeddedServer[] = [];
    const folders = new Set([dataDir]);
    await use(async (options = {}) => {
      folders.add(options.dataDir ?? dataDir);
      const server = await startEmbedded({ dataDir, ...options });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
    for (const folder of folders) await removeEmbedded(folder);
  },
  startProcess: ({ dataDir }, use) => use((dir = dataDir) => runProcess(dir)),
  postmasterPid: ({ dataDir }, use) =>
    use(async () => {
      const server = await runningServer(dataDir);
      if (!server) throw new Error("No server is running.");
      return server.pid;
    }),
});

const remember = "create table kept as select 'still here' as word";
const recall = "select word from kept";
const recalled = [{ word: "still here" }];

describe.concurrent("the embedded server", () => {
  it("keeps data, address and password over a restart", async ({ dataDir, start }) => {
    const first = await start();
    await query(first.url, remember);
    await first.stop();
    expect(await runningServer(dataDir)).toBeUndefined();

    const second = await start();
    expect(second).toMatchObject({ url: first.url, adopted: false });
    expect(await query(second.url, recall)).toEqual(recalled);
  });

  it("takes another port when its own is in use", async ({ start }) => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    await once(squatter, "listening");

    const second = await start();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    squatter.close();
  });

  it("accepts connections only with the generated password, and only from this machine", async ({
    dataDir,
    start,
  }) => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = "password";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");

    const [rules, listening] = await Promise.all([
      query(url, "select distinct auth_method from pg_hba_file_rules"),
      query(url, "show listen_addresses"),
    ]);
    expect(rules).toEqual([{ auth_method: "scram-sha-256" }]);
    expect(listening).toEqual([{ listen_addresses: "127.0.0.1" }]);
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
  });

  it("stores text as UTF-8 with checksums and folds letters of every script", async ({ start }) => {
    const { url } = await start();
    expect(
      await query(
        url,
        "select current_setting('server_encoding') as encoding, current_setting('data_checksums') as sums, lower('ÄΩ') as folded",
      ),
    ).toEqual([{ encoding: "UTF8", sums: "on", folded: "äω" }]);
  });

  it("is adopted by the next start after the process that started it was killed", async ({
    dataDir,
    start,
    startProcess,
    postmasterPid,
  }) => {
    const killed = await startProcess();
    await query(killed.url, remember);
    const pid = await postmasterPid();
    await killed.end("SIGKILL");

    const next = await start();
    expect(next).toMatchObject({ url: killed.url, adopted: true });
    expect(await postmasterPid()).toBe(pid);
    expect(await query(next.url, recall)).toEqual(recalled);

    await next.stop();
    expect(await runningServer(dataDir)).toBeUndefined();
  });

  it("is adopted while it recovers from the end of a backend", async ({
    dataDir,
    startProcess,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const killed = await startProcess();
      const client = new pg.Client({ connectionString: killed.url });
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const ended = new Promise((resolve) => client.once("end", resolve));
      await killed.end("SIGKILL");
      process.kill(rows[0]?.pid ?? 0, "SIGKILL");
      await ended;

      const next = await startEmbedded({ dataDir });
      expect(next).toMatchObject({ url: killed.url, adopted: true });
      await next.stop();
    }
  });

  it("recovers after being killed together with the process that started it", async ({
    dataDir,
    start,
    startProcess,
    postmasterPid,
  }) => {
    const killed = await startProcess();
    await query(killed.url, remember);
    const pid = await postmasterPid();
    await killed.end("SIGKILL");
    process.kill(pid, "SIGKILL");
    await untilGone(dataDir, pid, 10_000);

    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await query(next.url, recall)).toEqual(recalled);
  });

  it("is restarted at the same address when it dies, and reports that", async ({
    expect,
    dataDir,
    start,
    postmasterPid,
  }) => {
    const troubles: string[] = [];
    const server = await start({ onTrouble: (line) => troubles.push(line) });
    await query(server.url, remember);
    for (const round of [1, 2]) {
      const pid = await postmasterPid();
      process.kill(pid, "SIGKILL");
      await untilGone(dataDir, pid, 10_000);
      const answer = () => query(server.url, recall).catch(() => null);
      await expect.poll(answer).toEqual(recalled);
      await expect.poll(() => troubles.length).toBe(2 * round);
    }
    expect(troubles.slice(0, 2)).toEqual([
      "The database server has died. Starting it again …",
      "The database server runs again.",
    ]);
    await server.stop();
    expect(await runningServer(dataDir)).toBeUndefined();
  });

  it("is restarted even if a backend of the killed server does not exit", async ({
    expect,
    start,
    postmasterPid,
    skip,
  }) => {
    skip(platform() !== "linux", "Only Linux tells which processes these are.");
    const server = await start();
    await query(server.url, remember);
    const client = await connectAndStop(server.url);
    process.kill(await postmasterPid(), "SIGKILL");
    const answer = () => query(server.url, recall).catch(() => null);
    await expect.poll(answer).toEqual(recalled);
    await client.end().catch(() => undefined);
  });

  it("starts even if a server that was told to stop does not exit", async ({
    start,
    postmasterPid,
    skip,
  }) => {
    skip(platform() !== "linux", "Only Linux tells which processes these are.");
    const server = await start();
    await query(server.url, remember);
    const client = await connectAndStop(server.url);
    const stuck = await postmasterPid();
    // As on a busy machine, it still looks ready, and handles the signal while it is being adopted.
    process.kill(stuck, "SIGSTOP");
    process.kill(stuck, "SIGINT");
    setTimeout(() => process.kill(stuck, "SIGCONT"), 500);
    const next = await start();
    expect(await query(next.url, recall)).toEqual(recalled);
    expect(await postmasterPid()).not.toBe(stuck);
    await client.end().catch(() => undefined);
  });

  it("ignores a pid file whose number now belongs to another process", async ({
    dataDir,
    start,
  }) => {
    const first = await start();
    await query(first.url, remember);
    const pidFile = join(dataDir, "postmaster.pid");
    const text = await readFile(pidFile, "utf8");
    await first.stop();
    // An unrelated process of the same operating system account, which Postgres would mistake
    // for itself.
    const { uid, gid } = await stat(dataDir);
    const bystander = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
    await once(bystander, "spawn");
    await writeFile(pidFile, text.replace(/^\d+/, String(bystander.pid)));

    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await query(next.url, recall)).toEqual(recalled);
    bystander.kill();
    await once(bystander, "exit");
  });

  it("serves two processes whose first start is at once, and runs until the last one stops", async ({
    home,
    startProcess,
  }) => {
    const fresh = join(home, "fresh");
    const [one, two] = await Promise.all([startProcess(fresh), startProcess(fresh)]);
    expect(two.url).toBe(one.url);
    expect([one.adopted, two.adopted].filter((adopted) => adopted)).toHaveLength(1);

    const connected = new pg.Client({ connectionString: two.url });
    await connected.connect();
    await one.end("SIGTERM");
    expect((await connected.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await connected.end();
    await two.end("SIGTERM");
    expect(await runningServer(fresh)).toBeUndefined();
  });

  it("stops with the last of its users, even if all stop at once", async ({
    dataDir,
    startProcess,
  }) => {
    const all = await Promise.all(Array.from({ length: 4 }, () => startProcess()));
    const clients = all.map(({ url }) => new pg.Client({ connectionString: url }));
    for (const client of clients) client.on("error", () => undefined);
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all([
      ...clients.map((client) => client.end()),
      ...all.map(({ end }) => end("SIGTERM")),
    ]);
    expect(await runningServer(dataDir)).toBeUndefined();
  });

  it("works under a directory that is closed to the account it runs as", async ({
    home,
    start,
  }) => {
    const closed = join(home, "closed");
    await mkdir(closed, { mode: 0o700 });
    const inside = { dataDir: join(closed, "data") };
    const first = await start(inside);
    await query(first.url, remember);
    await first.stop();

    const second = await start(inside);
    expect(await query(second.url, recall)).toEqual(recalled);
  });

  it("says why it does not start, with the end of its log", async ({ start }) => {
    await expect(start({ settings: { nonsense: "1" } })).rejects.toThrow(
      /does not start.*unrecognized configuration parameter "nonsense"/s,
    );
  });

  it("refuses data of another major version", async ({ dataDir, start }) => {
    await writeFile(join(dataDir, "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("written by Postgres 17");
  });

  it("refuses to start on data whose password file is missing", async ({ dataDir, start }) => {
    const first = await start();
    await first.stop();
    await rm(`${dataDir}.password`);
    await expect(start()).rejects.toThrow("password of the database is missing");
  });
});
