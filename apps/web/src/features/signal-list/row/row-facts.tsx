import { type CalendarDay, dayAt, type Signal, showsPriorityBadge } from "@daysignal/core";
import { lazyPart, Popover, Skeleton } from "@daysignal/ui";
import { Repeat } from "lucide-react";
import { Suspense } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { i18n } from "../../../shared/language.ts";
import { dayLabel, formatMinutes, priorityLabel, workDaysLabel } from "../../../shared/words.ts";
import { GoalSign } from "../../goal/goal-sign.tsx";
import { choicesOn } from "../../signal/choice-views.ts";
import { PriorityBadge } from "../../signal/priority-badge.tsx";
import { useRepeatLabel } from "../../signal/repeat-label.ts";
import AskingMark from "./asking-mark.tsx";
import { LaterMark } from "./later-mark.tsx";
import { FactButton } from "./row-fact.tsx";
import styles from "./row-facts.module.css";
import type { RowPartProps } from "./row-parts.ts";
import {
  RowChoice,
  RowDeadline,
  RowEffort,
  type RowPickerProps,
  RowProject,
  RowTags,
} from "./row-pickers.tsx";

const ScoreParts = lazyPart(() => import("./score-parts.tsx"));

const shownChoices = choicesOn("row");

/**
 * The fields of a row: those with values are shown, the others appear on hover or focus. In columns
 * where there is room, else in a line below the title.
 */
export function RowFacts(row: RowPartProps) {
  const { signal, list, visited } = row;
  const picker: RowPickerProps = { ...row, look: "mark" };
  const done = signal.status === "done";
  const when = whenLabel(signal, list.today);
  const over = workDaysLabel(signal.workDays);
  return (
    <div className={styles.facts} data-part="facts">
      <div className={styles.marks} data-part="marks">
        {over === null ? null : <span>{over}</span>}
        {showsPriorityBadge(signal.priority) && !done ? (
          <PriorityBadge priority={signal.priority} label={priorityLabel(signal.priority)} />
        ) : null}
        {list.asks(signal) ? (
          <AskingMark look="row" {...row} onDecide={() => list.actions.decide(signal)} />
        ) : null}
        <RecurrenceMark signal={signal} />
        <GoalSign signal={signal} />
        <RowProject {...picker} />
        <RowTags {...picker} />
        {shownChoices.map((field) => (
          <RowChoice key={field} field={field} {...picker} />
        ))}
        {visited && list.recommended ? <WhyThisOne {...row} /> : null}
      </div>
      <LaterMark {...row} />
      {when ? <span className={styles.when}>{when}</span> : null}
      <span className={styles.deadline}>
        <RowDeadline {...picker} />
      </span>
      <span className={styles.effort}>
        {done ? (
          <span className={styles.figure}>{formatMinutes(signal.estimatedMinutes)}</span>
        ) : (
          <RowEffort {...row} />
        )}
      </span>
    </div>
  );
}

/** The recurrence icon; its label and tooltip say how often. */
function RecurrenceMark({ signal }: { signal: Signal }) {
  const words = useRepeatLabel(signal);
  if (words === null) return null;
  return (
    <span role="img" aria-label={words} title={words}>
      <Repeat size={14} aria-hidden />
    </span>
  );
}

/** The day of a planned signal, or on which a finished one was finished. */
function whenLabel(signal: Signal, today: CalendarDay): string | null {
  if (signal.status === "done") {
    const at = signal.completedAt;
    return at === null ? null : dayLabel(dayAt(at, dayRule()), today);
  }
  return signal.currentLocation === "available" ? null : dayLabel(signal.currentLocation, today);
}

/** Explains the rank of a recommended signal: the parts of its score (§9), on demand. */
function WhyThisOne({ signal, list, tabStop }: RowPartProps) {
  const label = i18n.t("Why this one?");
  return (
    <Popover
      label={i18n.t("Why {title}?", { title: signal.title })}
      placement="bottom-end"
      trigger={
        <FactButton aria-label={label} title={label} tabStop={tabStop} add="before">
          {i18n.t("Why?", {}, { comment: "Why this signal is recommended" })}
        </FactButton>
      }
    >
      <Suspense fallback={<Skeleton width="14rem" height="8rem" />}>
        <ScoreParts signal={signal} today={list.today} />
      </Suspense>
    </Popover>
  );
}
