import { type CalendarDay, type DailyPlan, repeatOf, type Signal } from "@daysignal/core";
import { Button, EmptyState } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useCommands } from "../../shared/commands.ts";
import { useSingleKeys } from "../../shared/key-switch.ts";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";
import type { PlannerActions } from "../plan/actions/use-planner-actions.ts";
import styles from "./morning.module.css";
import { MorningAppointments } from "./morning-appointments.tsx";
import { MorningOffer } from "./morning-offer.tsx";
import type { MorningParts } from "./morning-parts.ts";
import { MorningPart, MorningRow, moreDueNote } from "./morning-row.tsx";

interface MorningContentProps {
  plan: DailyPlan;
  parts: MorningParts;
  /** The day from which signals returned. */
  returnedFrom: CalendarDay;
  actions: PlannerActions;
}

/** What is below the lead of the morning, once all of it is there. */
export function MorningContent({ plan, parts, returnedFrom, actions }: MorningContentProps) {
  const { date: today } = plan;
  const hasKeys = useSingleKeys();
  const choices = [...parts.returned, ...parts.due, ...parts.recommended];
  const slotOf = ({ id }: Signal) => plan.slots.find(({ signal }) => signal?.id === id);
  const press = (signal: Signal) => {
    if (!slotOf(signal)) actions.plan(signal, today);
    else if (repeatOf(signal.recurrence) === null) actions.unplan(signal, today);
    else actions.skipOccurrence(signal, today);
  };
  useCommands({
    // The keys of the slots: here they press the rows.
    moveToSlot: (key) => {
      const chosen = choices[(Number(key) + 9) % 10];
      if (chosen) press(chosen);
    },
  });
  const rowOf = (signal: Signal) => {
    const index = choices.indexOf(signal);
    const keyCap = hasKeys && index >= 0 && index < 10 ? String((index + 1) % 10) : undefined;
    return (
      <MorningRow
        key={signal.id}
        {...{ signal, today, keyCap }}
        slot={slotOf(signal)}
        onPress={() => press(signal)}
      />
    );
  };
  const rowsOf = (title: string, rows: readonly Signal[], note?: string) =>
    rows.length > 0 ? <MorningPart {...{ title, note }}>{rows.map(rowOf)}</MorningPart> : null;
  const isDayOff = plan.slots.length === 0;

  return (
    <div className={styles.morning}>
      <MorningAppointments date={today} />
      {rowsOf(
        i18n.t("Planned already"),
        parts.planned.flatMap(({ signal }) => signal ?? []),
      )}
      {rowsOf(
        i18n.t("Returned from {day}", { day: dayLabel(returnedFrom, today) }),
        parts.returned,
      )}
      {rowsOf(
        i18n.t("Due", {}, { comment: "Above signals whose deadline is today or has passed" }),
        parts.due,
        moreDueNote(parts.moreDueCount),
      )}
      {rowsOf(
        i18n.t("Recommended", {}, { comment: "A tab with signals of this kind" }),
        parts.recommended,
      )}
      {choices.length === 0 && !isDayOff ? (
        <EmptyState
          title={i18n.t("Nothing is waiting")}
          action={
            <Button asChild>
              <Link to="/">{i18n.t("Add a Signal")}</Link>
            </Button>
          }
        >
          {i18n.t("Every open signal has its day.")}
        </EmptyState>
      ) : null}
      <MorningOffer />
    </div>
  );
}
