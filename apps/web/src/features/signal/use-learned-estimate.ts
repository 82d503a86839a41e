import {
  byExperience,
  type Estimate,
  effortOfMinutes,
  maxEstimatedMinutes,
  type Signal,
} from "@daysignal/core";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";

/** A signal whose estimate is chosen; a new one has no id. */
export type Estimated = Pick<Signal, "projectId" | "tags" | "estimatedMinutes"> & { id?: string };

/** The learned minutes that were used in this tab, by signal: they are no estimate to learn from. */
const used = new Map<string, number>();

/**
 * What signals like this one took (§18): the sentence, and the name of what uses it as the estimate;
 * null if it is unknown, about as estimated, or used already.
 */
export function useLearnedEstimate(
  { id = "new", projectId, tags, estimatedMinutes }: Estimated,
  onChange: (estimate: Estimate) => void,
) {
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
    label: i18n.t("Use {duration}", { duration: formatMinutes(minutes) }),
    sentence: i18n.t(
      "Things like this took {factor} times as long ({count, plural, one {# signal} other {# signals}})",
      { factor, count: data.count },
    ),
    use: () => {
      used.set(id, minutes);
      onChange({ effort: effortOfMinutes(minutes), estimatedMinutes: minutes });
    },
  };
}
