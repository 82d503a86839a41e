import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createTestDatabase } from "@daysignal/db/testing";
import { expect, test } from "vitest";
import { serverFile } from "../../test/program-files.ts";
import { readConfig, SettingsError, settings } from "../env.ts";
import { configurationFile, configurationText } from "./write-configuration.ts";

test("the page of the settings is up to date: pnpm --filter @daysignal/api configuration", () => {
  expect(readFileSync(configurationFile, "utf8")).toBe(configurationText());
});

test("every setting has a description", () => {
  for (const [name, { desc }] of Object.entries<{ desc?: string }>(settings)) {
    expect(desc, name).toMatch(/\.$/);
  }
});

test("invalid settings prevent the start, and each is listed with its valid values", () => {
  const run = spawnSync(process.execPath, [serverFile], {
    encoding: "utf8",
    env: { ...process.env, PORT: "abc", LOG_LEVEL: "loud", SMTP_URL: "mail" },
  });
  expect(run.status).toBe(78);
  expect(run.stderr).toMatch(/PORT: .*abc/);
  expect(run.stderr).toMatch(/LOG_LEVEL: .*loud.*fatal,error,warn,info,debug,silent/);
  expect(run.stderr).toMatch(/SMTP_URL: must be a URL such as smtp:/);
  expect(run.stderr).not.toMatch(/^\s+at /m);
});

/** An invalid value of each setting, and its error message. */
const wrong: Readonly<Record<string, readonly [value: string, message: string]>> = {
  PORT: ["65536", "must be a whole number from 1 to 65535"],
  HOST: ["http://localhost", "must be a name or an address"],
  DATABASE_URL: ["mysql://user:hidden@host/base", "must be a URL such as postgres://"],
  DATABASE_PREPARED_STATEMENTS: ["perhaps", "must be on or off"],
  DATABASE_POOL: ["0", "must be a whole number from 1 to 1000"],
  DESKTOP_APP_URL: ["javascript:alert(1)", "must be a URL such as https://"],
  TIP_URL: ["tips", "must be a URL such as https://"],
  PUBLIC_URL: ["plan.example.org", "must be a URL such as https://"],
  DATABASE_DIRECT_URL: ["pgbouncer:6432", "must be a URL such as postgres://"],
  CHANGES_URL: ["http://hidden@host", "must be a URL such as redis://"],
  SMTP_URL: ["smtp:", "must be a URL such as smtp://"],
  MAIL_FROM: ["Daysignal", "must be a sender such as"],
  OBJECT_STORE: ["tape", "disk,s3"],
  S3_BUCKET: ["a bucket", "must be the name of a bucket"],
  S3_ACCESS_KEY_ID: ["a key", "must be without spaces"],
  S3_SECRET_ACCESS_KEY: ["hidden key", "must be without spaces"],
  S3_REGION: ["Frankfurt am Main", "must be the name of a region"],
  S3_ENDPOINT: ["s3.example.org", "must be a URL such as https://"],
  S3_FORCE_PATH_STYLE: ["perhaps", "perhaps"],
  STORAGE_PER_PERSON: ["a lot", "must be a size such as"],
  STORAGE_TOTAL: ["-1GB", "must be a size such as"],
  CALENDAR_REFRESH_MINUTES: ["4", "must be a whole number from 5 to 1440"],
  CALENDAR_ALLOW_PRIVATE: ["perhaps", "perhaps"],
  BACKUP_TO: ["ftp://backups", "must be a folder, or a bucket"],
  BACKUP_HOUR: ["24", "must be a whole number from 0 to 23"],
  BACKUP_PASSPHRASE: ["hidden", "must have 16 characters or more"],
  SECRET_KEY: ["hidden", "must have 32 characters or more, without spaces"],
  TRUST_PROXY: ["127.0.0.1, 10.0.0.0/40", "must be addresses of proxies"],
  FEEDBACK_MAIL_TO: ["operator", "must be an email address"],
  REGISTRATION: ["friends", "open,invite,closed"],
  OIDC_ISSUER: ["id.example.org", "must be a URL such as https://"],
  OIDC_CLIENT_ID: ["an id", "must be without spaces"],
  OIDC_CLIENT_SECRET: ["hidden secret", "must be without spaces"],
  GOOGLE_CALENDAR_CLIENT_ID: ["an id", "must be without spaces"],
  GOOGLE_CALENDAR_CLIENT_SECRET: ["hidden secret", "must be without spaces"],
  MICROSOFT_CALENDAR_CLIENT_ID: ["an id", "must be without spaces"],
  MICROSOFT_CALENDAR_CLIENT_SECRET: ["hidden secret", "must be without spaces"],
  MICROSOFT_CALENDAR_TENANT: ["a/b", "must be common, organizations, consumers"],
  OIDC_GROUPS_CLAIM: ["my groups", "must be without spaces"],
  OIDC_DOMAINS: ["somebody@example.com", "must be domains of email addresses"],
  OIDC_REGISTER: ["perhaps", "perhaps"],
  HOOKS_ALLOW_PRIVATE: ["perhaps", "perhaps"],
  PASSWORD_SIGN_IN: ["perhaps", "perhaps"],
  PUSH_ALLOW_PRIVATE: ["perhaps", "perhaps"],
  RATE_LIMITS: ["maybe", "must be on or off"],
  METRICS_TOKEN: ["hidden words", "must be without spaces"],
  LOG_LEVEL: ["loud", "fatal,error,warn,info,debug,silent"],
  LOG_PRETTY: ["perhaps", "perhaps"],
};

/**
 * Settings without a wrong value: any string is a valid name, and paths are checked when they are
 * used.
 */
const anyText = ["APP_NAME", "DATA_DIR", "OIDC_LABEL", "OIDC_GROUPS"];

const problemOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return "";
};

test("every setting refuses invalid values, with its own message and without revealing secrets", () => {
  expect([...Object.keys(wrong), ...anyText].sort()).toEqual(Object.keys(settings).sort());
  for (const [name, [value, message]] of Object.entries(wrong)) {
    const problem = problemOf({ [name]: value });
    expect(problem, name).toContain(`  ${name}: `);
    expect(problem, name).toContain(message);
    expect(problem, name).not.toContain("hidden");
  }
  const all = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]));
  expect(problemOf(all).split("\n")).toHaveLength(1 + Object.keys(wrong).length);
});

test("a misspelt setting is reported with the intended one, and other variables are not", () => {
  const sentences: string[] = [];
  const misspelt = { DATABSE_URL: "a", DATA_DIRECTORY: "a", PROT: "a", port: "a", LOGLEVEL: "a" };
  const others = { HOME: "a", HOSTNAME: "a", PATH: "a", PWD: "a", TERM: "a", S3: "a", SHELL: "a" };
  readConfig({ ...misspelt, ...others, TRUST_PROXY: "loopback" }, (line) => sentences.push(line));
  expect(sentences).toEqual(
    ["DATABSE_URL DATABASE_URL", "PROT PORT", "port PORT", "LOGLEVEL LOG_LEVEL"].map((pair) => {
      const [name, meant] = pair.split(" ");
      return `${name} is not a setting and is ignored. Did you mean ${meant}?`;
    }),
  );
});

test("an address that cannot be bound ends the start with a clear message, after a warning about a misspelt setting", async () => {
  const database = await createTestDatabase();
  for (const HOST of ["203.0.113.7", "no-such-host.invalid"]) {
    const run = spawnSync(process.execPath, [serverFile], {
      encoding: "utf8",
      env: { ...process.env, HOST, DATABASE_URL: database.url, DATABSE_URL: "postgres://a/b" },
    });
    expect(run.status).toBe(78);
    expect(run.stderr).toContain("DATABSE_URL is not a setting and is ignored.");
    expect(run.stderr).toContain(`HOST=${HOST} is not an address of this machine`);
    expect(run.stderr).not.toMatch(/^\s+at /m);
  }
  await database.drop();
});

test("settings that depend on each other are required together", () => {
  expect(problemOf({ OBJECT_STORE: "s3", S3_BUCKET: "files" })).toBe(
    "OBJECT_STORE=s3 also needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
  );
  for (const name of ["GOOGLE", "MICROSOFT"]) {
    expect(problemOf({ [`${name}_CALENDAR_CLIENT_ID`]: "daysignal" })).toBe(
      `${name}_CALENDAR_CLIENT_ID also needs ${name}_CALENDAR_CLIENT_SECRET, PUBLIC_URL.`,
    );
  }
});

test("statements are prepared unless there may be a pooler", () => {
  const direct = "postgres://me@db.internal/plan";
  const pooler = { DATABASE_URL: "postgres://me@pooler/plan", DATABASE_DIRECT_URL: direct };
  const isOn = (env: NodeJS.ProcessEnv) => readConfig(env).usesPreparedStatements;
  expect(isOn({})).toBe(true);
  expect(isOn({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct })).toBe(true);
  expect(isOn(pooler)).toBe(false);
  expect(isOn({ ...pooler, DATABASE_PREPARED_STATEMENTS: "on" })).toBe(true);
  expect(isOn({ DATABASE_PREPARED_STATEMENTS: "off" })).toBe(false);
});

test("an empty setting counts as not set, and common values are accepted", () => {
  const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
  // So that only a proxy on the same machine can reach it.
  expect(readConfig({}).host).toBe("localhost");
  const common = {
    HOST: "::",
    DATABASE_URL: "postgresql://me:p%40ss@db.internal:5432/plan?sslmode=require",
    PUBLIC_URL: "https://plan.example.org",
    MAIL_FROM: "planner@example.com",
    TRUST_PROXY: "127.0.0.1, 10.0.0.0/8, ::1, loopback",
    S3_ENDPOINT: "http://storage:9000",
  };
  expect(problemOf(common)).toBe("");
});
