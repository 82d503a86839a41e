// Runs inline in the head of every page, before the first paint (build/inline-script.ts). Imports
// only modules of a few lines, because everything waits for it.
import { setChosenModeClass } from "@daysignal/ui/color-preference";
import { initialLanguage, markPage } from "../shared/language-choice.ts";
import { mayBeSignedIn } from "../shared/session-mark.ts";
import { preloadTexts } from "./preload-texts.ts";
import { requestFirstReads } from "./request-first-reads.ts";

setChosenModeClass();
const language = initialLanguage();
markPage(language);
preloadTexts(language);
// At the one address that shows the planner, its first reads need not wait for the app's scripts.
if (location.pathname === "/" && mayBeSignedIn()) {
  // The prerendered outline is that of today.
  if (location.search === "") document.documentElement.dataset["opens"] = "planner";
  requestFirstReads();
}
