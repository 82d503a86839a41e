import type { Calendar } from "@daysignal/core";
import { trpc } from "../../trpc.ts";

const hasSome = (calendars: Calendar[]) => calendars.some(({ shown, busy }) => shown || busy);

/** Whether appointments are shown or take time; false until that is known. */
export function useHasCalendars(): boolean {
  return trpc.calendars.list.useQuery(undefined, { select: hasSome }).data ?? false;
}
