import { isClosed } from "@daysignal/core";
import { onDemand, PeakLine } from "@daysignal/ui";
import { useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import { cardPriorityLabel } from "../../../shared/words.ts";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { PriorityBadge } from "../../signal/priority-badge.tsx";
import { SignalNotes, SignalTitle } from "../../signal/signal-text.tsx";
import { spentMinutesOf } from "../../signal/spent-minutes.ts";
import { useProjectDrop } from "../../signal/use-project-drop.ts";
import { useIsRunning } from "../../signal/use-running.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import { CardDecision, CardDetails, CardFooter, CardProject, CardWaiting } from "./card-facts.tsx";
import type { SignalCardProps } from "./card-props.ts";
import styles from "./signal-card.module.css";

/** They appear when the card is pointed at, or has focus. */
const cardTools = onDemand(() => import("./card-tools.tsx"));

/** A signal in its slot (§2). */
export function SignalCard(props: SignalCardProps) {
  const { signal, slot, date, actions, editing, over, tabStop } = props;
  const { done, progress, position, startsAt } = slot;
  const closed = isClosed(slot);
  const card = useRef<HTMLDivElement>(null);
  const tools = cardTools.use(true);
  const isRunning = useIsRunning(signal);
  const { dragging, draggable } = useSignalDrag(card, {
    signal,
    origin: { date, position },
    // Planning it for a slot would open the day again.
    enabled: editing === null && !progress,
  });
  const projectOver = useProjectDrop(card, {
    signal,
    onAssign: (project) => actions.update({ projectId: project.id }),
  });
  const priority = cardPriorityLabel(signal.priority);
  const fact = { signal, actions, tabStop };
  return (
    <div
      ref={card}
      className={styles.card}
      draggable={draggable}
      data-over={over || projectOver ? "" : undefined}
      data-dragging={dragging ? "" : undefined}
      data-running={isRunning ? "" : undefined}
    >
      <div className={styles.head}>
        <DoneToggle
          drawsPeakOf={null}
          size="lg"
          done={done}
          tabStop={tabStop}
          onChange={actions.setDone}
        />
        {closed ? null : (
          <div className={styles.start} data-no-print="">
            {tools ? <tools.CardStart {...props} /> : null}
          </div>
        )}
        {priority && !closed ? <PriorityBadge priority={signal.priority} label={priority} /> : null}
        {progress ? <span className={styles.state}>{i18n.t("Worked on")}</span> : null}
        <div className={styles.actions} data-reveals="" data-no-print="">
          {tools ? <tools.CardTools {...props} /> : null}
        </div>
      </div>
      <div className={styles.project}>
        <CardProject {...fact} />
      </div>
      <CardText {...props} />
      {closed ? null : <CardWaiting {...fact} />}
      {editing === "notes" ? null : <CardDetails {...fact} />}
      {closed ? null : <CardDecision {...fact} />}
      <div className={styles.line}>
        <PeakLine peak={done ? "whole" : progress ? "half" : null} />
      </div>
      <CardFooter
        {...fact}
        startsAt={startsAt}
        done={closed}
        spentMinutes={spentMinutesOf(signal, slot)}
      />
    </div>
  );
}

/** Title and notes, edited in place (§5). The card's height determines how many lines they have. */
function CardText(props: SignalCardProps) {
  const { signal, slot, actions, editing, onEditingChange, tabStop } = props;
  return (
    <>
      <div className={styles.title} data-closed={isClosed(slot) ? "" : undefined}>
        <SignalTitle
          {...{ signal, tabStop }}
          lines="var(--title-lines)"
          editing={editing === "title"}
          onEditingChange={(next) => onEditingChange(next ? "title" : null)}
          onChange={actions.update}
        />
      </div>
      <div
        className={styles.notes}
        data-reveals={signal.notes === null && editing !== "notes" ? "" : undefined}
      >
        <SignalNotes
          {...{ signal, tabStop }}
          lines={editing === "notes" ? "6" : "var(--notes-lines)"}
          editing={editing === "notes"}
          onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
          onChange={actions.update}
        />
      </div>
    </>
  );
}
