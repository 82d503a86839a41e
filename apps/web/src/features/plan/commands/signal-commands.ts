import type { CalendarDay, PlanSlot, Signal } from "@daysignal/core";
import { type CommandId, commands, keyCaps } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { SignalCommand } from "../../palette/palette.tsx";
import {
  actionLabel,
  actionsOn,
  type SignalActionId,
} from "../../signal/actions/signal-action-table.ts";
import { type KeyedField, keyedFields } from "../../signal/keyed-fields.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";

/** The actions on a signal that can be chosen by name. */
export interface PaletteActions {
  date: CalendarDay;
  today: CalendarDay;
  /** The day that signals are planned for here. */
  planDate: CalendarDay;
  actions: PlannerActions;
  /** The signal that runs. */
  runningId: string | undefined;
  slotOf: (signal: Signal) => PlanSlot | undefined;
  /** The number of slots to move to; none on a past day. */
  slotCount: number;
  choose: (signal: Signal, field: KeyedField) => void;
  moveToSlot: (signal: Signal, position: number) => void;
}

/** The actions that are listed before the fields of a signal. */
const first: readonly SignalActionId[] = [
  "remove",
  "plan",
  "toTomorrow",
  "complete",
  "start",
  "progress",
  "focus",
  "setTime",
  "schedule",
  "hide",
  "showNow",
  "wait",
  "stopWaiting",
  "details",
];

/** The actions on a signal in the palette (§2). */
export function signalCommands(signal: Signal, on: PaletteActions): SignalCommand[] {
  const { date, today, planDate, actions, runningId, slotOf, slotCount } = on;
  const slot = slotOf(signal);
  const isRunning = runningId === signal.id;
  const { done, progress } = slot ?? {};
  const at = { signal, date: slot && date, done, progress, isRunning, planDate, today };
  const offered = actionsOn("palette", at)
    .map(([id]) => id)
    .filter((id) => id !== "plan" || !slot);
  const line = (id: CommandId, label: string, run: () => void) => ({
    id,
    label,
    keys: capsOf(id),
    run,
  });
  const action = (id: SignalActionId) =>
    line(
      id,
      id === "remove"
        ? i18n.t("Remove from {day}", { day: dayLabel(date, today) })
        : actionLabel(id, at),
      () => actions.act(id, at),
    );
  const others = Array.from({ length: slotCount }, (_, position) => position).filter(
    (position) => position !== slot?.position && !progress,
  );
  return [
    ...first.filter((id) => offered.includes(id)).map(action),
    ...keyedFields.map((field) =>
      line(field, i18n.t(commands[field].label), () => on.choose(signal, field)),
    ),
    ...others.map((position) => ({
      id: `slot-${position}`,
      label: i18n.t("Move to slot {slot}", { slot: position + 1 }),
      keys: position < 10 ? [String((position + 1) % 10)] : undefined,
      run: () => on.moveToSlot(signal, position),
    })),
    ...offered.filter((id) => !first.includes(id)).map(action),
  ];
}

function capsOf(id: CommandId): readonly string[] | undefined {
  const command = commands[id];
  return "keys" in command ? keyCaps(command.keys[0]) : undefined;
}
