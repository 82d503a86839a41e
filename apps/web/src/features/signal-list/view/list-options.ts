import type { SignalSort, SignalView } from "@daysignal/core";
import type { Choice, Tab } from "@daysignal/ui";

/** The four views of the list (§2). */
export const viewTabs = [
  { value: "recommended", label: "Recommended" },
  { value: "available", label: "Available" },
  { value: "scheduled", label: "Scheduled" },
  { value: "completed", label: "Completed" },
] as const satisfies readonly Tab<SignalView>[];

/** An order of the list: the five of §2, and by score for the recommended view. */
export type ListOrder = SignalSort | "score";

const sorts: readonly Choice<ListOrder>[] = [
  { value: "created-desc", label: "Newest first" },
  { value: "created-asc", label: "Oldest first" },
  { value: "deadline", label: "Deadline" },
  { value: "priority", label: "Priority" },
  { value: "title", label: "Title (A-Z)" },
];

/** The orders of a view, the default first. */
export function ordersOf(view: SignalView): readonly Choice<ListOrder>[] {
  return view === "recommended" ? [{ value: "score", label: "Best next" }, ...sorts] : sorts;
}

/** The default order of a view. */
export function defaultOrder(view: SignalView): ListOrder {
  return view === "recommended" ? "score" : "created-desc";
}

/** "1 signal", "12 signals" (§2). */
export function countLabel(count: number): string {
  return `${count} ${count === 1 ? "signal" : "signals"}`;
}

/** The message of an empty view; `hasSignals` distinguishes it from a new account. */
export function emptyMessage(
  view: SignalView,
  hasSignals: boolean,
): { title: string; hint: string } {
  if (!hasSignals) {
    return {
      title: "Nothing here yet",
      hint: "Add a signal, and it waits here until you give it a day.",
    };
  }
  switch (view) {
    case "recommended":
    case "available":
      return { title: "Nothing is waiting", hint: "Every open signal has its day." };
    case "scheduled":
      return {
        title: "Nothing is planned",
        hint: "Signals with a day from today on show up here.",
      };
    case "completed":
      return { title: "Nothing finished yet", hint: "What you finish is kept here." };
  }
}
