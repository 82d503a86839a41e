import type {
  CalendarDay,
  CreateReminderInput,
  Reminder,
  ReminderTime,
  Snooze,
} from "@daysignal/core";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/** The changes of a signal's reminders (§12): optimistic, each with a notice that undoes it. */
export function useReminderChanges(taskId: string) {
  const { list } = trpc.useUtils().reminder;
  const edit = async (change: (reminders: Reminder[]) => Reminder[]) => {
    await list.cancel({ taskId });
    list.setData({ taskId }, (known) => known && change(known));
  };
  const without = (id: string) => (known: Reminder[]) => known.filter((one) => one.id !== id);
  const put = (reminder: Reminder) => (known: Reminder[]) =>
    known.some(({ id }) => id === reminder.id)
      ? known.map((one) => (one.id === reminder.id ? reminder : one))
      : [...known, reminder];
  const find = (id: string) => list.getData({ taskId })?.find((one) => one.id === id);
  const settle = {
    scope: { id: "reminders" },
    onSettled: () => list.invalidate({ taskId }),
  };
  const { mutateAsync: create } = trpc.reminder.create.useMutation({
    ...settle,
    onMutate: ({ id = "", day = null, daysBefore = null, minutesBefore = null, time = null }) =>
      edit(put({ id, taskId, day: day as CalendarDay | null, daysBefore, minutesBefore, time })),
    onError: (error, { id = "" }) => {
      void edit(without(id));
      showFailure("changeReminders", error);
    },
  });
  const { mutateAsync: update } = trpc.reminder.update.useMutation({
    ...settle,
    onMutate: async ({ id, ...change }) => {
      const before = find(id);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      if (before) await edit(put({ ...before, ...Object.fromEntries(given) }));
      return before;
    },
    onError: (error, _input, before) => {
      if (before) void edit(put(before));
      showFailure("changeReminders", error);
    },
  });
  const { mutateAsync: remove } = trpc.reminder.delete.useMutation({
    ...settle,
    onMutate: async ({ id }) => {
      const before = find(id);
      await edit(without(id));
      return before;
    },
    onError: (error, _input, before) => {
      // Already deleted elsewhere, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      if (before) void edit(put(before));
      showFailure("changeReminders", error);
    },
  });
  const { mutateAsync: snooze } = trpc.reminder.snooze.useMutation({
    ...settle,
    onSuccess: (reminder) => edit(put(reminder)),
    onError: (error) => showFailure("changeReminders", error),
  });

  /** Steps that leave alone what was changed since. The hooks have shown why a call failed. */
  const unless = (isChanged: () => boolean, run: () => Promise<unknown>) => () => {
    if (isChanged()) return false;
    run().catch(() => undefined);
    return true;
  };
  const isGone = (id: string) => () => !find(id);
  const isThere = (id: string) => () => find(id) !== undefined;
  const restore = (reminder: CreateReminderInput & { id: string }) =>
    unless(isThere(reminder.id), () => create(reminder));
  const drop = (id: string) => unless(isGone(id), () => remove({ id }));
  const notice = (
    title: string,
    undo: () => boolean,
    redo: () => boolean,
    sent: Promise<unknown>,
  ) => {
    showNotice(title, undefined, undoable({ undo, redo }, sent));
    sent.catch(() => undefined);
  };

  return {
    add: (time: ReminderTime) => {
      const reminder = { id: randomId(), taskId, ...time };
      const sent = create(reminder);
      notice(i18n.t("Reminder added"), drop(reminder.id), restore(reminder), sent);
    },
    change: ({ id, taskId: _, ...before }: Reminder, after: ReminderTime) => {
      const to = (time: ReminderTime) => unless(isGone(id), () => update({ id, ...time }));
      notice(i18n.t("Reminder changed"), to(before), to(after), update({ id, ...after }));
    },
    remove: (reminder: Reminder) => {
      const sent = remove({ id: reminder.id });
      notice(i18n.t("Reminder removed"), restore(reminder), drop(reminder.id), sent);
    },
    snooze: (until: Snooze) => {
      snooze({ taskId, for: until }).then(
        (made) => notice(i18n.t("Reminder added"), drop(made.id), restore(made), Promise.resolve()),
        () => undefined,
      );
    },
  };
}
