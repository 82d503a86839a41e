import { inOwnWords, minutesOf, type PlanSlot, type Signal } from "@daysignal/core";
import { Repeat } from "lucide-react";
import { useRef } from "react";
import { DragChip } from "../../../shared/drag-chip.tsx";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes, formatTime } from "../../../shared/words.ts";
import { ProjectMark } from "../../project/project-mark.tsx";
import { useProject } from "../../project/use-projects.ts";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { useRepeatLabel } from "../../signal/repeat-label.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import styles from "./week.module.css";
import { cardName } from "./week-card-focus.ts";
import { WeekCardMenu } from "./week-card-menu.tsx";
import type { WeekDayProps } from "./week-parts.ts";

interface WeekCardProps extends WeekDayProps {
  slot: PlanSlot;
  /** Of the slot. */
  signal: Signal;
}

/** A signal of the week, as small as it can be told by. */
export function WeekCard({ slot, signal, ...props }: WeekCardProps) {
  const { date, today, activeCard, actions } = props;
  const { done, startsAt, position } = slot;
  const { title } = inOwnWords(signal, slot);
  const card = useRef<HTMLLIElement>(null);
  const isMovable = !done && date >= today;
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
      data-dragging={dragging ? "" : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={done ? i18n.t("{title}, done", { title }) : title}
    >
      <div className={styles.facts}>
        <DoneToggle
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
        {repeats === null ? null : <Repeat size={14} role="img" aria-label={repeats} />}
        <WeekCardMenu {...props} signal={signal} isMovable={isMovable} tabStop={tabStop} />
      </div>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {preview ? <DragChip container={preview}>{title}</DragChip> : null}
    </li>
  );
}
