import {
  type CalendarDay,
  maxNotesLength,
  maxTitleLength,
  type PlanSlot,
  type Signal,
} from "@daysignal/core";
import { IconButton, Menu, MenuItem, MenuSeparator, PeakLine } from "@daysignal/ui";
import { ArrowRightLeft, ChevronUp, Ellipsis, X } from "lucide-react";
import { useRef } from "react";
import { keysOf } from "../../../shared/commands.ts";
import { EditableText } from "../../../shared/editable-text.tsx";
import { i18n } from "../../../shared/language.ts";
import { useToday } from "../../../shared/today.ts";
import { cardPriorityLabel } from "../../../shared/words.ts";
import { ActionItems } from "../../signal/actions/action-items.tsx";
import { appliesTo } from "../../signal/actions/signal-action-table.ts";
import { TomorrowButton } from "../../signal/actions/tomorrow-button.tsx";
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
import type { CardActions } from "./card-actions.ts";
import { CardDecision, CardDetails, CardFooter, CardProject } from "./card-facts.tsx";
import styles from "./signal-card.module.css";

export interface SignalCardProps {
  /** The signal of the slot, in the words of this day. */
  signal: Signal;
  slot: PlanSlot;
  date: CalendarDay;
  slotCount: number;
  actions: CardActions;
  editing: CardEditing;
  onEditingChange: (editing: CardEditing) => void;
  /** Something is dragged over the card. */
  over: boolean;
  /** Whether Tab stops at the card's controls. */
  tabStop: boolean;
  /** Collapses the card to a row, on a phone. */
  onCollapse?: () => void;
}

/** A signal in its slot (§2). */
export function SignalCard(props: SignalCardProps) {
  const { signal, slot, date, actions, editing, over, tabStop, onCollapse } = props;
  const { done, position, startsAt } = slot;
  const card = useRef<HTMLDivElement>(null);
  const { dragging, draggable } = useSignalDrag(card, {
    signal,
    origin: { date, position },
    enabled: editing === null,
  });
  const projectOver = useProjectDrop(card, {
    signal,
    onAssign: (project) => actions.update({ projectId: project.id }),
  });
  const at = { signal, date, done, today: useToday() };
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
        <DoneToggle
          drawsPeakOf={null}
          size="lg"
          done={done}
          tabStop={tabStop}
          onChange={actions.setDone}
        />
        {priority && !done ? <PriorityBadge priority={signal.priority} label={priority} /> : null}
        <div className={styles.actions} data-reveals="" data-no-print="">
          {appliesTo("toTomorrow", at) ? (
            <TomorrowButton {...{ at, tabStop }} onAct={actions.act} className={styles.action} />
          ) : null}
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
          {onCollapse ? (
            <IconButton
              label={i18n.t("Collapse")}
              size="sm"
              className={styles.action}
              tabIndex={tabStop ? 0 : -1}
              onClick={onCollapse}
            >
              <ChevronUp aria-hidden />
            </IconButton>
          ) : null}
        </div>
      </div>
      <div className={styles.project}>
        <CardProject {...fact} />
      </div>
      <CardText {...props} />
      {editing === "notes" ? null : <CardDetails {...fact} />}
      {done ? null : <CardDecision {...fact} />}
      <div className={styles.line}>
        <PeakLine hasPeak={done} />
      </div>
      <CardFooter {...fact} startsAt={startsAt} done={done} />
    </div>
  );
}

/** All actions of a card, as an alternative to dragging. */
function CardMenu({ signal, slot, date, slotCount, actions, tabStop }: SignalCardProps) {
  const at = { signal, date, done: slot.done };
  const positions = Array.from({ length: slotCount }, (_, position) => position);
  const others = positions.filter((position) => position !== slot.position);
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
      {others.map((position) => (
        <MenuItem
          key={position}
          value={`slot-${position}`}
          keys={keysOf("moveToSlot", position)}
          icon={ArrowRightLeft}
          onSelect={() => actions.moveTo(position)}
        >
          {i18n.t("Move to slot {slot}", { slot: position + 1 })}
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
  const { signal, slot, actions, editing, onEditingChange, tabStop } = props;
  return (
    <>
      <div className={styles.title} data-done={slot.done ? "" : undefined}>
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
