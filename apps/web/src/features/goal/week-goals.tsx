import {
  type CalendarDay,
  isWeekOver,
  maxGoalLength,
  maxGoalsOfWeek,
  type WeekGoals,
} from "@daysignal/core";
import { Skeleton, useFocusKept } from "@daysignal/ui";
import { Plus } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { GoalLine } from "./goal-line.tsx";
import { useGoalChanges } from "./goal-mutations.ts";
import { OfferedGoals } from "./offered-goals.tsx";
import { useWeekGoals } from "./use-goals.ts";
import styles from "./week-goals.module.css";

interface WeekGoalsSectionProps {
  monday: CalendarDay;
  /** On the page of the week, which says how many there can be. */
  isWhole?: boolean;
}

/** The goals of a week (§16), edited in place; nothing for a week that was left without any. */
export function WeekGoalsSection({ monday, isWhole = false }: WeekGoalsSectionProps) {
  const query = useWeekGoals(monday);
  const isOver = isWeekOver(monday, useToday());
  const { data } = query;
  const title = i18n.t("Goals of the week");
  if (isOver && !query.error && !data?.goals.length) return null;
  return (
    <section aria-label={title} className={styles.section} data-whole={isWhole ? "" : undefined}>
      <h2 className={styles.heading}>{title}</h2>
      <QueryView
        query={query}
        place="section"
        failure={i18n.t("The goals could not be loaded.")}
        loading={<Skeleton className={styles.skeleton} />}
      >
        {(week) => <Goals key={monday} {...{ week, isOver, isWhole }} />}
      </QueryView>
    </section>
  );
}

interface GoalsProps {
  week: WeekGoals;
  isOver: boolean;
  isWhole: boolean;
}

/** The list, and a line for the next goal; while some of the last week are offered, these instead. */
function Goals({ week, isOver, isWhole }: GoalsProps) {
  const { goals, offered } = week;
  const monday = week.monday as CalendarDay;
  const changes = useGoalChanges(monday);
  const list = useRef<HTMLDivElement>(null);
  const hasRoom = !isOver && goals.length < maxGoalsOfWeek;
  // The line for the next goal goes with the third one.
  useFocusKept(list, hasRoom ? "input" : "li:last-child button");
  if (offered.length > 0) return <OfferedGoals {...{ monday, offered }} />;
  return (
    <div ref={list}>
      <ul role="list" className={styles.list}>
        {goals.map((goal, place) => (
          <GoalLine
            key={goal.id}
            goal={goal}
            isOver={isOver}
            onRename={(title, was) => changes.rename(goal, title, was)}
            onStatus={(status) => changes.setStatus(goal, status)}
            onRemove={() => changes.remove(goal, place)}
          />
        ))}
        {hasRoom ? (
          <li>
            <AddGoal monday={monday} isFirst={goals.length === 0} onAdd={changes.add} />
          </li>
        ) : null}
      </ul>
      {isWhole && !isOver && !hasRoom ? (
        <p className={styles.limit}>
          {i18n.t("A week has up to {count} goals.", { count: maxGoalsOfWeek })}
        </p>
      ) : null}
    </div>
  );
}

interface AddGoalProps {
  monday: CalendarDay;
  isFirst: boolean;
  onAdd: (title: string) => void;
}

/** The line for the next goal: Enter adds it. */
function AddGoal({ monday, isFirst, onAdd }: AddGoalProps) {
  const [typed, setTyped, drop] = useDraft(`goals/${monday}/new`, "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const title = typed.trim();
    if (title === "") return;
    drop();
    onAdd(title);
  };
  const label = isFirst
    ? i18n.t("Add up to {count} goals", { count: maxGoalsOfWeek })
    : i18n.t("Add another goal");
  return (
    <form className={styles.add} onSubmit={submit} data-no-print="">
      <Plus size={16} aria-hidden />
      <input
        className={styles.field}
        dir="auto"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxGoalLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
