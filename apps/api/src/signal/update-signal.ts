import {
  type AskedRepeat,
  assertCanHide,
  changeRecurrence as changeRecurrenceRule,
  DomainError,
  isHiding,
  repeatOf,
  type SignalStatus,
  type StoredSignal,
  signalSchema,
  updateSignalInput,
  updateSignal as updateSignalRule,
} from "@daysignal/core";
import { assertGoesOn, expandRule } from "@daysignal/core/rules";
import { listLiveEntriesOfSignal, lockUser, releaseKeptEntries, transact } from "@daysignal/db";
import { planDays } from "../plan/plan-days.ts";
import { savePlan } from "../plan/save-plan.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { loadForChange, saveSignal } from "./change-signal.ts";
import { finish, moveToTrash, reopen, type StatusChange, takeFromTrash } from "./change-status.ts";

/**
 * Changes the given fields in one transaction (§4, §5). `status` and `recurrence` have the effects
 * of finishing, reopening, trashing, restoring and scheduling. A signal in the trash can only be
 * restored. Errors: NOT_FOUND (also of a project), IN_TRASH, IS_PLANNED, LIMIT_REACHED, NOT_PLANNED,
 * STALE_VERSION, and INVALID_INPUT for a `date` without a status that it could apply to.
 */
export const updateSignal = userProcedure
  .meta({
    rest: "PATCH /tasks/{id}",
    summary: "Change a signal",
    description:
      "Changes only the given fields. `date` names the occurrence that `status` applies to.",
    errors: ["IN_TRASH", "IS_PLANNED", "LIMIT_REACHED", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(updateSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input }) => {
    const { id, status, recurrence, repeat, date } = input;
    assertDateHasUse(date, status);
    return await transact(ctx.db, async (tx) => {
      const changesRepeat = recurrence !== undefined || repeat !== undefined;
      // Only under this lock does the plan stay as it is.
      const mayHide = (input.hiddenUntil ?? null) !== null;
      const changesPlan = status !== undefined || changesRepeat || mayHide;
      const limits = changesPlan ? await lockUser(tx, ctx.userId) : ctx.dayLimits;
      const change = { tx, ctx, limits, date };
      const before = await loadForChange(tx, ctx, id);
      let after = status === "inbox" ? await takeFromTrash(before, change) : before;
      if (after.status === "deleted" && !onlyTrashes(input)) throw new DomainError("IN_TRASH");
      after = updateSignalRule(after, input);
      if (changesRepeat) after = await changeRecurrence(after, { recurrence, repeat }, change);
      if (status !== undefined) after = await changeStatus(after, status, change);
      const saved = await saveSignal(tx, ctx, before, after);
      if (isHiding(input, before, ctx.today)) assertCanHide(saved, ctx.today);
      return saved;
    });
  });

/** Sets the requested status in the same way as the corresponding procedure. */
async function changeStatus(
  signal: StoredSignal,
  status: SignalStatus,
  change: StatusChange,
): Promise<StoredSignal> {
  switch (status) {
    case "done":
      return finish(signal, change);
    case "deleted":
      return moveToTrash(signal, change);
    case "active":
      return isOpen(signal, change) ? { ...signal, status } : reopen(signal, change);
    case "inbox":
      return { ...(signal.status === "done" ? await reopen(signal, change) : signal), status };
  }
}

/**
 * True if there is nothing to reopen. A series is active even while its days are finished, so
 * setting it to active reopens one of them.
 */
function isOpen({ status, recurrence }: StoredSignal, { date }: StatusChange): boolean {
  if (repeatOf(recurrence) === null) return status !== "done";
  return status === "inbox" && date === undefined;
}

/** True if a change moves the signal to the trash and does nothing else. */
function onlyTrashes({ id: _id, ...fields }: Record<string, unknown>): boolean {
  return Object.keys(fields).length === 1 && fields["status"] === "deleted";
}

function assertDateHasUse(date: string | undefined, status: SignalStatus | undefined): void {
  if (date === undefined || status === "done" || status === "active") return;
  throw new DomainError("INVALID_INPUT", {
    field: "date",
    message: /*i18n*/ "date says which occurrence a status of done or active is about.",
  });
}

/**
 * Changes a signal's recurrence by core's rule; stores its entries and returns the signal to be
 * saved (§4).
 */
async function changeRecurrence(
  signal: StoredSignal,
  { recurrence, repeat }: AskedRepeat,
  { tx, ctx, limits }: StatusChange,
): Promise<StoredSignal> {
  const entries = await listLiveEntriesOfSignal(tx, ctx.userId, signal.id);
  const changed = changeRecurrenceRule(signal, recurrence, entries, { repeat, expand: expandRule });
  const { series, removed, kept, topUp } = changed;
  if (series.repeat?.rule !== signal.repeat?.rule) assertGoesOn(series);
  const added = await planDays(tx, ctx.userId, {
    signalId: signal.id,
    days: topUp,
    limits,
    leaving: removed,
  });
  const updated = entries
    .filter((entry) => entry.id === kept?.id && entry.isOccurrence !== kept.isOccurrence)
    .map((entry) => ({ ...entry, isOccurrence: !entry.isOccurrence }));
  await savePlan(tx, ctx, { removed, updated, added });
  const keeps = series.repeat?.missed === "keep" && kept === null;
  if (signal.repeat?.missed === "keep" && !keeps) {
    await releaseKeptEntries(tx, ctx.userId, signal.id);
  }
  return { ...signal, ...series };
}
