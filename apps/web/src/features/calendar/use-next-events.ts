import { plusDays } from "@daysignal/core";
import { useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";

/** The days ahead in which the next events of calendars are looked up. */
const daysAhead = 99;

/** The events of the next days, of all calendars; read while there are some. */
export function useNextEvents() {
  const today = useToday();
  const hasSome = trpc.calendars.list.useQuery(undefined, { select: isNotEmpty }).data ?? false;
  return trpc.calendars.listEvents.useQuery(
    { from: today, to: plusDays(today, daysAhead) },
    { enabled: hasSome },
  );
}

const isNotEmpty = (list: readonly unknown[]) => list.length > 0;
