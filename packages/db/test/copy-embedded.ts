import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Copies the folder in which a stopped embedded server has its `dataDir` into another one, because a
 * first start takes seconds. Without the port, so that the copy's server takes its own.
 */
export async function copyEmbedded(dataDir: string, folder: string): Promise<void> {
  // Unlike Node's, this copy keeps the owner.
  await run("cp", ["-a", `${dirname(dataDir)}/.`, folder]);
  await rm(join(folder, `${basename(dataDir)}.port`));
}
