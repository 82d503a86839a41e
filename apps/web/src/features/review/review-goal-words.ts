import type { Review } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** What became of a goal, and of its signals: "Reached", "2 of 3 signals done". */
export function goalWords({ status, signals, done }: Review["goals"][number]): string[] {
  const words = {
    open: () => i18n.t("Open", {}, { comment: "What became of a goal" }),
    reached: () => i18n.t("Reached", {}, { comment: "What became of a goal" }),
    dropped: () => i18n.t("Dropped", {}, { comment: "What became of a goal" }),
  };
  const count =
    signals === 0
      ? []
      : [
          i18n.t("{done} of {count, plural, one {# signal} other {# signals}} done", {
            done,
            count: signals,
          }),
        ];
  return [words[status](), ...count];
}
