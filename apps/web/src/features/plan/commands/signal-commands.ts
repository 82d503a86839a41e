import type { Signal } from "@daysignal/core";
import { type CommandId, commands, keyCaps } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import type { SignalCommand } from "../../palette/palette.tsx";
import { actionsOn, type SignalActionId } from "../../signal/actions/signal-action-table.ts";
import { keyedFields } from "../../signal/keyed-fields.ts";
import type { PaletteActions } from "./use-planner-commands.ts";

/** The actions that are listed before the fields of a signal. */
const first: readonly SignalActionId[] = ["setTime", "schedule", "details"];

/** The actions on a signal in the palette (§2). */
export function signalCommands(signal: Signal, on: PaletteActions): SignalCommand[] {
  const { date, today, planDate, actions, slotOf, slotCount, setDone } = on;
  const slot = slotOf(signal);
  const isDone = slot ? slot.done : signal.status === "done";
  const at = { signal, date: slot && date };
  const offered = actionsOn("palette", at).map(([id]) => id);
  const line = (id: CommandId, label: string, run: () => void) => ({
    id,
    label,
    keys: capsOf(id),
    run,
  });
  const action = (id: SignalActionId, label = i18n.t(commands[id].label)) =>
    line(id, label, () => actions.act(id, at));
  const others = Array.from({ length: slotCount }, (_, position) => position).filter(
    (position) => position !== slot?.position,
  );
  return [
    slot
      ? action("remove", i18n.t("Remove from {day}", { day: dayLabel(date, today) }))
      : line("plan", i18n.t("Add to {day}", { day: dayLabel(planDate, today) }), () =>
          actions.plan(signal, planDate),
        ),
    line("complete", isDone ? i18n.t("Not done") : i18n.t("Done"), () => setDone(signal)),
    ...first.filter((id) => offered.includes(id)).map((id) => action(id)),
    ...keyedFields.map((field) =>
      line(field, i18n.t(commands[field].label), () => on.choose(signal, field)),
    ),
    ...others.map((position) => ({
      id: `slot-${position}`,
      label: i18n.t("Move to slot {slot}", { slot: position + 1 }),
      keys: position < 10 ? [String((position + 1) % 10)] : undefined,
      run: () => on.moveToSlot(signal, position),
    })),
    ...offered.filter((id) => id !== "remove" && !first.includes(id)).map((id) => action(id)),
  ];
}

function capsOf(id: CommandId): readonly string[] | undefined {
  const command = commands[id];
  return "keys" in command ? keyCaps(command.keys[0]) : undefined;
}
