import { Serwist } from "@serwist/window";
import { checkHealth } from "../../shared/connection.ts";

/** The interval of checks for a new version in an open window, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

/** Activates the files of a new version; undefined while there are none. */
let replaceFiles: (() => void) | undefined;

/**
 * Caches the app's files on this device by a service worker, so that it opens offline. A new
 * version is activated when this page already has that version, or when the user asks for it
 * (`takeNewVersion`).
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
    if ((await checkHealth()) === "healthy") worker.messageSkipWaiting();
  });
  worker.addEventListener("controlling", () => {
    if (isAccepted) location.reload();
  });
  try {
    await worker.register();
    keepTexts(worker);
    if (globalThis.Notification?.permission === "granted") {
      await (await import("../reminder/push-device.ts")).renewPush().catch(() => undefined);
    }
  } catch {
    // Storage is unavailable or full, or the context is insecure: the app works online only.
    return;
  }
  setInterval(() => void worker.update().catch(() => undefined), updateInterval);
}

/** Reloads the page with the new version. */
export function takeNewVersion(): void {
  replaceFiles?.();
  // The page comes from the server in any case, so a worker that does not respond is not awaited.
  setTimeout(() => location.reload(), replaceFiles ? 2000 : 0);
}

/** Has the worker cache the texts of the language, which were fetched before it was active. */
function keepTexts(worker: Serwist): void {
  const urlsToCache = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/assets/locales/"));
  void worker.messageSW({ type: "CACHE_URLS", payload: { urlsToCache } });
}
