import type { Signal } from "@daysignal/core";
import { type CommandId, commands, keyCaps } from "../../../shared/commands.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { SignalCommand } from "../../palette/palette.tsx";
import type { SignalDeeds } from "./use-planner-commands.ts";

/** The actions on a signal in the palette (§2). */
export function signalCommands(signal: Signal, deeds: SignalDeeds): SignalCommand[] {
  const { date, today, planDate, actions, slotOf, slotCount, remove, setDone, moveToSlot } = deeds;
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
          line("plan", `Add to ${dayLabel(planDate, today)}`, () => actions.plan(signal, planDate)),
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
}

function capsOf(id: CommandId): readonly string[] | undefined {
  const command = commands[id];
  return "keys" in command ? keyCaps(command.keys[0]) : undefined;
}
