import { type CalendarDay, findSignal, plusDays, type Signal } from "@daysignal/core";
import { focusedOrOpener, lazyDialog, lazyPart } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { ignoreSecondPresses } from "../../../shared/ignore-second-presses.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { useDialog } from "../../../shared/use-dialog.ts";
import { trpc } from "../../../trpc.ts";
import { useProjects } from "../../project/use-projects.ts";
import {
  actionCommands,
  appliesTo,
  type SignalActionId,
} from "../../signal/actions/signal-action-table.ts";
import { fieldCommands, type KeyedField, placeOf } from "../../signal/keyed-fields.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import { useFieldPicker } from "../../signal/use-field-picker.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import type { SignalQuestion } from "../bulk/field-of-signal.tsx";
import type { ShownDate } from "../day/use-shown-date.ts";
import type { PaletteActions } from "./signal-commands.ts";

const Palette = lazyDialog(() => import("./planner-palette.tsx"));
const EveningDialog = lazyDialog(() => import("../day/evening-dialog.tsx"));
const FieldOfSignal = lazyPart(() => import("../bulk/field-of-signal.tsx"));

interface CommandLayerProps {
  shown: ShownDate;
  /** The day that signals are planned for here. */
  planDate: PaletteActions["planDate"];
  actions: PlannerActions;
}

/**
 * The planner's commands (§2): shortcuts for the slot or row with focus, and the command palette,
 * which has them by name for any signal.
 */
export function CommandLayer({ shown, planDate, actions }: CommandLayerProps) {
  const { date, today, show } = shown;
  const { data: plan } = trpc.plan.get.useQuery({ date });
  const { data: projects = [] } = useProjects();
  const palette = useDialog<{ current: Signal | null }>();
  const evening = useDialog<CalendarDay>("closeDay");
  const picker = useFieldPicker<SignalQuestion>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const slotOf = (signal: Signal) => plan?.slots.find((slot) => slot.signal?.id === signal.id);
  const slotCount = date === planDate ? (plan?.slots.length ?? 0) : 0;

  const focused = (): Signal | null => {
    const { slot, id } = placeOf(document.activeElement)?.dataset ?? {};
    if (slot !== undefined) return plan?.slots[Number(slot)]?.signal ?? null;
    return (id !== undefined && findSignal(readPlannerData(queryClient), id)) || null;
  };
  const moveToSlot = (signal: Signal, position: number) => {
    // Planning it for a slot would open the day again.
    if (position >= slotCount || slotOf(signal)?.progress) return;
    const isInSlot = document.activeElement?.closest("[data-slot]");
    actions.plan(signal, planDate, position);
    // A moved card keeps focus; a row passes it to the next one.
    if (isInSlot) requestAnimationFrame(() => focusSlot(position));
  };
  const onSignal = (run: (signal: Signal) => void) => {
    const signal = focused();
    if (signal) run(signal);
    else
      showNotice(
        i18n.t("Go to a signal first"),
        i18n.t("Tab and arrow keys lead through the slots and the list."),
      );
  };
  const act = (signal: Signal, id: SignalActionId) => {
    const slot = slotOf(signal);
    const { done, progress } = slot ?? {};
    const at = { signal, date: slot && date, done, progress, planDate, today };
    if (appliesTo(id, at)) actions.act(id, at);
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

  useEffect(ignoreSecondPresses, []);
  useCommands({
    palette: () => palette.show({ current: focused() }),
    // A later day cannot be closed yet. At midnight the dialog stays at its day.
    closeDay: () => evening.show(shown[date < today ? "date" : "today"], focusedOrOpener()),
    ...actionCommands((id) => onSignal((signal) => act(signal, id))),
    ...fieldCommands((field) => onSignal((signal) => choose(signal, field))),
    focus: () => {
      const signal = focused();
      if (signal) act(signal, "focus");
      else void navigate({ to: "/focus" });
    },
    goToCards: () => focusTabStop("[data-slot]"),
    moveToSlot: (key) =>
      picker.keepTyped(key) || onSignal((signal) => moveToSlot(signal, (Number(key) + 9) % 10)),
    previousDay: () => show(plusDays(date, -1)),
    nextDay: () => show(plusDays(date, 1)),
    previousWeek: () => show(plusDays(date, -7)),
    nextWeek: () => show(plusDays(date, 7)),
    today: () => show(today),
    openWeek: () => void navigate({ to: "/week", search: { date } }),
  });

  return (
    <Suspense fallback={null}>
      <Palette
        dialog={palette}
        today={today}
        projects={projects}
        current={palette.about?.current ?? null}
        signalActions={{ date, today, planDate, actions, slotOf, slotCount, choose, moveToSlot }}
        showDay={show}
        planFor={actions.planLater}
      />
      <EveningDialog dialog={evening} date={evening.about ?? today} actions={actions} />
      {picker.about ? (
        <FieldOfSignal {...picker} about={picker.about} calls={actions.calls} />
      ) : null}
    </Suspense>
  );
}

function focusTabStop(place: string): void {
  document.querySelector<HTMLElement>(`${place}[tabindex="0"]`)?.focus();
}

function focusSlot(position: number): void {
  document.querySelector<HTMLElement>(`[data-slot="${position}"]`)?.focus();
}
