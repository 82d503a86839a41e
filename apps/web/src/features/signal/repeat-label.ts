import { repeatOf, type Signal } from "@daysignal/core";
import { useEffect, useState } from "react";
import { i18n } from "../../shared/language.ts";

type RuleWords = typeof import("../../shared/rule-words.ts");

/** The words of rules, which are loaded with the first signal that has one. */
let ruleWords: RuleWords | undefined;

/** How often a signal repeats: "Repeats daily", "Repeats: Every second Tuesday"; null if it does not. */
export function useRepeatLabel({ recurrence, repeat }: Pick<Signal, "recurrence" | "repeat">) {
  const [words, setWords] = useState(ruleWords);
  const isRule = recurrence === "custom";
  useEffect(() => {
    if (!isRule) return;
    import("../../shared/rule-words.ts").then(
      (loaded) => {
        ruleWords = loaded;
        setWords(loaded);
      },
      () => undefined,
    );
  }, [isRule]);
  switch (repeatOf(recurrence)) {
    case "daily":
      return i18n.t("Repeats daily");
    case "weekly":
      return i18n.t("Repeats weekly");
    case "monthly":
      return i18n.t("Repeats monthly");
    case "custom":
      return words && repeat
        ? i18n.t(
            "Repeats: {rule}",
            { rule: words.repeatInWords(repeat) },
            { comment: "Repeats: Every second Tuesday" },
          )
        : i18n.t("Repeats");
    case null:
      return null;
  }
}
