// Runs inline in the head of every page, before the first paint (build/inline-script.ts). Imports
// only modules of a few lines, because everything waits for it.
import { setChosenModeClass } from "@daysignal/ui/color-preference";
import { initialLanguage, markPage } from "../shared/language-choice.ts";
import { mayBeSignedIn } from "../shared/session-mark.ts";
import { preloadTexts } from "./preload-texts.ts";
import { reloadWithoutApp } from "./reload-later.ts";
import { requestFirstReads } from "./request-first-reads.ts";
import { showDays } from "./show-days.ts";
import { showFocusTitle } from "./show-focus-title.ts";

reloadWithoutApp();
setChosenModeClass();
const language = initialLanguage();
markPage(language);
preloadTexts(language);
// The first reads of a screen need not wait for the app's scripts.
if (mayBeSignedIn() && !/^\/(splash|auth|share)/.test(location.pathname)) {
  const { pathname, search } = location;
  const { dataset } = document.documentElement;
  // The index page has the outline of the planner, today; others have that of their own screen.
  if (dataset["outlines"] === "side" || (pathname === "/" && search === "")) {
    dataset["opens"] = pathname;
  }
  requestFirstReads();
  if (pathname === "/focus") void showFocusTitle();
  showDays();
}
