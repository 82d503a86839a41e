import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";
import { pageMeta } from "../../shared/page-meta.ts";

/** Chromium's install prompt, deferred until the user asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

let offered: InstallPrompt | undefined;
const { subscribe, notify } = createListeners();

function keep(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  notify();
}

/**
 * Listens for the install prompt, which may come before any screen is rendered. Called once, at the
 * start.
 */
export function listenForInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallPrompt(event)) return;
    // Otherwise the browser shows its own banner.
    event.preventDefault();
    keep(event);
  });
  addEventListener("appinstalled", () => keep(undefined));
}

/**
 * 'Download Desktop App' (§2), for the menu and the palette: opens `DESKTOP_APP_URL` if it is set,
 * else the browser's install prompt if there is one, else calls `explain`. Undefined in the
 * installed app.
 */
export function useInstall(explain: () => void): (() => void) | undefined {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  const address = pageMeta("desktop-app-url");
  if (isInstalled()) return undefined;
  return () => {
    if (address !== undefined) {
      open(address, "_blank", "noopener");
    } else if (prompt) {
      keep(undefined);
      void prompt.prompt();
    } else {
      explain();
    }
  };
}

/** True in a window of the installed app. */
function isInstalled(): boolean {
  // Safari on phones and tablets has its own property.
  const isOnHomeScreen = Reflect.get(navigator, "standalone") === true;
  return isOnHomeScreen || matchMedia("(display-mode: standalone)").matches;
}
