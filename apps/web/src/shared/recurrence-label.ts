import type { Repeat } from "@daysignal/core";
import { i18n } from "./language.ts";

/** A recurrence as a choice: "Daily". */
export function recurrenceLabel(repeat: Repeat): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Daily", {}, { comment: "How often a signal repeats" });
    case "weekly":
      return i18n.t("Weekly");
    case "monthly":
      return i18n.t("Monthly");
  }
}
