import { trpc } from "../../trpc.ts";
import { takesTime } from "./takes-time.ts";

/** Whether appointments are shown or take time; false until that is known. */
export function useHasCalendars(): boolean {
  return trpc.calendars.list.useQuery(undefined, { select: takesTime }).data ?? false;
}
