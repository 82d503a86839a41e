import {
  type CalendarDay,
  type CalendarEvent,
  type DailyPlan,
  inOwnWords,
  isClosed,
  minutesOf,
  type PlanSlot,
  repeatOf,
  type Signal,
} from "@daysignal/core";
import { DragChip, MenuItem, MenuSeparator } from "@daysignal/ui";
import { CalendarArrowUp, CalendarPlus, Contrast, Repeat } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import { dayLabel, formatMinutes, formatTime } from "../../../shared/words.ts";
import { GoalSign } from "../../goal/goal-sign.tsx";
import { ProjectMark } from "../../project/project-mark.tsx";
import { useProject } from "../../project/use-projects.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import { MoreMenu } from "../../signal/actions/more-menu.tsx";
import { StartButton } from "../../signal/actions/start-button.tsx";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { useRepeatLabel } from "../../signal/repeat-label.ts";
import { useIsRunning } from "../../signal/use-running.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import styles from "./week.module.css";
import { cardName } from "./week-card-focus.ts";

/** The props of a day of the week and its cards. */
export interface WeekDayProps {
  date: CalendarDay;
  today: CalendarDay;
  /** All days of the week. */
  days: readonly CalendarDay[];
  /** Undefined while it loads. */
  plan: DailyPlan | undefined;
  /** Null while it is not known, and on a past day. */
  freeMinutes: number | null;
  /** The appointments to show. */
  events: readonly CalendarEvent[];
  /** The name of the card with the tab stop. */
  activeCard: string | null;
  actions: PlannerActions;
  onMove: (signal: Signal, from: CalendarDay, to: CalendarDay) => void;
}

interface WeekCardProps extends WeekDayProps {
  slot: PlanSlot;
  /** The signal of the slot. */
  signal: Signal;
}

/** A signal of the week, with as few fields as it can be recognised by. */
export function WeekCard({ slot, signal, ...props }: WeekCardProps) {
  const { date, today, activeCard, actions } = props;
  const { done, progress, startsAt, position } = slot;
  const { title } = inOwnWords(signal, slot);
  const card = useRef<HTMLLIElement>(null);
  const isRunning = useIsRunning(signal);
  const isMovable = !isClosed(slot) && date >= today;
  const { dragging, preview, draggable } = useSignalDrag(card, {
    signal,
    origin: { date, position },
    enabled: isMovable,
    withPreview: true,
  });
  const project = useProject(signal.projectId);
  const repeats = useRepeatLabel(signal);
  const name = cardName(date, signal.id);
  const tabStop = name === activeCard;
  return (
    <li
      ref={card}
      className={styles.card}
      draggable={draggable}
      data-card={name}
      data-done={done ? "" : undefined}
      data-progress={progress ? "" : undefined}
      data-dragging={dragging ? "" : undefined}
      data-running={isRunning ? "" : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={cardLabel(title, slot)}
    >
      <div className={styles.facts}>
        <DoneToggle
          drawsPeakOf={signal.id}
          size="sm"
          done={done}
          tabStop={tabStop}
          onChange={(next) => actions.setDone(signal, next, date)}
        />
        <span className={styles.figures}>
          {startsAt === null ? null : <span className={styles.starts}>{formatTime(startsAt)}</span>}
          <span>{formatMinutes(minutesOf(slot))}</span>
        </span>
        {project ? <ProjectMark color={project.color} /> : null}
        {progress ? <Contrast size={14} role="img" aria-label={i18n.t("Worked on it")} /> : null}
        {repeats === null ? null : <Repeat size={14} role="img" aria-label={repeats} />}
        <GoalSign signal={signal} />
        <span className={styles.tools}>
          {isClosed(slot) ? null : (
            <StartButton
              at={{ signal, date, done }}
              tabStop={tabStop}
              onAct={actions.act}
              className={styles.start}
            />
          )}
          <WeekCardMenu {...props} {...{ signal, slot, isMovable, tabStop }} />
        </span>
      </div>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {preview ? <DragChip container={preview}>{title}</DragChip> : null}
    </li>
  );
}

interface WeekCardMenuProps extends WeekCardProps {
  /** False on a past day, and of what is closed. */
  isMovable: boolean;
  tabStop: boolean;
}

/** "Call Anna, done". */
function cardLabel(title: string, { done, progress }: PlanSlot): string {
  if (progress) return i18n.t("{title}, worked on", { title });
  return done ? i18n.t("{title}, done", { title }) : title;
}

/** All that can be done with a card of the week, as an alternative to dragging. */
function WeekCardMenu(props: WeekCardMenuProps) {
  const { signal, slot, date, today, days, isMovable, tabStop, actions, onMove } = props;
  const { done, progress } = slot;
  const at = { signal, date, done, progress };
  const others = days.filter((day) => day !== date && day >= today);
  return (
    <MoreMenu label={i18n.t("More about this signal")} tabStop={tabStop} className={styles.menu}>
      <ActionItems
        surface="week"
        at={at}
        onAct={actions.act}
        without={isMovable ? [] : ["setTime"]}
      />
      {isMovable ? (
        <>
          <MenuSeparator />
          {others.map((day) => (
            <MenuItem
              key={day}
              value={day}
              icon={CalendarArrowUp}
              onSelect={() => onMove(signal, date, day)}
            >
              {i18n.t("Move to {day}", { day: dayLabel(day, today) })}
            </MenuItem>
          ))}
          <MenuItem
            value="other-day"
            icon={CalendarPlus}
            onSelect={() =>
              repeatOf(signal.recurrence) === null
                ? actions.schedule(signal)
                : actions.openMove(signal, date)
            }
          >
            {i18n.t("Move to another day…")}
          </MenuItem>
          <MenuSeparator />
          <ActionItems last surface="week" at={at} onAct={actions.act} />
        </>
      ) : null}
    </MoreMenu>
  );
}
