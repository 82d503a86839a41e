import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The programs that a failover needs, and the Debian package of each. */
const programs = { patroni: "patroni", etcd: "etcd-server", haproxy: "haproxy" } as const;

const postgresRoot = "/usr/lib/postgresql";

/** Throws an Error that says what to install, unless all programs are present. */
export function assertInstalled(): void {
  const missing = Object.entries(programs).filter(
    ([program]) => !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, program))),
  );
  const packages: string[] = missing.map(([, name]) => name);
  if (!existsSync(postgresRoot)) packages.push("postgresql");
  if (packages.length > 0) throw new Error(`Needs: apt install ${packages.join(" ")}`);
}

/** The folder of the newest installed Debian Postgres. */
export function postgresPrograms(): string {
  const versions = readdirSync(postgresRoot).map(Number).filter(Number.isFinite);
  return join(postgresRoot, String(Math.max(...versions)), "bin");
}

/** The account to run Postgres as, which refuses to run as root. */
export function databaseAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Starts a program as that account; its output goes to a log in `home`. */
export function startProgram(home: string, name: string, file: string, args: string[]) {
  const log = openSync(join(home, `${name}.log`), "a");
  return spawn(file, args, {
    ...databaseAccount(),
    cwd: home,
    env: { PATH: process.env["PATH"], HOME: home, LANG: "C.UTF-8" },
    // Ctrl-C reaches only this process, which stops the others in order.
    detached: true,
    stdio: ["ignore", log, log],
  });
}

/** Ends a program that this process has started, and waits for it. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
