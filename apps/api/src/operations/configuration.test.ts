import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settings } from "../env.ts";
import { configurationFile, configurationText } from "./write-configuration.ts";

test("the page about the settings is the one that the code makes: pnpm --filter @daysignal/api configuration", () => {
  expect(readFileSync(configurationFile, "utf8")).toBe(configurationText());
});

test("every setting says what it does", () => {
  for (const [name, { desc }] of Object.entries<{ desc?: string }>(settings)) {
    expect(desc, name).toMatch(/\.$/);
  }
});

test("wrong settings end the start, and each is named with what it must be", () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, "../server.ts")], {
    encoding: "utf8",
    env: { ...process.env, PORT: "abc", LOG_LEVEL: "loud", SMTP_URL: "mail" },
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/PORT.*: .*abc/);
  expect(run.stderr).toMatch(/LOG_LEVEL.*loud.*fatal,error,warn,info,debug,silent/);
  expect(run.stderr).toMatch(/SMTP_URL.*must be a URL such as smtp:/);
});
