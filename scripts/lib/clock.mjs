import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The environment under which a program and all that it starts see another date: its clock is moved so
 * that it is `now` (an instant) at this moment, and goes on from there. By Debian's libfaketime; an
 * offset, unlike a start time, is the same for processes that start later. Clocks that measure
 * durations are left alone. Undefined where there is no libfaketime.
 */
export function clockEnvironment(now) {
  const library = findLibrary();
  if (!library) return undefined;
  const seconds = Math.round((Date.parse(now) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    // Without it waiting threads of Chromium wake up all the time.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
}

/** The variant for programs of a single thread: the other one slows down each look at the clock tenfold. */
function findLibrary() {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return folders
    .map((folder) => join("/usr/lib", folder, "faketime", "libfaketime.so.1"))
    .find((file) => existsSync(file));
}
