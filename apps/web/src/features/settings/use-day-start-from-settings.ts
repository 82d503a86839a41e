import { useEffect } from "react";
import { setDayStart } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

/** Begins days when the settings say, also when a change comes from elsewhere or is rolled back. */
export function useDayStartFromSettings(): void {
  // A cache that an older version stored lacks it.
  const dayStart = trpc.settings.get.useQuery().data?.dayStart;
  useEffect(() => {
    if (dayStart !== undefined) setDayStart(dayStart);
  }, [dayStart]);
}
