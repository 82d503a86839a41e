import { returnsSinceDecision, type Signal } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** "Returned 3 times", since the last decision about it (§4). */
export function returnedLabel(signal: Signal): string {
  return i18n.t("Returned {count, plural, one {# time} other {# times}}", {
    count: returnsSinceDecision(signal),
  });
}
