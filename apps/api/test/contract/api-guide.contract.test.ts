import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeBlocks, curl, putProgram } from "../guide.ts";
import { startTestApp, type TestApp, type TestUser } from "../test-app.ts";

const run = promisify(execFile);
const api = join(import.meta.dirname, "../..");
const repository = join(api, "../..");
const guide = await readFile(join(repository, "docs/api.md"), "utf8");
const typedClient = guide.indexOf("## With a typed client");

/** The path of a program in an installed package. */
const programOf = (name: string, path: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path);

/** Substitutes for programs that the pages expect on the machine or install. */
const programs = {
  curl,
  jq: `#!${process.execPath}
let text = "";
for await (const piece of process.stdin) text += piece;
console.log(JSON.parse(text.slice(text.indexOf("{")))[process.argv[3].slice(1)]);
`,
  node: `#!/bin/sh
exec ${process.execPath} "$@"
`,
  npm: `#!/bin/sh
[ "$*" = "install openapi-fetch" ]
`,
  npx: `#!/bin/sh
[ "$1 $2" = "--yes openapi-typescript" ] || exit 64
shift 2
exec ${process.execPath} ${programOf("openapi-typescript", "bin/cli.js")} "$@"
`,
};

let app: TestApp;
let user: TestUser;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.register("guide");
  // Next to src, so that the program's imports resolve.
  folder = await mkdtemp(join(api, "guide-"));
  for (const [name, source] of Object.entries(programs)) await putProgram(folder, name, source);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** Runs the commands of a page in the folder. */
const runCommands = (page: string) =>
  run("sh", ["-eu", "-c", codeBlocks(page, "sh")], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: [folder, process.env["PATH"]].join(delimiter),
      DAYSIGNAL_URL: app.url,
      DAYSIGNAL_TOKEN: user.token,
    },
  });

test("the commands in docs/api.md do what the page says", async () => {
  const { stdout } = await runCommands(guide.slice(0, typedClient));
  const responses = stdout.split("\n").filter((line) => /^\d{3} /.test(line));
  expect(responses).toHaveLength(8);
  for (const reply of responses) expect(reply).toMatch(/^200 /);
  expect(responses[2]).toContain('"title":"Write the report"');
  expect(stdout).toContain('etag: "1-');
  expect(responses[4]).toContain('"notes":"Two pages at most"');
  expect(responses[5]).toContain('"startsAt":"23:50"');
  expect(responses[6]).toContain('"minutesBefore":10');
  expect(responses[7]).toContain('"status":"done"');
});

test("the program in docs/api.md type-checks and runs with the commands given", async () => {
  const chapter = guide.slice(typedClient);
  await writeFile(join(folder, "program.mts"), codeBlocks(chapter, "ts"));
  await writeFile(
    join(folder, "tsconfig.json"),
    '{ "extends": "../tsconfig.json", "include": ["program.mts"] }',
  );
  const { stdout } = await runCommands(chapter);
  expect(stdout).toContain("Call Ada, 60 minutes\n");
  // The signal of the previous chapter, with a rule, and its history.
  expect(stdout).toMatch(/^200 .*"rule":"FREQ=DAILY;INTERVAL=2"/m);
  expect(stdout).toMatch(/^200 .*"kind":"finished"/m);
  await run(process.execPath, [programOf("typescript", "bin/tsc"), "-p", folder]).catch(
    ({ stdout: errors }) => expect(errors).toBe(""),
  );
});

test("the commands in README.md sign in, create a signal and list it", async () => {
  const readme = await readFile(join(repository, "README.md"), "utf8");
  const account = { username: "you", email: "you@example.com", password: "your password" };
  await app.rest("POST", "/register", { body: account });
  const chapter = readme.slice(readme.indexOf("## What it does"));
  const { stdout } = await runCommands(chapter.replaceAll("localhost:3000", app.url));
  const responses = stdout.split("\n").filter((line) => /^\d{3} /.test(line));
  expect(responses).toEqual([
    expect.stringMatching(/^200 .*"title":"Write the report"/),
    expect.stringMatching(/^200 .*"title":"Write the report"/),
  ]);
});
