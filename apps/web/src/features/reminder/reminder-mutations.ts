import {
  type CalendarDay,
  type CreateReminderInput,
  createReminder,
  type Reminder,
  type ReminderTime,
  type Snooze,
} from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { randomId } from "../../shared/random-id.ts";
import { showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { sendUndoably, undoStep } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";

/** As the call takes it: any string, which the server checks. */
type NewReminder = Omit<CreateReminderInput, "day"> & { day?: string | null | undefined };

const remindersOf = (taskId: string) =>
  cachedList<Reminder>({
    queryKey: getQueryKey(trpc.reminder.list, { taskId }, "query"),
    scope: { id: "reminders" },
  });

/** The changes of a signal's reminders (§12): optimistic, each with a notice that undoes it. */
export function useReminderChanges(taskId: string) {
  const client = useQueryClient();
  const list = remindersOf(taskId);
  const options = { failure: "changeReminders", refetches: () => [list.queryKey] } as const;
  const { mutateAsync: create } = trpc.reminder.create.useMutation(
    list.creation(
      ({ day, ...input }: NewReminder) =>
        createReminder({ ...input, day: day as CalendarDay | null | undefined }, ""),
      options,
    ),
  );
  const { mutateAsync: update } = trpc.reminder.update.useMutation(list.update(options));
  const { mutateAsync: remove } = trpc.reminder.delete.useMutation(list.deletion(options));
  const { mutateAsync: snooze } = trpc.reminder.snooze.useMutation(
    list.response({ ...options, answer: (reminder: Reminder) => reminder }),
  );
  const change = (id: string, was: Reminder | null, left: Reminder | null) => ({
    now: () => list.find(client, id),
    was,
    left,
    send: (to: Reminder | null) => {
      if (!to) return remove({ id });
      const { taskId: _, ...fields } = to;
      return was && left ? update(fields) : create(to);
    },
  });
  const send = (title: string, ...states: Parameters<typeof change>) =>
    showNotice(title, undefined, sendUndoably(change(...states)).undo);
  return {
    add: (time: ReminderTime) => {
      const id = randomId();
      send(i18n.t("Reminder added"), id, null, { id, taskId, ...time });
    },
    change: (before: Reminder, after: ReminderTime) =>
      send(i18n.t("Reminder changed"), before.id, before, { ...before, ...after }),
    remove: (reminder: Reminder) => send(i18n.t("Reminder removed"), reminder.id, reminder, null),
    snooze: (until: Snooze) => {
      snooze({ taskId, for: until }).then(
        (made) => {
          const undo = undoable(undoStep(change(made.id, null, made)));
          showNotice(i18n.t("Reminder added"), undefined, undo);
        },
        // The hook shows failures.
        () => undefined,
      );
    },
  };
}
