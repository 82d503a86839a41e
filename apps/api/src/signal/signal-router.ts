import { router } from "../trpc/procedures.ts";
import { changeOccurrence } from "./change-occurrence.ts";
import { completeSignal } from "./complete-signal.ts";
import { createSignal } from "./create-signal.ts";
import { decideSignal } from "./decide-signal.ts";
import { deleteSignalPermanently } from "./delete-signal-permanently.ts";
import { getSignal } from "./get-signal.ts";
import { listChangedSignals } from "./list-changed-signals.ts";
import { listHistory } from "./list-history.ts";
import { listOccurrences } from "./list-occurrences.ts";
import {
  listAvailableSignals,
  listCompletedSignals,
  listPastSignals,
  listRecommendedSignals,
  listScheduledSignals,
  listSignals,
  listTrash,
} from "./list-procedures.ts";
import { moveOccurrence } from "./move-occurrence.ts";
import { moveSignal } from "./move-signal.ts";
import { reopenSignal } from "./reopen-signal.ts";
import { restoreSignal } from "./restore-signal.ts";
import { scheduleSignal } from "./schedule-signal.ts";
import { skipOccurrence } from "./skip-occurrence.ts";
import { trashSignal } from "./trash-signal.ts";
import { updateSignal } from "./update-signal.ts";

/** Signals, called tasks in the paths of §7. */
export const signalRouter = router({
  list: listSignals,
  listRecommended: listRecommendedSignals,
  listAvailable: listAvailableSignals,
  listScheduled: listScheduledSignals,
  listCompleted: listCompletedSignals,
  listPast: listPastSignals,
  listTrash,
  listChanged: listChangedSignals,
  get: getSignal,
  listHistory,
  create: createSignal,
  update: updateSignal,
  complete: completeSignal,
  reopen: reopenSignal,
  schedule: scheduleSignal,
  listOccurrences,
  skipOccurrence,
  moveOccurrence,
  changeOccurrence,
  decide: decideSignal,
  move: moveSignal,
  trash: trashSignal,
  restore: restoreSignal,
  deletePermanently: deleteSignalPermanently,
});
