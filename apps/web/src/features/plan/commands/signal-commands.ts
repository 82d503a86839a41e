import type { Signal } from "@daysignal/core";
import { type CommandId, commands, keyCaps } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { SignalCommand } from "../../palette/palette.tsx";
import { keyedFields } from "../../signal/keyed-fields.ts";
import type { SignalDeeds } from "./use-planner-commands.ts";

/** The actions on a signal in the palette (§2). */
export function signalCommands(signal: Signal, deeds: SignalDeeds): SignalCommand[] {
  const { date, today, planDate, actions, slotOf, slotCount, remove, setDone } = deeds;
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
      ? [line("remove", i18n.t("Remove from {day}", { day: dayLabel(date, today) }), remove)]
      : [
          line("plan", i18n.t("Add to {day}", { day: dayLabel(planDate, today) }), () =>
            actions.plan(signal, planDate),
          ),
        ]),
    line("complete", isDone ? i18n.t("Not done") : i18n.t("Done"), setDone),
    ...(slot
      ? [
          {
            id: "time",
            label: i18n.t("Set Time"),
            keys: undefined,
            run: () => actions.openTimeBox(signal, date),
          },
        ]
      : []),
    line("schedule", i18n.t(commands.schedule.label), actions.schedule),
    line("details", i18n.t(commands.details.label), actions.openDetails),
    ...keyedFields.map((field) =>
      line(field, i18n.t(commands[field].label), () => deeds.choose(signal, field)),
    ),
    ...others.map((position) => ({
      id: `slot-${position}`,
      label: i18n.t("Move to slot {slot}", { slot: position + 1 }),
      keys: position < 10 ? [String((position + 1) % 10)] : undefined,
      run: () => deeds.moveToSlot(signal, position),
    })),
    line("trash", i18n.t(commands.trash.label), actions.trash),
  ];
}

function capsOf(id: CommandId): readonly string[] | undefined {
  const command = commands[id];
  return "keys" in command ? keyCaps(command.keys[0]) : undefined;
}
