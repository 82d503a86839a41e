import { byExperience, type DailyPlan, openMinutes } from "@daysignal/core";
import { trpc } from "../../../trpc.ts";
import { useSettings } from "../../settings/use-settings.ts";

/** What all finished signals took, compared with their estimates (§18). Undefined while unknown. */
export const useLearnedOfAll = (isWanted: boolean) =>
  trpc.estimate.get.useQuery({}, { enabled: isWanted }).data;

/**
 * The planned minutes of unfinished signals as the time bar counts them: as estimated or, if the
 * settings say so, as long as others took.
 */
export function useCountedMinutes(plan: DailyPlan): { minutes: number; isLearned: boolean } {
  // A cache that an older version stored lacks it.
  const isCounted = useSettings().countsLearnedTime === true;
  const learned = useLearnedOfAll(isCounted);
  const estimated = openMinutes(plan);
  const minutes = isCounted ? byExperience(estimated, learned) : estimated;
  return { minutes, isLearned: minutes !== estimated };
}
