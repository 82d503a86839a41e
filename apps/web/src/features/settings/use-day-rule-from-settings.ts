import { useEffect } from "react";
import { setDayRule } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

/** Days follow the settings, also when a change comes from elsewhere or is rolled back. */
export function useDayRuleFromSettings(): void {
  // A cache that an older version stored lacks the start of the day.
  const { timeZone, dayStart = "00:00" } = trpc.settings.get.useQuery().data ?? {};
  useEffect(() => {
    if (timeZone !== undefined) setDayRule({ timeZone, dayStart });
  }, [timeZone, dayStart]);
}
