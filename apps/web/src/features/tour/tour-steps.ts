import type { TourStep } from "@daysignal/ui/tour";

/** The first visible match: some parts exist twice, for two widths. */
const find = (selector: string) => () =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null;

/** The texts of steps that differ on a phone. */
const onPhone: Readonly<Record<string, string>> = {
  "signal-cards":
    "Each slot of the day takes one. A card holds all there is to know: deadline, project, notes, subtasks. Press and hold to move it, or use its menu.",
  "add-signal":
    "Always at hand: a title, and what else you know of it. Several one after the other, if you like.",
  "available-signals":
    "What has no day yet waits here. Press its arrow or swipe it to the left to plan it, to the right when it is done.",
  "signal-views":
    "On a larger screen the list has four: recommended, available, scheduled, completed, with search, filter and sort.",
  "active-projects":
    "Projects group signals and may belong to a client. Choose one on a card or while you add; on a larger screen they have a panel of their own.",
  "tour-access":
    "“Take Tour” in the same menu brings it back. The magnifier beside it finds everything by name. Now plan your day.",
};

/** The ten steps of the guided tour (§2). Their targets are found by accessible names. */
export function tourSteps(product: string, isMobile: boolean): readonly TourStep[] {
  const steps = stepsOf(product);
  return isMobile ? steps.map((step) => ({ ...step, text: onPhone[step.id] ?? step.text })) : steps;
}

function stepsOf(product: string): TourStep[] {
  return [
    {
      id: "welcome",
      title: `Welcome to ${product}`,
      text: "A day is noise. Pick a few signals, give each its slot, and let the rest wait. This takes a minute.",
    },
    {
      id: "signal-cards",
      title: "Signal cards",
      text: "Each slot of the day takes one. Drag a signal here, or press its arrow. A card holds all there is to know: deadline, project, notes, subtasks.",
      target: find('[data-slot="0"]'),
    },
    {
      id: "add-signal",
      title: "Add a signal",
      text: "Type and press Enter. It understands “Call Anna tomorrow !4 ~30m #call @Website” and shows what it understood.",
      target: () => find('form:has([aria-label="Add a Signal"])')() ?? find("[data-add-signal]")(),
    },
    {
      id: "available-signals",
      title: "Available signals",
      text: "What has no day yet waits here, the best next one first. It asks for nothing until you plan it.",
      target: () => find("[data-row]")() ?? find("main [role=status]")(),
    },
    {
      id: "signal-views",
      title: "Signal views",
      text: "Recommended, available, scheduled, completed: four ways to look at the same list. Search, filter and sort each.",
      target: find('[role=tablist][aria-label="Signal views"]'),
    },
    {
      id: "active-projects",
      title: "Active projects",
      text: "Projects group signals and may belong to a client. Drag one onto a signal to assign it.",
      // The projects panel, or the button that opens it on narrow screens.
      target: find("[data-active-projects]"),
    },
    {
      id: "end-of-day-rollover",
      title: "End-of-day rollover",
      text: "What you did not finish returns to the available signals overnight, and counts a little more from then on. Nothing is lost.",
    },
    {
      id: "date-navigation",
      title: "Date navigation",
      text: "Look back on past days, or plan the ones to come: day by day, or straight from the calendar.",
      target: find('nav[aria-label="Date"]'),
    },
    {
      id: "settings",
      title: "Settings",
      text: "How many signals a day holds, light or dark, your working hours: all of that is behind your initial.",
      target: find('button[aria-label="Your account"]'),
    },
    {
      id: "tour-access",
      title: "Take this tour again",
      text: "“Take Tour” in the same menu brings it back. Press ? for all keyboard shortcuts. Now plan your day.",
      target: find('button[aria-label="Your account"]'),
    },
  ];
}
