import { toast } from "@daysignal/ui";
import { Serwist } from "@serwist/window";

/** How often a window that stays open asks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

/**
 * Keeps the app's files on this device, so that it opens without a connection,
 * and offers a new version when one is there. Nothing is ever replaced under a
 * person's hands: the page reloads when they say so.
 */
export async function keepApp(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = new Serwist("/sw.js", { updateViaCache: "none" });
  let isAccepted = false;
  const accept = () => {
    isAccepted = true;
    worker.messageSkipWaiting();
  };
  worker.addEventListener("waiting", () => offer(accept));
  worker.addEventListener("controlling", ({ isUpdate }) => {
    if (isAccepted) location.reload();
    // Accepted in another window: what this one has not fetched yet is gone.
    else if (isUpdate) offer(() => location.reload());
  });
  try {
    await worker.register();
  } catch {
    // Storage is closed or full, or this address is not secure: the app works, with a connection.
    return;
  }
  setInterval(() => void worker.update().catch(() => undefined), updateInterval);
}

function offer(accept: () => void): void {
  toast({
    title: "A new version is ready",
    duration: Number.POSITIVE_INFINITY,
    action: { label: "Reload", onClick: accept },
  });
}
