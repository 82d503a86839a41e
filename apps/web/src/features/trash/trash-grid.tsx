import { type Signal, showsPriorityBadge } from "@daysignal/core";
import { Button, IconButton, LazyQuestion, useFocusKept } from "@daysignal/ui";
import { RotateCcw, Trash2 } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QuotedTitle } from "../../shared/quoted-title.tsx";
import { ShownNotes } from "../../shared/shown-notes.tsx";
import { useToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { formatMinutes, priorityLabel } from "../../shared/words.ts";
import { choicesOn, choiceWords } from "../signal/choice-views.ts";
import { PriorityBadge } from "../signal/priority-badge.tsx";
import styles from "./trash.module.css";
import { deletedWhen } from "./trash-words.ts";

const shownChoices = choicesOn("trash");

/** The number of cards rendered initially, and added by each "more". */
const step = 120;

interface TrashGridProps {
  signals: readonly Signal[];
  onRestore: (signal: Signal) => void;
  onDelete: (signal: Signal) => void;
  /** The element that gets focus when no card is left. */
  home: RefObject<HTMLElement | null>;
}

/** The deleted signals as cards (§2). When one is removed, the next one gets focus. */
export function TrashGrid({ signals, onRestore, onDelete, home }: TrashGridProps) {
  const cards = useRef<HTMLDivElement>(null);
  const [shownCount, setShownCount] = useState(step);
  const question = useDialog<Signal>();
  const finalFocus = useFocusKept(cards, "[data-restore]", () => home.current);
  return (
    <div ref={cards}>
      <ul role="list" className={styles.grid} aria-label={i18n.t("Deleted signals")}>
        {signals.slice(0, shownCount).map((signal) => (
          <TrashCard
            key={signal.id}
            signal={signal}
            onRestore={() => onRestore(signal)}
            onDelete={() => question.show(signal)}
          />
        ))}
      </ul>
      {signals.length > shownCount ? (
        <div className={styles.more}>
          <Button onClick={() => setShownCount(shownCount + step)}>{i18n.t("Show more")}</Button>
        </div>
      ) : null}
      <LazyQuestion
        // The card may be gone.
        dialog={{ about: question.about, props: { ...question.props, finalFocus } }}
        title={i18n.t("Delete permanently?")}
        description={<QuotedTitle title={question.about?.title ?? ""} />}
        keep={i18n.t("Keep", {}, { comment: "Does not delete it" })}
        confirm={i18n.t("Delete Permanently")}
        onConfirm={() => question.about && onDelete(question.about)}
      >
        {i18n.t("The signal and its subtasks will be gone. This cannot be undone.")}
      </LazyQuestion>
    </div>
  );
}

/** The two lines of notes on a card are not longer, in characters. */
const mostShown = 400;

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
      <h2 dir="auto" className={`${styles.title} two-lines`}>
        {title}
      </h2>
      {notes ? (
        <div dir="auto" className={`${styles.notes} two-lines`}>
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
