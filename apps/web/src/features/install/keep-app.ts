import { Serwist } from "@serwist/window";
import { askServer } from "../../shared/connection.ts";
import { readIsOutdated } from "../../shared/server-version.ts";

/** How often a window that stays open asks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

/** How long the server may take to name its version, in milliseconds. */
const patience = 8000;

/** Lets the files of a new version replace those that are kept; undefined while there are none. */
let replaceFiles: (() => void) | undefined;

/**
 * Keeps the app's files on this device, so that it opens without a connection.
 * Those of a new version replace them when this page is of that version
 * already, or when the person asks for it (`takeNewVersion`): never under their hands.
 */
export async function keepApp(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = new Serwist("/sw.js", { updateViaCache: "none" });
  let isAccepted = false;
  worker.addEventListener("waiting", async () => {
    replaceFiles = () => {
      isAccepted = true;
      worker.messageSkipWaiting();
    };
    const isAnswered = (await askServer(patience)) === "ready";
    if (isAnswered && !readIsOutdated()) worker.messageSkipWaiting();
  });
  worker.addEventListener("controlling", () => {
    if (isAccepted) location.reload();
  });
  try {
    await worker.register();
  } catch {
    // Storage is closed or full, or this address is not secure: the app works, with a connection.
    return;
  }
  setInterval(() => void worker.update().catch(() => undefined), updateInterval);
}

/** Reloads the page as the new version. */
export function takeNewVersion(): void {
  replaceFiles?.();
  // The page is the server's in any case; a worker that does not answer is not waited for.
  setTimeout(() => location.reload(), replaceFiles ? 2000 : 0);
}
