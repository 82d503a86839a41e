import { byExperience, maxEstimatedMinutes, type Signal } from "@daysignal/core";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";

/** A signal whose estimate is chosen; a new one has no id. */
export type Estimated = Pick<Signal, "projectId" | "tags" | "estimatedMinutes"> & { id?: string };

/** The learned minutes that were used in this tab, by signal: they are no estimate to learn from. */
const used = new Map<string, number>();

/**
 * What signals like this one took (§18): the sentence, and the minutes to use; null if it is unknown,
 * about as estimated, or used already.
 */
export function useLearnedEstimate({ id = "new", projectId, tags, estimatedMinutes }: Estimated) {
  const [tag] = tags;
  const { data } = trpc.estimate.get.useQuery({
    estimatedMinutes,
    ...(projectId === null ? {} : { projectId }),
    ...(tag === undefined ? {} : { tag }),
  });
  const minutes = Math.min(maxEstimatedMinutes, byExperience(estimatedMinutes, data));
  if (!data || minutes === estimatedMinutes || used.get(id) === estimatedMinutes) return null;
  const factor = formatNumber(Math.round(data.factor * 10) / 10);
  return {
    minutes,
    sentence: i18n.t(
      "Things like this took {factor} times as long ({count, plural, one {# signal} other {# signals}})",
      { factor, count: data.count },
    ),
    use: () => used.set(id, minutes),
  };
}
