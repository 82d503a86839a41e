import { calendarDay } from "@daysignal/core";
import { dropDraft, readDraft } from "../../../shared/drafts.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog } from "../../signal/planner-cache.ts";
import { putPlan, setNoteInCache } from "../plan-cache.ts";

/** The key of the draft of a day's note. */
export const dayNoteDraft = (date: string) => `day note/${date}`;

/** Sets the note of a day (§16). Its draft is kept until it is saved. */
export function useSetDayNote() {
  const log = usePlannerLog();
  return trpc.plan.setNote.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(setNoteInCache({ ...input, date: calendarDay(input.date) })),
    onSuccess: (plan, { date, note }, change) => {
      log.settle(change, (data) => putPlan(data, plan));
      if (readDraft(dayNoteDraft(date)) === note) dropDraft(dayNoteDraft(date));
    },
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("saveNote", error);
    },
  });
}
