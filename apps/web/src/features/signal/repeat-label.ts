import type { RepeatingRecurrence } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** How often a recurring signal repeats, such as "Repeats daily". */
export function repeatLabel(repeat: RepeatingRecurrence): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Repeats daily");
    case "weekly":
      return i18n.t("Repeats weekly");
    case "monthly":
      return i18n.t("Repeats monthly");
    case "custom":
      return i18n.t("Repeats");
  }
}
