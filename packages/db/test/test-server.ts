import { access, chmod, constants, mkdtemp, readdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../src/embedded/running.ts";
import { removeEmbedded, startEmbedded } from "../src/embedded.ts";
import { isClockMoved } from "./moved-clock.ts";

export interface TestServer {
  /** The URL of an existing database; `createTestDatabase` creates others on the same server. */
  url: string;
  /** The server's name, for output. */
  name: string;
  stop(): Promise<void>;
}

/** Fast and without durability: test data need not survive a power cut. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "400",
  // Its files may be in memory.
  max_wal_size: "256MB",
} as const;

/**
 * A real Postgres for tests: that of `TEST_DATABASE_URL` if set (its user must be allowed to create
 * databases, and `stop` leaves it running), else a container if Docker is available, else the
 * embedded server in a temporary directory, which `stop` removes. Under libfaketime it is the
 * embedded one, because containers use the machine's clock.
 */
export async function startTestServer(): Promise<TestServer> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url) {
    return { url, name: "the server of TEST_DATABASE_URL", stop: async () => undefined };
  }
  return (isClockMoved ? undefined : await startContainer()) ?? (await startTemporary());
}

async function startContainer(): Promise<TestServer | undefined> {
  try {
    const { getContainerRuntimeClient } = await import("testcontainers");
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  return await startImage().catch((error: unknown) => {
    process.stderr.write(`No container (${String(error)}); using the embedded server.\n`);
    return undefined;
  });
}

async function startImage(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import("@testcontainers/postgresql");
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const container = await new PostgreSqlContainer("postgres:18-alpine")
    .withEnvironment({
      POSTGRES_INITDB_ARGS: "--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8",
    })
    .withCommand(["postgres", ...flags])
    .start();
  return {
    url: container.getConnectionUri(),
    name: "a container of postgres:18-alpine",
    stop: async () => {
      await container.stop();
    },
  };
}

const prefix = "daysignal-test-";

/** Linux's folder in memory. */
const memory = "/dev/shm";

/**
 * A folder for the data of embedded servers: in memory if there is plenty, because creating and
 * dropping a database, which each test file does, costs ten times as much on a disk.
 */
export async function memoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const isWritable = await access(memory, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable && bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

async function startTemporary(): Promise<TestServer> {
  const parent = await memoryFolder();
  await removeLeftovers(parent);
  const home = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // As root the server runs under another account, which needs access.
  await chmod(home, 0o755);
  const server = await startEmbedded({ dataDir: join(home, "data"), settings });
  return {
    url: server.url,
    name: "the embedded server",
    stop: async () => {
      await server.stop();
      await removeEmbedded(join(home, "data"));
    },
  };
}

/** Removes the data of servers whose test run was killed before it could stop them. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(name.slice(prefix.length).split("-")[0]);
    if (name.startsWith(prefix) && owner > 0 && !isAlive(owner)) {
      await removeEmbedded(join(parent, name, "data"));
    }
  }
}
