import type { Repeat } from "@daysignal/core";
import { i18n } from "./language.ts";

/** A recurrence as a choice: "Daily". */
export function repeatLabel(repeat: Repeat): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Daily", {}, { comment: "How often a signal repeats" });
    case "weekly":
      return i18n.t("Weekly", {}, { comment: "How often a signal repeats" });
    case "monthly":
      return i18n.t("Monthly", {}, { comment: "How often a signal repeats" });
  }
}

/** A signal's recurrence in words: "Repeats daily". */
export function repeatsLabel(repeat: Repeat): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Repeats daily");
    case "weekly":
      return i18n.t("Repeats weekly");
    case "monthly":
      return i18n.t("Repeats monthly");
  }
}
