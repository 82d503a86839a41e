import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeBlocks, curl, putProgram } from "../testing/guide.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

const run = promisify(execFile);
const api = join(import.meta.dirname, "../..");
const guide = await readFile(join(api, "../../docs/api.md"), "utf8");

let app: TestApp;
let user: TestUser;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.register("guide");
  // Beside src, so that the program's imports resolve.
  folder = await mkdtemp(join(api, "guide-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const environment = () => ({
  ...process.env,
  PATH: [folder, process.env["PATH"]].join(delimiter),
  DAYSIGNAL_URL: app.url,
  DAYSIGNAL_TOKEN: user.token,
});

test("the commands of docs/api.md do what it says", async () => {
  await putProgram(folder, "curl", curl);
  const { stdout } = await run("sh", ["-eu", "-c", codeBlocks(guide, "sh")], {
    env: environment(),
  });
  const responses = stdout.split("\n").filter((line) => /^\d{3} /.test(line));
  expect(responses).toHaveLength(6);
  for (const reply of responses) expect(reply).toMatch(/^200 /);
  expect(responses[2]).toContain('"title":"Write the report"');
  expect(stdout).toContain('etag: "1-');
  expect(responses[4]).toContain('"notes":"Two pages at most"');
  expect(responses[5]).toContain('"status":"done"');
});

test("the program of docs/api.md has the right types and runs", async () => {
  const response = await fetch(`${app.url}/api/openapi.json`);
  const types = await openapiTS(await response.text());
  await writeFile(join(folder, "daysignal.d.ts"), astToString(types));
  await writeFile(join(folder, "program.ts"), codeBlocks(guide, "ts"));
  await writeFile(
    join(folder, "tsconfig.json"),
    '{ "extends": "../tsconfig.json", "include": ["program.ts"] }',
  );
  const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
  const tsc = join(typescript, "bin/tsc");
  await run(process.execPath, [tsc, "-p", folder]).catch(({ stdout }) => expect(stdout).toBe(""));

  const { stdout } = await run(process.execPath, [join(folder, "program.ts")], {
    env: environment(),
  });
  expect(stdout).toContain("Call Ada, 60 minutes\n");
});
