import "./shared/without-eval.ts";
import "@daysignal/ui/base.css";
import "./print.css";
import { followColorMode } from "@daysignal/ui";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followOtherTabs } from "./features/account/session/current-user.ts";
import { listenForInstallPrompt } from "./features/install/install-prompt.ts";
import { createAppRouter } from "./router.tsx";
import { initialLanguage } from "./shared/language-choice.ts";
import { mayBeSignedIn } from "./shared/session-mark.ts";
import { followLanguage, startLanguage } from "./shared/set-language.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followColorMode();
followOtherTabs();
followLanguage();
listenForInstallPrompt();

const router = createAppRouter();
const app = <App router={router} />;
const prerendered = root.dataset["prerendered"];
const language = startLanguage();
// A transition, so that the browser can respond in between.
if (
  prerendered === undefined ||
  (prerendered === "/auth" && mayBeSignedIn()) ||
  // Pages are prerendered in English.
  initialLanguage() !== "en"
) {
  // Nothing was prerendered, or only for visitors: the session is checked first (§2).
  void language.then(() => {
    root.replaceChildren();
    delete root.dataset["prerendered"];
    startTransition(() => createRoot(root).render(app));
  });
} else {
  // No top-level `await`: the screen's files import this one, and would wait for it.
  void router.load().then(() => {
    startTransition(() => void hydrateRoot(root, app));
    // What is marked so is hidden in other languages.
    delete root.dataset["prerendered"];
  });
}
