import type { SignalSort, SignalView } from "@daysignal/core";
import type { Choice, Tab } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";

/** The views of the list (§2): the names of their tabs and of their lists. */
export function viewNames(): Record<SignalView, { tab: string; list: string }> {
  return {
    recommended: {
      tab: i18n.t("Recommended", {}, { comment: "A tab with signals of this kind" }),
      list: i18n.t("Recommended signals"),
    },
    available: {
      tab: i18n.t("Available", {}, { comment: "A tab with signals that have no day yet" }),
      list: i18n.t("Available signals"),
    },
    hidden: {
      tab: i18n.t("Hidden", {}, { comment: "A tab with signals that are hidden until a day" }),
      list: i18n.t("Hidden signals"),
    },
    waiting: {
      tab: i18n.t("Waiting", {}, { comment: "A tab with signals that wait for somebody" }),
      list: i18n.t("Waiting signals"),
    },
    scheduled: {
      tab: i18n.t("Scheduled", {}, { comment: "A tab with signals that have a day" }),
      list: i18n.t("Scheduled signals"),
    },
    completed: {
      tab: i18n.t("Completed", {}, { comment: "A tab with signals that are done" }),
      list: i18n.t("Completed signals"),
    },
  };
}

/** The views that have a tab only while they contain something, or are shown. */
export const quietViews = ["hidden", "waiting"] as const;

/** The tabs of the views, with those of `quietViews` that are given. */
export function viewTabs(quiet: readonly SignalView[]): Tab<SignalView>[] {
  const names = viewNames();
  // Not core's list, which comes with the schemas: the start is without zod.
  const views = ["recommended", "available", ...quiet, "scheduled", "completed"] as const;
  return views.map((value) => ({ value, label: names[value].tab }));
}

/** An order of the list: the six of §2, and by score for the recommended view. */
export type ListOrder = SignalSort | "score";

/** The orders of a view, the default first. */
export function ordersOf(view: SignalView): readonly Choice<ListOrder>[] {
  const sorts: readonly Choice<ListOrder>[] = [
    { value: "created-desc", label: i18n.t("Newest first") },
    { value: "created-asc", label: i18n.t("Oldest first") },
    { value: "deadline", label: i18n.t("Deadline") },
    { value: "priority", label: i18n.t("Priority") },
    { value: "title", label: i18n.t("Title (A-Z)", {}, { comment: "The alphabetical order" }) },
    { value: "manual", label: i18n.t("My order") },
  ];
  if (view !== "recommended") return sorts;
  const bestNext = i18n.t("Best next", {}, { comment: "An order: what to do next comes first" });
  return [{ value: "score", label: bestNext }, ...sorts];
}

/** The default order of a view. */
export function defaultOrder(view: SignalView): ListOrder {
  return view === "recommended" ? "score" : "created-desc";
}

/** "1 signal", "12 signals" (§2). */
export function countLabel(count: number): string {
  return i18n.t("{count, plural, one {# signal} other {# signals}}", { count });
}

/** "1 selected", "12 selected". */
export function selectedWords(count: number): string {
  return i18n.t(
    "{count, plural, one {# selected} other {# selected}}",
    { count },
    { comment: "Signals that are selected in the list" },
  );
}
