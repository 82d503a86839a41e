import type { ChildProcess } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@daysignal/api/testing/free-port";
import { insist } from "../insist.ts";
import { runSql } from "../sql.ts";
import { haproxyConfig, type Node, patroniConfig } from "./configuration.ts";
import {
  assertInstalled,
  databaseAccount,
  postgresPrograms,
  startProgram,
  stopProgram,
} from "./processes.ts";

/** The timeout until the pair is running and in sync, in milliseconds. */
const timeoutMs = 180_000;

/** A synchronous pair of Postgres servers with automatic failover. */
export interface Cluster {
  /** The database, through a proxy that follows the primary. */
  url: string;
  /**
   * Waits until the standby is in sync, kills the primary with SIGKILL, and waits until the standby
   * is promoted. Returns the time of the kill, by `performance.now()`.
   */
  failOver(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts two Postgres servers under Patroni with etcd, and HAProxy in front of them, all on
 * loopback and from Debian's packages. Throws an Error that names a missing package.
 */
export async function startCluster(): Promise<Cluster> {
  assertInstalled();
  const home = await mkdtemp(join(tmpdir(), "daysignal-failover-"));
  const account = databaseAccount();
  if (account) await chown(home, account.uid, account.gid);
  await chmod(home, 0o755);
  const children: ChildProcess[] = [];
  const run = (name: string, file: string, args: string[]) =>
    children.unshift(startProgram(home, name, file, args));

  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const nodes: Node[] = [];
  for (const name of ["a", "b"]) {
    const dataDir = join(home, `data-${name}`);
    nodes.push({ name, dataDir, port: await freePort(), apiPort: await freePort() });
  }
  const stop = async () => {
    // The proxy first, then Patroni with its servers, then etcd.
    for (const child of children) await stopProgram(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    run("etcd", "etcd", [
      ...["--data-dir", join(home, "etcd"), "--name", "only"],
      ...["--listen-client-urls", etcdUrl, "--advertise-client-urls", etcdUrl],
      ...["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl],
      ...["--initial-cluster", `only=${peerUrl}`],
    ]);
    for (const node of nodes) {
      const file = join(home, `patroni-${node.name}.yml`);
      const place = { home, etcdPort, programs: postgresPrograms() };
      await writeFile(file, patroniConfig(node, place), { mode: 0o644 });
      run(`patroni-${node.name}`, "patroni", [file]);
    }
    await writeFile(join(home, "haproxy.cfg"), haproxyConfig(nodes, port), { mode: 0o644 });
    run("haproxy", "haproxy", ["-f", join(home, "haproxy.cfg"), "-db"]);
    await insist(() => syncedPrimary(nodes), timeoutMs);
    const server = `postgres://postgres:chaos@127.0.0.1:${port}`;
    const create = "create database daysignal encoding 'UTF8' template template0";
    await insist(() => runSql(`${server}/postgres`, create), timeoutMs);
    const failOver = async () => {
      const primary = await insist(() => syncedPrimary(nodes), timeoutMs);
      const pidFile = await readFile(join(primary.dataDir, "postmaster.pid"), "utf8");
      process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
      const killedAt = performance.now();
      const others = nodes.filter((node) => node !== primary);
      await insist(() => findPrimary(others), timeoutMs);
      return killedAt;
    };
    return { url: `${server}/daysignal`, failOver, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The node that is the primary according to its Patroni; throws if there is none. */
async function findPrimary(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) if (await answers(node, "primary")) return node;
  throw new Error("Timeout while waiting for a primary.");
}

/** The primary; throws unless the other node is its synchronous standby. */
async function syncedPrimary(nodes: readonly Node[]): Promise<Node> {
  const primary = await findPrimary(nodes);
  const standby = nodes.find((node) => node !== primary);
  if (standby && (await answers(standby, "synchronous"))) return primary;
  throw new Error("Timeout while waiting for the pair to be in sync.");
}

/** Asks Patroni's REST API whether a node has a role. */
async function answers({ apiPort }: Node, role: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2000);
  const response = await fetch(`http://127.0.0.1:${apiPort}/${role}`, { signal }).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}
