import type { CalendarDay, DailyPlan, Signal } from "@daysignal/core";
import { dayLabel, plusDays } from "@daysignal/core";
import { useCommandKeys } from "../../shared/command-keys.ts";
import { type CommandId, commands, keyCaps, useCommands } from "../../shared/commands.ts";
import { showNotice } from "../../shared/toasts.ts";
import { undoCommand } from "../../shared/undo-command.ts";
import type { SignalCommand } from "../palette/palette.tsx";
import type { PlannerActions } from "./use-planner-actions.ts";
import type { ShownDate } from "./use-shown-date.ts";

interface PlannerCommandsInput {
  shown: ShownDate;
  /** The day that signals are planned for from here. */
  planDate: CalendarDay;
  signals: readonly Signal[] | undefined;
  plan: DailyPlan | undefined;
  actions: PlannerActions;
  /** Opens the palette; it says which signal one is on. */
  showPalette: (current: Signal | null) => void;
  showHelp: () => void;
}

export interface PlannerCommands {
  /** What can be done with a signal by name. */
  commandsOf: (signal: Signal) => SignalCommand[];
}

/** The planner's commands (§2), by key for the slot or row that has focus, by name for any signal. */
export function usePlannerCommands(input: PlannerCommandsInput): PlannerCommands {
  const { shown, planDate, signals, plan, actions, showPalette, showHelp } = input;
  const { date, today, show } = shown;
  const slotOf = (signal: Signal) => plan?.slots.find((slot) => slot.signal?.id === signal.id);
  /** How many slots there are to move to from here: none on a past day, which is looked back on. */
  const slotCount = date === planDate ? (plan?.slots.length ?? 0) : 0;

  const focused = (): Signal | null => {
    const place = document.activeElement?.closest<HTMLElement>("[data-slot], [data-id]");
    const { slot, id } = place?.dataset ?? {};
    if (slot !== undefined) return plan?.slots[Number(slot)]?.signal ?? null;
    return signals?.find((signal) => signal.id === id) ?? null;
  };
  const moveToSlot = (signal: Signal, position: number) => {
    if (position >= slotCount) return;
    const isInSlot = document.activeElement?.closest("[data-slot]");
    actions.plan(signal, planDate, position);
    // A card takes focus with it; a row leaves it to the next one.
    if (isInSlot) requestAnimationFrame(() => focusSlot(position));
  };
  const setDone = (signal: Signal) => {
    const slot = slotOf(signal);
    if (slot) actions.setDone(signal, !slot.done, date);
    else actions.setDone(signal, signal.status !== "done");
  };
  const onSignal = (run: (signal: Signal, detail: string) => void) => (detail: string) => {
    const signal = focused();
    if (signal) run(signal, detail);
    else
      showNotice("Go to a signal first", "Tab and arrow keys lead through the slots and the list.");
  };
  const remove = (signal: Signal) => {
    if (slotOf(signal)) actions.unplan(signal, date);
  };

  useCommandKeys();
  useCommands({
    palette: () => showPalette(focused()),
    help: showHelp,
    undo: undoCommand,
    plan: onSignal((signal) => actions.plan(signal, planDate)),
    complete: onSignal(setDone),
    schedule: onSignal(actions.schedule),
    details: onSignal(actions.openDetails),
    remove: onSignal(remove),
    trash: onSignal(actions.trash),
    moveToSlot: onSignal((signal, key) => moveToSlot(signal, (Number(key) + 9) % 10)),
    previousDay: () => show(plusDays(date, -1)),
    nextDay: () => show(plusDays(date, 1)),
    today: () => show(today),
  });

  return {
    commandsOf: (signal) => {
      const slot = slotOf(signal);
      const isDone = slot ? slot.done : signal.status === "done";
      const line = (id: CommandId, label: string, run: (signal: Signal) => void) => ({
        id,
        label,
        keys: capsOf(id),
        run: () => run(signal),
      });
      const others = Array.from({ length: slotCount }, (_, position) => position).filter(
        (position) => position !== slot?.position,
      );
      return [
        ...(slot
          ? [line("remove", `Remove from ${dayLabel(date, today)}`, remove)]
          : [
              line("plan", `Add to ${dayLabel(planDate, today)}`, () =>
                actions.plan(signal, planDate),
              ),
            ]),
        line("complete", isDone ? "Not done" : "Done", setDone),
        line("schedule", commands.schedule.label, actions.schedule),
        line("details", commands.details.label, actions.openDetails),
        ...others.map((position) => ({
          id: `slot-${position}`,
          label: `Move to slot ${position + 1}`,
          keys: position < 10 ? [String((position + 1) % 10)] : undefined,
          run: () => moveToSlot(signal, position),
        })),
        line("trash", commands.trash.label, actions.trash),
      ];
    },
  };
}

function capsOf(id: CommandId): readonly string[] | undefined {
  const command = commands[id];
  return "keys" in command ? keyCaps(command.keys[0]) : undefined;
}

function focusSlot(position: number): void {
  document.querySelector<HTMLElement>(`[data-slot="${position}"]`)?.focus();
}
