import type { SignalView } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";

/** The message of an empty view; `hasSignals` distinguishes it from a new account. */
export function emptyMessage(
  view: SignalView,
  hasSignals: boolean,
): { title: string; hint: string } {
  if (!hasSignals) {
    return {
      title: i18n.t("Nothing here yet"),
      hint: i18n.t("Add a signal, and it waits here until you give it a day."),
    };
  }
  switch (view) {
    case "recommended":
    case "available":
      return {
        title: i18n.t("Nothing is waiting"),
        hint: i18n.t("Every open signal has its day."),
      };
    case "scheduled":
      return {
        title: i18n.t("Nothing is planned"),
        hint: i18n.t("Signals with a day from today on show up here."),
      };
    case "completed":
      return {
        title: i18n.t("Nothing finished yet"),
        hint: i18n.t("What you finish is kept here."),
      };
  }
}
