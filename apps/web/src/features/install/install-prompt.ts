import { useSyncExternalStore } from "react";
import { pageMeta } from "../../shared/page-meta.ts";

/** Chromium's offer to install the page; kept back until somebody asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** Listens for the browser's offer, which may come before any screen is there; once, at the start. */
export function listenForInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallPrompt(event)) return;
    // Else the browser shows a bar of its own, at a moment of its own.
    event.preventDefault();
    keep(event);
  });
  addEventListener("appinstalled", () => keep(undefined));
}

/**
 * 'Download Desktop App' (§2), the same from the menu and the palette: opens
 * `DESKTOP_APP_URL` where the operator has set one, else lets the browser install
 * the page where it can, else calls `explain`. Undefined in the installed app.
 */
export function useInstall(explain: () => void): (() => void) | undefined {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  const address = pageMeta("desktop-app-url");
  if (isInstalled()) return undefined;
  return () => {
    if (address !== undefined) {
      open(address, "_blank", "noopener");
    } else if (prompt) {
      // A prompt can be used once.
      keep(undefined);
      void prompt.prompt();
    } else {
      explain();
    }
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True in a window of the installed app; there is nothing left to download there. */
function isInstalled(): boolean {
  // Safari on phones and tablets says it in a way of its own.
  const isOnHomeScreen = Reflect.get(navigator, "standalone") === true;
  return isOnHomeScreen || matchMedia("(display-mode: standalone)").matches;
}
