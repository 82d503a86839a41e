import "./shared/without-eval.ts";
import "@daysignal/ui/base.css";
import "./print.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followOtherTabs } from "./features/account/session/current-user.ts";
import { listenForInstallPrompt } from "./features/install/install-prompt.ts";
import { createAppRouter } from "./router.tsx";
import { nextTask } from "./shared/next-task.ts";
import { mayBeSignedIn } from "./shared/session-mark.ts";

followOtherTabs();
listenForInstallPrompt();
void start();

/**
 * Starts the app in several tasks, so that the browser can respond in between. For the same reason
 * rendering is a transition, which React does in small pieces.
 */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root to draw into");
  await nextTask();
  const router = createAppRouter();
  await nextTask();
  const app = <App router={router} />;
  const drawnPath = root.dataset["drawn"];
  if (drawnPath === undefined || (drawnPath === "/auth" && mayBeSignedIn())) {
    // Nothing was prerendered, or only for visitors: the session is checked first (§2).
    root.replaceChildren();
    startTransition(() => {
      createRoot(root).render(app);
    });
    return;
  }
  // The page was prerendered (see prerender.tsx) and is hydrated.
  await router.load();
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
