import {
  type CalendarDay,
  type DailyPlan,
  type MorningParts,
  minutesADay,
  minutesOf,
  type PlanSlot,
  repeatOf,
  type Signal,
} from "@daysignal/core";
import { Button, EmptyState, PartBoundary, ToggleRow, useFocusKept } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useCommands } from "../../shared/commands.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { explainRecommendation } from "../../shared/explain-recommendation.ts";
import { useSingleKeys } from "../../shared/key-switch.ts";
import { i18n } from "../../shared/language.ts";
import { useMedia } from "../../shared/phone-media.ts";
import { formatMinutes } from "../../shared/words.ts";
import { goalWeek } from "../goal/use-goals.ts";
import { WeekGoalsSection } from "../goal/week-goals.tsx";
import type { PlannerActions } from "../plan/actions/use-planner-actions.ts";
import { useSettings } from "../settings/use-settings.ts";
import { useRepeatLabel } from "../signal/repeat-label.ts";
import { BackChoices } from "./back-choices.tsx";
import styles from "./morning.module.css";
import { MorningAppointments, MorningOffer } from "./morning-aside.tsx";
import { backReason } from "./morning-words.ts";

/** From where signals came back. */
interface Back {
  /** The day from which signals returned. */
  returnedFrom: CalendarDay;
  /** The days until which signals were hidden. */
  shownOn: ReadonlyMap<string, CalendarDay>;
}

/** Where there is room for two columns of signals. */
const wideMedia = "(width >= 64rem) and (height >= 32rem)";

/** Where the signals are seen below goals and appointments, which would fill the screen of a phone. */
const roomyMedia = "(width >= 48rem) and (height >= 32rem)";

interface MorningContentProps {
  plan: DailyPlan;
  parts: MorningParts;
  back: Back;
  actions: PlannerActions;
}

/** The sections of the morning, once their data has loaded. */
export function MorningContent({ plan, parts, back, actions }: MorningContentProps) {
  const { date: today } = plan;
  const hasKeys = useSingleKeys();
  const backToday = [...parts.shown, ...parts.asking, ...parts.returned];
  const choices = [...backToday, ...parts.due, ...parts.recommended];
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
  const keyCapOf = (signal: Signal) => {
    const index = choices.indexOf(signal);
    return hasKeys && index >= 0 && index < 10 ? String((index + 1) % 10) : undefined;
  };
  const row = (signal: Signal) => ({
    signal,
    today,
    slot: slotOf(signal),
    keyCap: keyCapOf(signal),
    onPress: () => press(signal),
  });
  const left = [
    <MorningPart key="planned" title={i18n.t("Planned already")} rows={parts.planned.map(row)} />,
    <MorningPart
      key="back"
      title={i18n.t("Back today", {}, { comment: "Above signals that came back by themselves" })}
      rows={backToday.map((signal) => ({
        ...row(signal),
        reason: backReason(signal, { ...back, parts, today }),
        choices: (
          <BackChoices
            {...{ signal, today }}
            calls={actions.calls}
            isPlanned={slotOf(signal) !== undefined}
          />
        ),
      }))}
    />,
    <MorningPart
      key="due"
      title={i18n.t("Due", {}, { comment: "Above signals whose deadline is today or has passed" })}
      rows={parts.due.map(row)}
      more={parts.moreDueCount}
    />,
  ].filter(({ props }) => props.rows.length > 0);
  const content = useRef<HTMLDivElement>(null);
  useFocusKept(content, "button[data-id]");
  const isDayOff = plan.slots.length === 0;
  const isWide = useMedia(wideMedia);
  const isRoomy = useMedia(roomyMedia);
  const hasBoth = isWide && left.length > 0 && parts.recommended.length > 0;
  const areOthersFirst = isWide ? hasBoth : isRoomy;
  const others = [
    <div key="goals" className={styles.goals}>
      <PartBoundary>
        <WeekGoalsSection monday={goalWeek(today)} />
      </PartBoundary>
    </div>,
    <MorningAppointments key="appointments" date={today} />,
  ];

  return (
    <div ref={content} className={styles.morning} data-columns={hasBoth ? "both" : "one"}>
      {areOthersFirst ? others : null}
      <div className={styles.signals}>
        {left.length > 0 ? <div className={styles.left}>{left}</div> : null}
        {parts.recommended.length > 0 ? (
          <MorningPart
            title={i18n.t("Recommended", {}, { comment: "A tab with signals of this kind" })}
            rows={parts.recommended.map(row)}
          />
        ) : null}
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
      </div>
      {areOthersFirst ? null : others}
      <MorningOffer />
    </div>
  );
}

interface MorningPartProps {
  title: string;
  rows: readonly MorningRowProps[];
  /** How many more there are. */
  more?: number;
}

/** A list of signals with its title. */
function MorningPart({ title, rows, more = 0 }: MorningPartProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list}>
        {rows.map((row) => (
          <MorningRow key={row.signal.id} {...row} />
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.note}>
          {i18n.t("{count, plural, one {# more is due} other {# more are due}}.", { count: more })}
        </p>
      ) : null}
    </section>
  );
}

interface MorningRowProps {
  signal: Signal;
  /** Where it is on the day; undefined if it is not. */
  slot: PlanSlot | undefined;
  today: CalendarDay;
  /** The key that presses it, on its cap. */
  keyCap?: string | undefined;
  onPress: () => void;
  /** Why it came back, and what else can be done about that. */
  reason?: string | undefined;
  choices?: ReactNode;
}

/** A signal with its reasons; pressing it plans it for the day, or removes it from there. */
function MorningRow(props: MorningRowProps) {
  const { signal, slot, today, keyCap, onPress, reason, choices } = props;
  const { scoreWeights } = useSettings();
  const repeats = useRepeatLabel(signal);
  // Its deadline says how overdue it is.
  const reasoned = { ...signal, dueDate: null };
  const reasons = explainRecommendation(reasoned, today, dayRule(), scoreWeights)
    .parts.filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  const minutes = slot ? minutesOf(slot) : minutesADay(signal);
  const why = reason ? [] : repeats ? [repeats] : reasons;
  const facts = [...(reason ? [reason] : []), formatMinutes(minutes), ...why];
  return (
    <li className={choices ? styles.back : undefined}>
      <ToggleRow
        pressed={slot !== undefined}
        data-id={signal.id}
        keyCap={keyCap}
        onClick={onPress}
        note={
          <>
            {signal.dueDate ? (
              <>
                <DueText dueDate={signal.dueDate} today={today} />
                {" · "}
              </>
            ) : null}
            {facts.join(" · ")}
          </>
        }
      >
        {slot?.ownTitle ?? signal.title}
      </ToggleRow>
      {choices}
    </li>
  );
}
