import { Tour, type TourStep } from "@daysignal/ui/tour";
import { useEffect } from "react";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { useSignals } from "../signal/use-signals.ts";
import { endTour, markTour, tourOpener } from "./tour-state.ts";

/** The running guided tour (§2); loaded when it starts. */
export default function GuidedTour({ userId, isMobile }: { userId: string; isMobile: boolean }) {
  useEffect(() => markTour("started", userId), [userId]);
  const { signals = [] } = useSignals();
  const counts = {
    added: signals.length,
    planned: signals.filter(({ currentLocation }) => currentLocation !== "available").length,
    finished: signals.filter(({ status }) => status === "done").length,
  };
  const steps = isMobile ? phoneSteps() : tourSteps(counts);
  return (
    <Tour
      steps={steps}
      opener={tourOpener()}
      onEnd={(how) => {
        if (how === "completed") markTour("completed", userId);
        endTour();
      }}
    />
  );
}

/** Finds the first visible match: some parts are rendered twice, for two widths. */
const find = (selector: string) => () =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null;

/** On a phone the sheet and the list are over each other, so that its steps only show. */
const phoneSteps = () =>
  tourSteps({ added: 0, planned: 0, finished: 0 })
    .filter(({ continues }) => !continues)
    .map(({ task: _, text, ...step }) => {
      const other = onPhone[step.id];
      return { ...step, text: other === undefined ? text : i18n.t(other) };
    });

/** The texts of steps that differ on a phone. */
const onPhone: Readonly<Record<string, string>> = {
  "signal-cards":
    /*i18n*/ "Each slot of the day takes one. A card holds all there is to know: deadline, project, notes, subtasks. Press and hold to move it, or use its menu.",
  "add-signal":
    /*i18n*/ "Always at hand: a title, and what else you know of it. Several one after the other, if you like.",
  "available-signals":
    /*i18n*/ "What has no day yet waits here. Press its arrow or swipe it to the left to plan it, to the right when it is done.",
  "active-projects":
    /*i18n*/ "Projects group signals and may belong to a client. Choose one on a card or while you add; on a larger screen they have a panel of their own.",
  "tour-access":
    /*i18n*/ "“Take Tour” in the same menu brings it back. The magnifier beside it finds everything by name. Now plan your day.",
};

/** The slot of the first unfinished card, or the first slot. */
const firstCard = () =>
  find("[data-slot]:has([role=checkbox][aria-checked=false])")() ?? find('[data-slot="0"]')();

/** How many signals there are of each kind; more of them are the tasks of the tour. */
type Counts = Record<"added" | "planned" | "finished", number>;

/**
 * The ten steps of the guided tour (§2), of which one has two parts. Their targets are found by
 * selectors, in any language.
 */
function tourSteps({ added, planned, finished }: Counts): TourStep[] {
  return [
    {
      id: "welcome",
      title: i18n.t("Welcome to {product}", { product: productName }),
      text: i18n.t(
        "A day is noise. Pick a few signals, give each its slot, and let the rest wait. This takes a minute.",
      ),
    },
    {
      id: "signal-cards",
      title: i18n.t("Signal cards"),
      text: i18n.t(
        "Each slot of the day takes one. Drag a signal here, or press its arrow. A card holds all there is to know: deadline, project, notes, subtasks.",
      ),
      target: find('[data-slot="0"]'),
    },
    {
      id: "add-signal",
      title: i18n.t("Add a signal"),
      text: i18n.t(
        "Type three things that are on your mind, each with Enter. “Call Anna ~30m #call” is understood as well.",
      ),
      target: () => find("form:has([role=combobox])")() ?? find("[data-add-signal]")(),
      task: { count: added, goal: 3, control: find("form [role=combobox]") },
    },
    {
      id: "available-signals",
      title: i18n.t("Available signals"),
      text: i18n.t(
        "What has no day yet waits here, the best next one first. Pick one for today: press its arrow.",
      ),
      target: () =>
        find("[data-row]")() ?? find("main [role=tablist]")() ?? find("[data-list-tools]")(),
      task: { count: planned, goal: 1, control: find("[data-row] [data-plan]") },
    },
    {
      id: "first-signal",
      title: i18n.t("Your first signal"),
      text: i18n.t("It has a slot of the day now. Press its circle to finish it."),
      target: firstCard,
      task: {
        count: finished,
        goal: 1,
        control: () => firstCard()?.querySelector<HTMLElement>("[role=checkbox]") ?? null,
      },
      continues: true,
    },
    {
      id: "signal-views",
      title: i18n.t("Signal views"),
      text: i18n.t(
        "Recommended, available, scheduled, completed: four ways to look at the same list. Search, filter and sort each.",
      ),
      target: () => find("main [role=tablist]")() ?? find("[data-list-tools]")(),
    },
    {
      id: "active-projects",
      title: i18n.t("Active projects"),
      text: i18n.t(
        "Projects group signals and may belong to a client. Drag one onto a signal to assign it.",
      ),
      // The projects panel, or the button that opens it on narrow screens.
      target: find("[data-active-projects]"),
    },
    {
      id: "end-of-day-rollover",
      title: i18n.t("End-of-day rollover"),
      text: i18n.t(
        "What you did not finish returns to the available signals overnight, and counts a little more from then on. Nothing is lost.",
      ),
    },
    {
      id: "date-navigation",
      title: i18n.t("Date navigation"),
      text: i18n.t(
        "Look back on past days, or plan the ones to come: day by day, or straight from the calendar.",
      ),
      target: find("main header nav"),
    },
    {
      id: "settings",
      title: i18n.t("Settings"),
      text: i18n.t(
        "How many signals a day holds, light or dark, your working hours: all of that is behind your initial.",
      ),
      target: find("[data-user-menu]"),
    },
    {
      id: "tour-access",
      title: i18n.t("Take this tour again"),
      text: i18n.t(
        "“Take Tour” in the same menu brings it back. Press ? for all keyboard shortcuts. Now plan your day.",
      ),
      target: find("[data-user-menu]"),
    },
  ];
}
