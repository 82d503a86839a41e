import {
  type CalendarDay,
  nextWorkDay,
  placeOf,
  repeatOf,
  type Signal,
  type SignalChanges,
} from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import {
  Armchair,
  ArrowDown,
  ArrowUp,
  CalendarArrowUp,
  CalendarPlus,
  CalendarRange,
  Check,
  Clock,
  Contrast,
  Copy,
  Eye,
  EyeOff,
  Focus,
  Hourglass,
  ListChecks,
  type LucideIcon,
  PanelTopOpen,
  PencilLine,
  Play,
  Repeat,
  SkipForward,
  Sunrise,
  Trash2,
  UserCheck,
} from "lucide-react";
import { type CommandId, commands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { readToday } from "../../../shared/today.ts";
import { dayLabel } from "../../../shared/words.ts";
import { namedDays, weekendLabel } from "../day-choices.ts";
import type { ActionRunner, At, SignalAction, Surface, UndoSteps } from "./signal-action.ts";

const trashing = {
  command: ({ signal: { id } }: At) => ({ call: "signal.trash", input: { id } }) as const,
  back: (was: Before, { stepsFromTrash }: UndoSteps) => stepsFromTrash(was),
};

/**
 * What can be done with a signal, by the id of its command (shared/commands.ts). Menus, the command
 * palette, the keys, and the bar of several selected signals are derived from this table.
 */
export const signalActions = {
  details: {
    icon: PanelTopOpen,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    does: (run, { signal }) => run.openDetails(signal),
  },
  plan: {
    icon: ArrowUp,
    on: ["palette", "row", "rowDetails"],
    label: ({ today = readToday(), planDate = today }) =>
      i18n.t("Add to {day}", { day: dayLabel(planDate, today) }),
    does: (run, { signal, today = readToday(), planDate = today }) => run.plan(signal, planDate),
  },
  complete: {
    icon: Check,
    on: ["palette", "weekKeys"],
    label: (at) => (isDone(at) ? i18n.t("Not done") : i18n.t("Done")),
    does: (run, at) => run.setDone(at.signal, !isDone(at), at.date),
  },
  start: {
    icon: Play,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    applies: (at) => !isDone(at),
    label: ({ isRunning }) => (isRunning ? i18n.t("Pause") : i18n.t("Start")),
    does: (run, { signal }) => run.startOrPause(signal),
  },
  progress: {
    icon: Contrast,
    on: ["card", "focus", "palette", "week", "weekKeys", "weekPalette"],
    applies: (at) => !isDone(at) && dayToClose(at) !== undefined,
    // Planning it for its day again opens that.
    label: ({ progress }) => (progress ? i18n.t("Reopen") : i18n.t("Worked on it")),
    does: (run, at) => {
      const date = dayToClose(at);
      if (date === undefined) return;
      if (at.progress) run.plan(at.signal, date);
      else run.workedOn(at.signal, date);
    },
    several: {
      command: ({ signal }) => ({ call: "signal.progress", input: closing(signal) }),
      back: (was, { stepsFromProgress }) => stepsFromProgress(was, closing(was.signal)),
      label: () => i18n.t("Worked on it"),
      said: (count) =>
        i18n.t("{count, plural, one {# signal} other {# signals}} worked on", { count }),
      failure: "planSignal",
    },
  },
  focus: {
    icon: Focus,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    applies: (at) => !isDone(at),
    does: (run, { signal }) => run.focus(signal),
  },
  toTomorrow: {
    ...planningFor(namedDays.tomorrow, Sunrise),
    on: ["card", "palette", "row", "rowDetails", "several", "weekKeys"],
  },
  toWeekend: {
    ...planningFor(namedDays.weekend, Armchair),
    on: ["card", "palette", "row"],
    label: ({ today = readToday() }) => weekendLabel(today),
  },
  toNextWeek: {
    ...planningFor(namedDays.nextWeek, CalendarRange),
    on: ["card", "palette", "row"],
  },
  schedule: {
    icon: CalendarPlus,
    on: ["card", "palette", "row", "rowDetails", "weekKeys", "weekPalette"],
    does: (run, { signal }) => run.schedule(signal),
  },
  hide: {
    icon: EyeOff,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    // The planned days of a series would have to end with it.
    applies: (at) => !isDone(at) && !(recurs(at) && isScheduled(at)),
    does: (run, { signal }) => run.openHide(signal),
  },
  showNow: {
    icon: Eye,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    applies: (at) => !isDone(at) && isHidden(at),
    does: { ...setting({ hiddenUntil: null }), said: () => i18n.t("Shown again") },
  },
  wait: {
    icon: Hourglass,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    applies: (at) => !isDone(at),
    does: (run, { signal }) => run.openWait(signal),
  },
  stopWaiting: {
    icon: UserCheck,
    on: ["card", "palette", "row", "rowDetails", "week", "weekKeys", "weekPalette"],
    applies: (at) => !isDone(at) && !!at.signal.waitingFor,
    does: {
      ...setting({ waitingFor: null, askOn: null }),
      said: () => i18n.t("No longer waiting"),
    },
  },
  setTime: {
    icon: Clock,
    on: ["card", "palette", "week"],
    applies: isPlanned,
    does: onDay((run, signal, date) => run.openTimeBox(signal, date)),
  },
  editRecurrence: {
    icon: Repeat,
    on: ["card", "palette", "row", "rowDetails"],
    applies: recurs,
    does: (run, { signal }) => run.editRecurrence(signal),
  },
  skipOccurrence: {
    icon: SkipForward,
    on: ["card", "palette"],
    applies: (at) => isOccurrence(at) && !at.progress,
    does: onDay((run, signal, date) => run.skipOccurrence(signal, date)),
  },
  moveOccurrence: {
    icon: CalendarArrowUp,
    on: ["card", "palette"],
    applies: (at) => isOccurrence(at) && !at.progress,
    does: onDay((run, signal, date) => run.openMove(signal, date)),
  },
  changeOccurrence: {
    icon: PencilLine,
    on: ["card", "palette"],
    applies: isOccurrence,
    does: onDay((run, signal, date) => run.openChange(signal, date)),
  },
  duplicate: {
    icon: Copy,
    on: ["card", "palette", "row", "week", "weekKeys", "weekPalette"],
    does: (run, { signal }) => run.duplicate(signal),
    several: {
      label: () => i18n.t("Duplicate"),
      does: (run, signals) => run.duplicateAll(signals),
    },
  },
  keepAsTemplate: {
    icon: ListChecks,
    on: ["palette"],
    does: (run, { signal }) => run.keepAsTemplate(signal),
  },
  remove: {
    icon: ArrowDown,
    on: ["card", "palette", "week", "weekKeys"],
    // Its day is kept until it is open again.
    applies: (at) => isPlanned(at) && !at.progress,
    last: true,
    label: () => i18n.t("Remove from this day"),
    does: onDay((run, signal, date) => run.unplan(signal, date)),
  },
  trash: {
    icon: Trash2,
    on: ["card", "palette", "row", "rowDetails"],
    last: true,
    does: { ...trashing, said: () => i18n.t("Moved to trash") },
    several: {
      ...trashing,
      label: () => i18n.t("Delete"),
      said: (count) =>
        i18n.t("{count, plural, one {# signal} other {# signals}} moved to trash", { count }),
      failure: "trashSignal",
    },
  },
} as const satisfies Partial<Record<CommandId, SignalAction>>;

export type SignalActionId = keyof typeof signalActions;

/** The actions in order, with the types that `Object.entries` loses. */
export const signalActionList = Object.entries(signalActions) as [SignalActionId, SignalAction][];

/** An action of the table, with all fields that one can have. */
export const actionOf = (id: SignalActionId): SignalAction => signalActions[id];

/** Whether an action is offered for a signal. */
export const appliesTo = (id: SignalActionId, at: At): boolean =>
  actionOf(id).applies?.(at) ?? true;

/** The actions that a surface offers for a signal. */
export function actionsOn(surface: Surface, at: At): [SignalActionId, SignalAction][] {
  return signalActionList.filter(([id, { on }]) => on.includes(surface) && appliesTo(id, at));
}

/** An action that plans a signal for another day, which it has a name for. */
function planningFor(day: NonNullable<SignalAction["day"]>, icon: LucideIcon) {
  return {
    icon,
    day,
    applies: (at: At) => {
      const { signal, today = readToday() } = at;
      const to = day(today);
      const isThere = to === (openDay(at) ?? signal.currentLocation);
      return to !== undefined && !isThere && !isDone(at);
    },
    does: (run: ActionRunner, at: At) => {
      const { signal, today = readToday() } = at;
      const to = day(today);
      if (to !== undefined) run.planLater(signal, to, openDay(at));
    },
  };
}

/** An action that sets fields of a signal to the same values. */
function setting(changes: SignalChanges) {
  return {
    command: ({ signal: { id } }: At) =>
      ({ call: "signal.update", input: { id, ...changes } }) as const,
    back: (was: Before, { stepsFromUpdate }: UndoSteps) => stepsFromUpdate(was, changes),
  };
}

/** The day of its slot, unless that was closed as progress: then it is planned from where it is. */
function openDay({ date, progress }: At): CalendarDay | undefined {
  return progress ? undefined : date;
}

/**
 * The day that can be closed as progress: that of its slot, which has begun. One that was closed can
 * be opened again today.
 */
function dayToClose(at: At): CalendarDay | undefined {
  const { signal, date, progress, today = readToday() } = at;
  const day = date ?? signal.currentLocation;
  if (day === "available" || day > today) return undefined;
  return progress && (day < today || signal.status === "done") ? undefined : day;
}

/** How the day of a signal is closed among others; a series goes on by itself. */
function closing(signal: Signal) {
  const today = readToday();
  const date = dayToClose({ signal, today }) ?? today;
  const next = recurs({ signal }) ? {} : { to: nextWorkDay(date, today) };
  return { id: signal.id, date, ...next };
}

function isPlanned({ date }: At): boolean {
  return date !== undefined;
}

function isDone({ signal, done = signal.status === "done" }: At): boolean {
  return done;
}

function isScheduled({ signal, today = readToday() }: At): boolean {
  return placeOf(signal, today) === "scheduled";
}

function isHidden({ signal: { hiddenUntil }, today = readToday() }: At): boolean {
  return (hiddenUntil ?? "") > today;
}

function recurs({ signal }: At): boolean {
  return repeatOf(signal.recurrence) !== null;
}

function isOccurrence(at: At): boolean {
  return isPlanned(at) && recurs(at);
}

/** An action on the day of a signal's slot. */
function onDay(does: (run: ActionRunner, signal: At["signal"], date: CalendarDay) => void) {
  return (run: ActionRunner, { signal, date }: At) => {
    if (date !== undefined) does(run, signal, date);
  };
}

/** The label of an action in menus, palettes and buttons. */
export function actionLabel(id: SignalActionId, at: At): string {
  return actionOf(id).label?.(at) ?? i18n.t(commands[id].label);
}

/** The commands of all actions, or of those that a surface offers. */
export function actionCommands(
  act: (id: SignalActionId) => unknown,
  surface?: Surface,
): Partial<Record<CommandId, () => unknown>> {
  return Object.fromEntries(
    signalActionList
      .filter(([, { on }]) => surface === undefined || on.includes(surface))
      .map(([id]) => [id, () => act(id)]),
  );
}

/** The actions that are offered for several selected signals. */
export const severalActions = signalActionList.flatMap(([id, { icon, several }]) =>
  several ? [{ id, icon, label: several.label }] : [],
);

/** The actions that plan several selected signals for a day. */
export const severalDays = signalActionList.flatMap(([id, { icon, on, day }]) =>
  day && on.includes("several") ? [{ id, icon, day }] : [],
);
