import { type CalendarDay, maxNotesLength, maxTitleLength, type Signal } from "@daysignal/core";
import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { ArrowRightLeft, Ellipsis, X } from "lucide-react";
import { type RefObject, useState } from "react";
import cardLine from "../../../shared/card-line.module.css";
import { keysOf } from "../../../shared/commands.ts";
import { EditableText } from "../../../shared/editable-text.tsx";
import { i18n } from "../../../shared/language.ts";
import { cardPriorityLabel } from "../../../shared/words.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import { PriorityBadge } from "../../signal/priority-badge.tsx";
import {
  notesChange,
  notesDraftKey,
  titleChange,
  titleDraftKey,
} from "../../signal/text-change.ts";
import { useProjectDrop } from "../../signal/use-project-drop.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import {
  type CardActions,
  CardDecision,
  CardDetails,
  CardFooter,
  CardProject,
} from "./card-facts.tsx";
import styles from "./signal-card.module.css";

interface SignalCardProps {
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

/** All actions of a card, as an alternative to dragging. */
function CardMenu({ signal, date, position, slotCount, actions, tabStop }: SignalCardProps) {
  const at = { signal, date };
  const others = Array.from({ length: slotCount }, (_, slot) => slot).filter(
    (slot) => slot !== position,
  );
  return (
    <Menu
      label={i18n.t("More about this signal")}
      trigger={
        <IconButton
          label={i18n.t("More actions")}
          size="sm"
          className={styles.action}
          tabIndex={tabStop ? 0 : -1}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <ActionItems surface="card" at={at} onAct={actions.act} />
      <MenuSeparator />
      {others.map((slot) => (
        <MenuItem
          key={slot}
          value={`slot-${slot}`}
          keys={keysOf("moveToSlot", slot)}
          icon={ArrowRightLeft}
          onSelect={() => actions.moveTo(slot)}
        >
          {i18n.t("Move to slot {slot}", { slot: slot + 1 })}
        </MenuItem>
      ))}
      <MenuSeparator />
      <ActionItems last surface="card" at={at} onAct={actions.act} />
    </Menu>
  );
}

/** The text of a card that is being edited. */
export type CardEditing = "title" | "notes" | null;

/** Title and notes, edited in place (§5). The card's height determines how many lines they have. */
function CardText(props: SignalCardProps) {
  const { signal, done, actions, editing, onEditingChange, tabStop } = props;
  return (
    <>
      <div className={styles.title} data-done={done ? "" : undefined}>
        <EditableText
          label={i18n.t("Title")}
          hint={i18n.t("Edit title")}
          draftKey={titleDraftKey(signal.id)}
          about={signal.id}
          value={signal.title}
          maxLength={maxTitleLength}
          lines="var(--title-lines)"
          tabStop={tabStop}
          editing={editing === "title"}
          onEditingChange={(next) => onEditingChange(next ? "title" : null)}
          onSave={(title, was) => actions.update(titleChange(signal, title, was))}
        />
      </div>
      <div
        className={styles.notes}
        data-reveals={signal.notes === null && editing !== "notes" ? "" : undefined}
      >
        <EditableText
          label={i18n.t("Notes")}
          hint={i18n.t("Edit notes")}
          draftKey={notesDraftKey(signal.id)}
          about={signal.id}
          value={signal.notes ?? ""}
          placeholder={i18n.t("Add notes")}
          maxLength={maxNotesLength}
          lines={editing === "notes" ? "6" : "var(--notes-lines)"}
          multiline
          tabStop={tabStop}
          editing={editing === "notes"}
          onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
          onSave={(notes, was) => actions.update(notesChange(signal, notes, was))}
        />
      </div>
    </>
  );
}

// As close to the bottom as its stroke allows, so that it is at one height on cards of any text.
const flat = "M0 47H240";
const peak = "M0 47H84C98 47 104 4 120 4S142 47 156 47H240";

/**
 * The decorative line across a card: flat, and with a peak once the signal is done. With `draw` it
 * was just finished, and the peak is animated.
 */
function CardLine({ done, draw }: { done: boolean; draw: boolean }) {
  return (
    <svg
      className={cardLine.line}
      data-done={done ? "" : undefined}
      data-draw={done && draw ? "" : undefined}
      viewBox="0 0 240 48"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={done ? peak : flat} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
