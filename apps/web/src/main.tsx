import "./shared/without-eval.ts";
import "@daysignal/ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followOtherTabs } from "./features/account/current-user.ts";
import { listenForInstallPrompt } from "./features/install/install-prompt.ts";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter();
followOtherTabs();
listenForInstallPrompt();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root to draw into");

if (root.hasChildNodes()) {
  // The page was drawn when the app was built (see prerender.tsx): what is on screen comes to life.
  // Not awaited here: the screen's file imports the one that this stands in, and each would wait for the other.
  void router.load().then(() => hydrateRoot(root, <App router={router} />));
} else {
  createRoot(root).render(<App router={router} />);
}
