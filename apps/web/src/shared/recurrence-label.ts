import type { RepeatingRecurrence } from "@daysignal/core";
import { i18n } from "./language.ts";

/** A recurrence as a choice: "Daily". */
export function recurrenceLabel(repeat: RepeatingRecurrence): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Daily", {}, { comment: "How often a signal repeats" });
    case "weekly":
      return i18n.t("Weekly");
    case "monthly":
      return i18n.t("Monthly");
    case "custom":
      return i18n.t("Custom", {}, { comment: "How often a signal repeats: by a rule" });
  }
}
