import type { CalendarDay, Signal } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { cardPriorityLabel } from "../../../shared/words.ts";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { PriorityBadge } from "../../signal/priority-badge.tsx";
import { useProjectDrop } from "../../signal/use-project-drop.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import type { CardActions } from "./card-actions.ts";
import { CardDecision, CardDetails, CardFooter, CardProject } from "./card-facts.tsx";
import { CardLine } from "./card-line.tsx";
import { CardMenu } from "./card-menu.tsx";
import { type CardEditing, CardText } from "./card-text.tsx";
import styles from "./signal-card.module.css";

export interface SignalCardProps {
  signal: Signal;
  done: boolean;
  /** The time of its time box on this day (§11). */
  startsAt: string | null;
  date: CalendarDay;
  today: CalendarDay;
  position: number;
  slotCount: number;
  actions: CardActions;
  editing: CardEditing;
  onEditingChange: (editing: CardEditing) => void;
  /** Something is dragged over the card. */
  over: boolean;
  card: RefObject<HTMLDivElement | null>;
  /** Whether Tab stops at the card's controls. */
  tabStop: boolean;
}

/** A signal in its slot (§2). */
export function SignalCard(props: SignalCardProps) {
  const { signal, done, date, today, position, actions, editing, over, card, tabStop } = props;
  const { dragging, draggable } = useSignalDrag(card, {
    signal,
    origin: { date, position },
    enabled: editing === null,
  });
  const projectOver = useProjectDrop(card, {
    signal,
    onAssign: (project) => actions.update({ projectId: project.id }),
  });
  const draw = useJustFinished(done);
  const priority = cardPriorityLabel(signal.priority);
  const fact = { signal, actions, tabStop };
  return (
    <div
      ref={card}
      className={styles.card}
      draggable={draggable}
      data-over={over || projectOver ? "" : undefined}
      data-dragging={dragging ? "" : undefined}
    >
      <div className={styles.head}>
        <DoneToggle size="lg" done={done} tabStop={tabStop} onChange={actions.setDone} />
        {priority && !done ? <PriorityBadge priority={signal.priority} label={priority} /> : null}
        <div className={styles.actions} data-reveals="" data-no-print="">
          <CardMenu {...props} />
          <IconButton
            label={i18n.t("Remove", {}, { comment: "Takes a signal off its day" })}
            size="sm"
            className={styles.action}
            tabIndex={tabStop ? 0 : -1}
            onClick={actions.remove}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className={styles.project}>
        <CardProject {...fact} />
      </div>
      <CardText {...props} />
      {editing === "notes" ? null : <CardDetails {...fact} />}
      {done ? null : <CardDecision {...fact} />}
      <div className={styles.line}>
        <CardLine done={done} draw={draw} />
      </div>
      <CardFooter {...fact} startsAt={props.startsAt} today={today} done={done} />
    </div>
  );
}

/** True once a signal is finished while mounted; one that was already done is not animated. */
function useJustFinished(done: boolean): boolean {
  const [before, setBefore] = useState(done);
  const [finished, setFinished] = useState(false);
  if (done !== before) {
    setBefore(done);
    setFinished(done);
  }
  return finished;
}
