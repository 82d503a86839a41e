import { router } from "../trpc/procedures.ts";
import { closeSignal } from "./close-signal.ts";
import { getDailyPlan } from "./get-daily-plan.ts";
import { catchUp, rollOver } from "./roll-over.ts";
import { selectSignal } from "./select-signal.ts";
import { setDayNote } from "./set-day-note.ts";
import { timeBoxSignal } from "./time-box-signal.ts";
import { unselectSignal } from "./unselect-signal.ts";

/** The plan of a day (§2, §4). */
export const planRouter = router({
  get: getDailyPlan,
  select: selectSignal,
  unselect: unselectSignal,
  close: closeSignal,
  timeBox: timeBoxSignal,
  setNote: setDayNote,
  rollOver,
  catchUp,
});
