import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The environment under which a program and everything that it starts sees another date: its clock
 * is `now` (an instant) at this moment, and continues from there. Uses Debian's libfaketime with an
 * offset, which unlike a start time is the same for processes that start later. Clocks that measure
 * durations are not affected. Undefined without libfaketime.
 */
export function clockEnvironment(now) {
  const library = findLibrary();
  if (!library) return undefined;
  const seconds = Math.round((Date.parse(now) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    // Without it, waiting threads of Chromium wake up all the time.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
}

/**
 * Removes what killed processes have left of libfaketime in shared memory. A later process with the
 * same id and another user could not open it, and would exit.
 */
export function removeStaleClocks() {
  for (const name of existsSync("/dev/shm") ? readdirSync("/dev/shm") : []) {
    const id = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(name)?.[1];
    if (id && !existsSync(`/proc/${id}`)) rmSync(join("/dev/shm", name), { force: true });
  }
}

/**
 * The library variant for single-threaded programs: the other one makes reading the clock ten times
 * slower.
 */
function findLibrary() {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return folders
    .map((folder) => join("/usr/lib", folder, "faketime", "libfaketime.so.1"))
    .find((file) => existsSync(file));
}
