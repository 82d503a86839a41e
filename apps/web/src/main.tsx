import "./shared/without-eval.ts";
import "@daysignal/ui/base.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followOtherTabs } from "./features/account/current-user.ts";
import { listenForInstallPrompt } from "./features/install/install-prompt.ts";
import { createAppRouter } from "./router.tsx";
import { mayBeSignedIn } from "./shared/session-mark.ts";

const router = createAppRouter();
followOtherTabs();
listenForInstallPrompt();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root to draw into");

const app = <App router={router} />;
const drawnPath = root.dataset["drawn"];

// Both as transitions: React then draws in small pieces, and lets the browser answer in between.
if (drawnPath === undefined || (drawnPath === "/auth" && mayBeSignedIn())) {
  // Nothing was drawn ahead, or only for visitors: whether this is one is asked first (§2).
  root.replaceChildren();
  startTransition(() => {
    createRoot(root).render(app);
  });
} else {
  // The page was drawn when the app was built (see prerender.tsx): what is on screen comes to life.
  // Not awaited here: the screen's file imports the one that this stands in, and each would wait for the other.
  void router.load().then(() => {
    startTransition(() => {
      hydrateRoot(root, app);
    });
  });
}
