import { type Signal, showsPriorityBadge } from "@daysignal/core";
import { Button, IconButton } from "@daysignal/ui";
import { RotateCcw, Trash2 } from "lucide-react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { ShownNotes } from "../../shared/shown-notes.tsx";
import { useToday } from "../../shared/today.ts";
import { formatMinutes, priorityLabel } from "../../shared/words.ts";
import { choicesOn, choiceWords } from "../signal/choice-views.ts";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import styles from "./trash-card.module.css";
import { deletedWhen } from "./trash-words.ts";

/** The two lines of notes on a card are not longer, in characters. */
const mostShown = 400;

const shownChoices = choicesOn("trash");

interface TrashCardProps {
  signal: Signal;
  onRestore: () => void;
  onDelete: () => void;
}

/** A deleted signal, with buttons to restore or delete it. */
export function TrashCard({ signal, onRestore, onDelete }: TrashCardProps) {
  const { title, notes, priority, updatedAt } = signal;
  const today = useToday();
  return (
    <li className={styles.card} aria-label={title}>
      <h2 dir="auto" className={styles.title}>
        {title}
      </h2>
      {notes ? (
        <div dir="auto" className={styles.notes}>
          <ShownNotes text={notes.slice(0, mostShown)}>{notes}</ShownNotes>
        </div>
      ) : null}
      <div className={styles.facts}>
        <span>{deletedWhen(updatedAt, today, dayRule())}</span>
        <span className={styles.figure}>{formatMinutes(signal.estimatedMinutes)}</span>
        {showsPriorityBadge(priority) ? (
          <PriorityBadge priority={priority} label={priorityLabel(priority)} />
        ) : null}
        {shownChoices.map((field) => {
          const value: string | null = signal[field];
          return value === null ? null : <span key={field}>{choiceWords(field, value)}</span>;
        })}
      </div>
      <div className={styles.buttons}>
        <Button
          data-restore
          size="sm"
          aria-label={i18n.t("Restore {title}", { title })}
          onClick={onRestore}
        >
          <RotateCcw aria-hidden />
          {i18n.t("Restore")}
        </Button>
        <IconButton
          size="sm"
          className={styles.delete}
          label={i18n.t("Delete {title} permanently", { title })}
          title={i18n.t("Delete permanently")}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
