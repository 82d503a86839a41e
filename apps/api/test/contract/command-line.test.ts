import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { movedClock } from "@daysignal/db/testing";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packArchive } from "../archive/archive-file.ts";
import { type Call, callAsSomeone } from "../routes.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

const sources = join(import.meta.dirname, "../../../cli");
const date = "2031-03-04";

let app: TestApp;
let call: Call;
let token: string;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  call = await callAsSomeone(app, "REST");
  token = (await call("token.create", { name: "Terminal", access: "write" })).body.token;
  folder = await mkdtemp(join(tmpdir(), "daysignal-cli-"));
  // Built as it is published.
  const configFile = join(sources, "vite.config.ts");
  await build({ root: sources, configFile, logLevel: "silent", build: { outDir: folder } });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the program with arguments, and lines of input for its questions. */
function run(words: readonly string[], env: NodeJS.ProcessEnv = {}, input = ""): Promise<Ran> {
  return new Promise((resolve) => {
    const options = {
      env: {
        ...movedClock,
        ...{ PATH: process.env["PATH"], XDG_CONFIG_HOME: folder, TZ: "UTC" },
        ...env,
      },
    };
    const program = [join(folder, "daysignal.js"), ...words];
    const child = execFile(process.execPath, program, options, (_failure, out, error) =>
      resolve({ code: child.exitCode, out, error }),
    );
    child.stdin?.end(input);
  });
}

const json = async (...words: string[]) => {
  const { code, out, error } = await run([...words, "--json"]);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return JSON.parse(out);
};

it("plans a day from a terminal", async () => {
  const stranger = await run(["list"]);
  expect(stranger).toMatchObject({ code: 3, error: "Sign in first: daysignal login\n" });
  const signedIn = await run(["login"], {}, `${app.url}/\n${token}\n`);
  expect(signedIn).toMatchObject({ code: 0, out: expect.stringContaining("Signed in as person-") });
  expect(signedIn.out + signedIn.error).not.toContain(token);
  const { mode } = await stat(join(folder, "daysignal/account.json"));
  expect(mode & 0o777).toBe(0o600);

  const added = await json("add", "Write", "the", "report", "!5", "~30m", "#call", "on", date);
  expect(added).toMatchObject({
    title: "Write the report",
    priority: 5,
    estimatedMinutes: 30,
    tags: ["call"],
    currentLocation: date,
  });
  for (const title of ["Water the plants", "Water the lawn", "Call \u001b[31mAda"]) {
    await run(["add", title]);
  }
  const list = await run(["list"]);
  expect(list.out.trim().split("\n")).toHaveLength(3);
  expect(list.out).not.toContain("\u001b");
  expect(await run(["plan", "water", date])).toMatchObject({
    code: 2,
    error: expect.stringContaining("Several signals begin with “water”"),
  });
  expect(await run(["plan", "water the L", date])).toMatchObject({
    code: 0,
    out: `Planned for ${date}: Water the lawn\n`,
  });
  const day = await run(["day", date]);
  expect(day.out).toMatch(
    /^2031-03-04: 0 of 2 done.*\n 1\. \[ \] Write the report.*\n 2\. \[ \] Water the lawn/,
  );
  expect(await json("done", "Water the p")).toMatchObject({ status: "done" });
  const gone = await run(["done", "Nothing"]);
  expect(gone).toMatchObject({ code: 1, error: "No signal begins with “Nothing”.\n" });
  expect(await json("list", "--view", "completed")).toMatchObject([{ title: "Water the plants" }]);
  expect((await run(["goals", "--add", "Plant the beans"])).out).toContain(
    "1. [ ] Plant the beans",
  );
  expect((await run(["goals", "--reached", "1"])).out).toContain("1 of 3 goals\n 1. [x] Plant");
  expect((await json("goals", "today")).goals).toMatchObject([{ status: "reached" }]);
  expect(await run(["goals", "--let-go", "2"])).toMatchObject({ code: 2 });
  const tax = ["Pay", "the", "tax", "hidden", "until", date];
  expect((await run(["add", ...tax])).out).toContain(`, hidden until ${date}\n`);
  expect((await run(["list", "--view", "hidden"])).out).toMatch(
    /^ 1\. Pay the tax .*2031-03-04\n$/,
  );
  expect((await run(["hide", "pay", "2031-04-01"])).out).toBe(
    "Pay the tax: hidden until 2031-04-01\n",
  );
  expect(await json("wait", "Call", "Ann", "Lee,", "ask", "on", date)).toMatchObject({
    waitingFor: "Ann Lee",
    askOn: date,
  });
  expect((await run(["wait", "pay", "!4"])).code).toBe(2);
  expect((await json("review", "--days", "400")).totals).toMatchObject({ unplanned: 1 });

  const { body: archive } = await app.rest("GET", "/export", { token });
  const files = {
    "archive.json": JSON.stringify(archive),
    "archive.zip": await packArchive(archive),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const imported = await run(["import", file]);
    expect(imported.out).toContain("signals: 0 added, 5 kept as they are, 0 left out\n");
  }

  const table = join(folder, "table.csv");
  await writeFile(table, "Name,Rank,Section\nMow,high,=Garden\nSow,low,Garden\n");
  const columns = ["--columns", "title,priority,", "--extras", "tags"];
  const look = await run(["import", table, "--dry-run", ...columns]);
  expect(look).toMatchObject({ code: 0, out: expect.stringContaining("signals: 2 added") });
  expect(look.out).toMatch(
    /\n {2}none {2}.*\(2 open, 0 finished\)\nPriorities \(--priorities .*\n/,
  );
  const report = join(folder, "report.csv");
  const importedCsv = await run([
    "import",
    table,
    ...columns,
    "--priorities",
    "4.4,2.1",
    "--report",
    report,
  ]);
  expect(importedCsv.out).toMatch(
    /^Imported:\nformat: csv\nsignals: 2 added, 0 kept as they are\n/,
  );
  expect(await readFile(report, "utf8")).toContain(`"Mow","Section","'=Garden","a tag"`);
});

it("tracks the time of signals from a terminal", async () => {
  const env = { DAYSIGNAL_URL: app.url, DAYSIGNAL_TOKEN: token };
  const out = async (...words: string[]) => (await run(words, env)).out;
  expect(await out("pause")).toBe("Nothing runs.\n");
  await run(["add", "Paint the fence"], env);
  const prune = JSON.parse(await out("add", "Prune the roses", "--json"));
  expect(await out("start", "Prune")).toBe("Started: Prune the roses\n");
  // Starting another one pauses it.
  expect(await out("start", "Paint")).toBe("Started: Paint the fence\n");
  expect(await out("time")).toMatch(/^Running: Paint the fence, since 2\d{3}-/);
  expect(await out("pause")).toMatch(/^Paused: Paint the fence, \d+m in all\n$/);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const startedAt = `${yesterday}T09:00:00Z`;
  await call("time.create", { taskId: prune.id, startedAt, endedAt: `${yesterday}T10:00:00Z` });
  const [first, second] = (await out("time")).split("\n");
  expect([first, second]).toEqual([`${yesterday}: 1h`, "       1h  Prune the roses"]);
  const { signals } = JSON.parse(await out("time", "--json"));
  expect(signals).toHaveLength(2);
});

it("reports errors, with an exit code for scripts", async () => {
  const account = { DAYSIGNAL_URL: app.url, DAYSIGNAL_TOKEN: token };
  const refused = await run(["list", "--json"], { ...account, DAYSIGNAL_TOKEN: "dsp_wrong" });
  expect(refused.code).toBe(3);
  expect(JSON.parse(refused.error)).toMatchObject({ code: "NOT_SIGNED_IN" });
  const away = await run(["day"], { ...account, DAYSIGNAL_URL: "http://127.0.0.1:1" });
  expect(away).toMatchObject({ code: 4, error: expect.stringContaining("cannot be reached") });
  const usage = await run(["lst"], account);
  expect(usage).toMatchObject({ code: 2, error: expect.stringContaining("Did you mean list?") });
  expect(await run(["day", "soon"], account)).toMatchObject({ code: 2 });
});

it("completes commands in bash", async () => {
  const { out } = await run(["completion", "bash"]);
  const complete = "COMP_WORDS=(daysignal list --v) COMP_CWORD=2; _daysignal; echo $COMPREPLY";
  const words = await new Promise((resolve, reject) => {
    execFile("bash", ["-c", `${out}\n${complete}`], (failure, text) =>
      failure ? reject(failure) : resolve(text),
    );
  });
  expect(words).toBe("--view\n");
});
