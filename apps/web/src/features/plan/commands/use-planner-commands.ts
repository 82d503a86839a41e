import {
  type CalendarDay,
  type DailyPlan,
  findSignal,
  type PlanSlot,
  plusDays,
  type Signal,
} from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import {
  actionCommands,
  actionOf,
  type SignalActionId,
} from "../../signal/actions/signal-action-table.ts";
import { fieldCommands, type KeyedField, placeOf } from "../../signal/keyed-fields.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import type { FieldPickerState, FieldQuestion } from "../../signal/use-field-picker.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { ignore } from "../actions/use-planner-calls.ts";
import type { ShownDate } from "../day/use-shown-date.ts";

/** A field of one signal that is asked for. */
export interface SignalQuestion extends FieldQuestion {
  id: string;
}

interface PlannerCommandsInput {
  shown: ShownDate;
  /** The day that signals are planned for here. */
  planDate: CalendarDay;
  plan: DailyPlan | undefined;
  actions: PlannerActions;
  /** Opens the palette with the current signal. */
  showPalette: (current: Signal | null) => void;
  field: FieldPickerState<SignalQuestion>;
  showEvening: () => void;
}

/** The actions on a signal that can be chosen by name. */
export interface PaletteActions {
  date: CalendarDay;
  today: CalendarDay;
  planDate: CalendarDay;
  actions: PlannerActions;
  slotOf: (signal: Signal) => PlanSlot | undefined;
  /** The number of slots to move to; none on a past day. */
  slotCount: number;
  choose: (signal: Signal, field: KeyedField) => void;
  moveToSlot: (signal: Signal, position: number) => void;
}

/**
 * The planner's commands (§2): shortcuts for the slot or row with focus, and by name for any
 * signal.
 */
export function usePlannerCommands(input: PlannerCommandsInput): PaletteActions {
  const { shown, planDate, plan, actions, showPalette, field: picker, showEvening } = input;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { date, today, show } = shown;
  const slotOf = (signal: Signal) => plan?.slots.find((slot) => slot.signal?.id === signal.id);
  const slotCount = date === planDate ? (plan?.slots.length ?? 0) : 0;

  const focused = (): Signal | null => {
    const { slot, id } = placeOf(document.activeElement)?.dataset ?? {};
    if (slot !== undefined) return plan?.slots[Number(slot)]?.signal ?? null;
    return (id !== undefined && findSignal(readPlannerData(queryClient), id)) || null;
  };
  const moveToSlot = (signal: Signal, position: number) => {
    if (position >= slotCount) return;
    const isInSlot = document.activeElement?.closest("[data-slot]");
    actions.plan(signal, planDate, position);
    // A moved card keeps focus; a row passes it to the next one.
    if (isInSlot) requestAnimationFrame(() => focusSlot(position));
  };
  const onSignal = (run: (signal: Signal, detail: string) => void) => (detail: string) => {
    const signal = focused();
    if (signal) run(signal, detail);
    else
      showNotice(
        i18n.t("Go to a signal first"),
        i18n.t("Tab and arrow keys lead through the slots and the list."),
      );
  };
  const atOf = (signal: Signal) => {
    const slot = slotOf(signal);
    return { signal, date: slot && date, done: slot?.done, planDate, today };
  };
  const act = (signal: Signal, id: SignalActionId) => {
    const at = atOf(signal);
    if (actionOf(id).applies?.(at) ?? true) actions.act(id, at);
  };
  const choose = (signal: Signal, field: KeyedField) => {
    const { id } = signal;
    const slot = slotOf(signal)?.position;
    const place =
      focused()?.id === id
        ? placeOf(document.activeElement)
        : document.querySelector<HTMLElement>(`[data-slot="${slot}"], [data-id="${id}"]`);
    picker.show({ field, id, place });
  };

  useEffect(() => {
    // Loaded after the first render, to make that faster.
    import("../../../shared/ignore-second-presses.ts").then(
      (module) => module.ignoreSecondPresses(),
      ignore,
    );
  }, []);
  useCommands({
    palette: () => showPalette(focused()),
    closeDay: showEvening,
    ...actionCommands((id) => onSignal((signal) => act(signal, id))("")),
    ...fieldCommands((field) => onSignal((signal) => choose(signal, field))("")),
    goToCards: () => focusTabStop("[data-slot]"),
    moveToSlot: (key) =>
      picker.keepTyped(key) ||
      onSignal((signal) => moveToSlot(signal, (Number(key) + 9) % 10))(key),
    previousDay: () => show(plusDays(date, -1)),
    nextDay: () => show(plusDays(date, 1)),
    previousWeek: () => show(plusDays(date, -7)),
    nextWeek: () => show(plusDays(date, 7)),
    today: () => show(today),
    openWeek: () => void navigate({ to: "/week", search: { date } }),
  });

  return { date, today, planDate, actions, slotOf, slotCount, choose, moveToSlot };
}

function focusTabStop(place: string): void {
  document.querySelector<HTMLElement>(`${place}[tabindex="0"]`)?.focus();
}

function focusSlot(position: number): void {
  document.querySelector<HTMLElement>(`[data-slot="${position}"]`)?.focus();
}
