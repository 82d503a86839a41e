import { type CalendarDay, repeatOf } from "@daysignal/core";
import {
  ArrowDown,
  CalendarArrowUp,
  CalendarPlus,
  Clock,
  PanelTopOpen,
  PencilLine,
  Repeat,
  SkipForward,
  Trash2,
} from "lucide-react";
import type { CommandId } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import type { ActionRunner, At, SignalAction, Surface } from "./signal-action.ts";

/**
 * What can be done with a signal, by the id of its command (shared/commands.ts). Menus, the command
 * palette, the keys, and the bar of several selected signals are derived from this table.
 */
export const signalActions = {
  details: {
    icon: PanelTopOpen,
    on: ["card", "palette", "row", "week"],
    does: (run, { signal }) => run.openDetails(signal),
  },
  schedule: {
    icon: CalendarPlus,
    on: ["card", "palette", "row"],
    does: (run, { signal }) => run.schedule(signal),
  },
  setTime: {
    icon: Clock,
    on: ["card", "palette", "week"],
    applies: isPlanned,
    does: onDay((run, signal, date) => run.openTimeBox(signal, date)),
  },
  editRecurrence: {
    icon: Repeat,
    on: ["card", "row"],
    applies: recurs,
    does: (run, { signal }) => run.editRecurrence(signal),
  },
  skipOccurrence: {
    icon: SkipForward,
    on: ["card"],
    applies: recurs,
    does: onDay((run, signal, date) => run.skipOccurrence(signal, date)),
  },
  moveOccurrence: {
    icon: CalendarArrowUp,
    on: ["card"],
    applies: recurs,
    does: onDay((run, signal, date) => run.openMove(signal, date)),
  },
  changeOccurrence: {
    icon: PencilLine,
    on: ["card"],
    applies: recurs,
    does: onDay((run, signal, date) => run.openChange(signal, date)),
  },
  remove: {
    icon: ArrowDown,
    on: ["card", "palette", "week"],
    applies: isPlanned,
    last: true,
    label: () => i18n.t("Remove from this day"),
    does: onDay((run, signal, date) => run.unplan(signal, date)),
  },
  trash: {
    icon: Trash2,
    on: ["card", "palette", "row"],
    last: true,
    does: {
      command: ({ signal: { id } }) => ({ call: "signal.trash", input: { id } }),
      back: (was, { stepsFromTrash }) => stepsFromTrash(was),
      said: () => i18n.t("Moved to trash"),
      several: {
        label: () => i18n.t("Delete"),
        said: (count) =>
          i18n.t("{count, plural, one {# signal} other {# signals}} moved to trash", { count }),
        failure: "trashSignal",
      },
    },
  },
} as const satisfies Partial<Record<CommandId, SignalAction>>;

export type SignalActionId = keyof typeof signalActions;

/** The actions in order, with the types that `Object.entries` loses. */
export const signalActionList = Object.entries(signalActions) as [SignalActionId, SignalAction][];

/** An action of the table, with all fields that one can have. */
export const actionOf = (id: SignalActionId): SignalAction => signalActions[id];

/** The actions that a surface offers for a signal. */
export function actionsOn(surface: Surface, at: At): [SignalActionId, SignalAction][] {
  return signalActionList.filter(
    ([, { on, applies }]) => on.includes(surface) && (applies?.(at) ?? true),
  );
}

function isPlanned({ date }: At): boolean {
  return date !== undefined;
}

function recurs({ signal }: At): boolean {
  return repeatOf(signal.recurrence) !== null;
}

/** An action on the day of a signal's slot. */
function onDay(does: (run: ActionRunner, signal: At["signal"], date: CalendarDay) => void) {
  return (run: ActionRunner, { signal, date }: At) => {
    if (date !== undefined) does(run, signal, date);
  };
}

/** The commands of all actions. */
export function actionCommands(
  act: (id: SignalActionId) => unknown,
): Record<SignalActionId, () => unknown> {
  return Object.fromEntries(signalActionList.map(([id]) => [id, () => act(id)])) as Record<
    SignalActionId,
    () => unknown
  >;
}

/** The actions that are offered for several selected signals. */
export const severalActions = signalActionList.flatMap(([id, { icon, does }]) =>
  typeof does === "function" || !does.several ? [] : [{ id, icon, label: does.several.label }],
);
