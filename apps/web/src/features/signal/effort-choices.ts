import { effortDurations, effortOfMinutes } from "@daysignal/core";
import type { Choice } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";

const offered: readonly number[] = Object.values(effortDurations).flat();

/**
 * The durations of the effort picker (§9), by minutes, each with its effort. A current duration
 * that is not among them is sorted in; it is undefined if several signals differ.
 */
export function effortChoices(estimatedMinutes: number | undefined): Choice[] {
  const isOffered = estimatedMinutes === undefined || offered.includes(estimatedMinutes);
  const durations = isOffered ? offered : [...offered, estimatedMinutes].sort((a, b) => a - b);
  return durations.map((minutes) => ({
    value: String(minutes),
    label: formatMinutes(minutes),
    hint: i18n.t("effort {effort}", { effort: effortOfMinutes(minutes) }),
  }));
}
