import { execFile, spawnSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { migrateToLatest } from "@daysignal/db";
import pg from "pg";
import { expect, test } from "vitest";
import { codeBlocks, curl, putProgram } from "../../test/guide.ts";
import { adminFile, serverFile } from "../../test/program-files.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../../../..");

const readPage = () => readFile(join(repository, "docs/operations.md"), "utf8");

/**
 * Substitutes for `npm start` and `npm run admin`, used after everything is installed and built.
 */
const npm = `#!/bin/sh
[ "$2" = --silent ] && shift 2 && set -- run "$@"
case "$1 $2" in
  "start ") exec ${process.execPath} ${serverFile} ;;
  "run admin") shift 3; exec ${process.execPath} ${adminFile} "$@" ;;
esac
exit 64
`;

/** Two consecutive free ports below the ephemeral range. */
async function freePorts(): Promise<number> {
  const isFree = async (port: number) => {
    const probe = createServer().listen(port, "localhost");
    const listening = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    return listening;
  };
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** Makes the nightly backup at once, with the page's settings and commands. */
async function runNightlyBackup(page: string, home: string): Promise<void> {
  const [, settings = ""] = /```text\n(BACKUP_TO=[^`]*)```/.exec(page) ?? [];
  const [, command = ""] = /^sudo -Hu daysignal sh -c '(.*)'$/m.exec(page) ?? [];
  const nightly = join(home, "nightly");
  const file = join(home, "daysignal.env");
  const script = command
    .replace("/etc/daysignal.env", file)
    .replace("/srv/daysignal", home)
    .replace("list-users", "backup --scheduled");
  const backUp = async (dataDir: string) => {
    const dataSetting = `DATA_DIR=${join(home, dataDir)}\n`;
    await writeFile(file, settings.replace("/backup", nightly) + dataSetting);
    const { DATABASE_URL: _database, ...env } = process.env;
    const path = [home, process.env["PATH"]].join(delimiter);
    await run("sh", ["-eu", "-c", script], { env: { ...env, PATH: path } });
  };
  await mkdir(nightly);
  await expect(backUp(".missing")).rejects.toMatchObject({ code: 1 });
  expect(await readdir(nightly)).toEqual([]);
  await backUp(".data");
  const names = await readdir(nightly);
  expect(names).toEqual([expect.stringMatching(/^daysignal-.*\.tar\.gz\.age$/)]);
}

test("the first chapter of docs/operations.md leads from a clone to a backup restored on another port", async () => {
  const page = await readPage();
  const home = await mkdtemp(join(tmpdir(), "daysignal-operations-"));
  // As root the embedded Postgres runs as another account, which needs access.
  await chmod(home, 0o755);
  try {
    await putProgram(home, "npm", npm);
    await putProgram(home, "curl", curl);
    const { DATABASE_URL: _database, ...env } = process.env;
    const { stdout } = await run("sh", ["-eu", "-c", codeBlocks(page, "sh")], {
      cwd: home,
      env: {
        ...env,
        PATH: [home, process.env["PATH"]].join(delimiter),
        PORT: String(await freePorts()),
        DATA_DIR: join(home, ".data"),
      },
    });
    expect(stdout.match(/^200 \{"status":"ready"\}$/gm)).toHaveLength(2);
    expect(stdout).toContain("The account of ada <ada@example.com> has been made.");
    expect(stdout).toMatch(/^database\/users\.000001\.copy$/m);
    expect(stdout).toMatch(/^Restored the backup of .*: \d+ rows, 0 files\.$/m);
    expect(stdout).toMatch(/^200 \{"token":"[^"]+","user":\{.*"username":"ada"/m);
    expect(stdout).toMatch(/^People +1, 1 of them active$/m);
    await runNightlyBackup(page, home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test("the app needs no more than the role and the database of docs/operations.md", async () => {
  const name = `guide_${randomBytes(6).toString("hex")}`;
  const server = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  const admin = new pg.Client(server.href);
  await admin.connect();
  try {
    const statements = codeBlocks(await readPage(), "sql").replaceAll(/\bdaysignal\b/g, name);
    // CREATE DATABASE cannot run in a transaction, and a query with two statements is one.
    for (const statement of statements.split(";\n")) await admin.query(statement);
    const url = new URL(server);
    Object.assign(url, { username: name, password: "your-password", pathname: name });
    expect(await migrateToLatest(url.href)).not.toEqual([]);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  }
});

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

test.runIf(hasNginx)("nginx loads the configuration of docs/operations.md", async () => {
  const home = await mkdtemp(join(tmpdir(), "daysignal-nginx-"));
  try {
    const [key, certificate] = [join(home, "key.pem"), join(home, "certificate.pem")];
    const subject = ["-subj", "/CN=plan.example.org", "-keyout", key, "-out", certificate];
    await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject]);
    const site = codeBlocks(await readPage(), "nginx")
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key)
      // Loading opens the port, which needs root below 1024.
      .replace("443", "8443");
    const file = join(home, "nginx.conf");
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const ours = folders.map((name) => `${name}_temp_path ${join(home, name)};`).join(" ");
    const http = `http { access_log off; ${ours} ${site} }`;
    await writeFile(file, `pid ${home}/pid; error_log stderr; events {} ${http}`);
    const { stderr } = await run("nginx", ["-t", "-c", file, "-p", home]);
    expect(stderr).toContain("test is successful");
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd)("systemd accepts the unit of docs/operations.md", async () => {
  const home = await mkdtemp(join(tmpdir(), "daysignal-systemd-"));
  try {
    const file = join(home, "daysignal.service");
    const [unit = ""] = /^\[Unit\]\n.*?^\[Install\]\n\S+/ms.exec(await readPage()) ?? [];
    await writeFile(file, `${unit.replace("/usr/bin/npm", process.execPath)}\n`);
    const { stderr } = await run("systemd-analyze", ["verify", file]);
    expect([unit, stderr]).toEqual([expect.stringContaining("WantedBy="), ""]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
