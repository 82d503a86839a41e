import { fstatSync, ftruncateSync, openSync, readSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The maximum number of requests returned, the latest ones. */
const maxRequests = 10;

/**
 * Opens the file in which the server records the requests in flight
 * (apps/api/src/operations/request-notes.ts). It outlives the server, and disappears with this
 * process, since it has no name. It is in memory where the machine has such a folder, because a
 * request must not wait for a disk. Undefined if none can be created.
 */
export function openRequestFile() {
  for (const folder of ["/dev/shm", tmpdir()]) {
    const path = join(folder, `daysignal-requests-${process.pid}`);
    try {
      const file = openSync(path, "wx+", 0o600);
      unlinkSync(path);
      return file;
    } catch {
      // There is no such folder, or it belongs to another user.
    }
  }
  return undefined;
}

/**
 * Returns the requests that were in flight when a server ended, latest first, and clears the file.
 */
export function takeRequests(file) {
  if (file === undefined) return [];
  const bytes = Buffer.alloc(fstatSync(file).size);
  readSync(file, bytes, 0, bytes.length, 0);
  ftruncateSync(file);
  return bytes
    .toString()
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => line.trimEnd())
    .toSorted()
    .toReversed()
    .slice(0, maxRequests);
}
