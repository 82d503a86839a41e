import { maxNotesLength, maxTitleLength, type Signal } from "@daysignal/core";
import { EditableText } from "../../../shared/editable-text.tsx";
import { i18n } from "../../../shared/language.ts";
import {
  notesChange,
  notesDraftKey,
  titleChange,
  titleDraftKey,
} from "../../signal/text-change.ts";
import type { CardActions } from "./card-actions.ts";
import styles from "./signal-card.module.css";

/** The text of a card that is being edited. */
export type CardEditing = "title" | "notes" | null;

interface CardTextProps {
  signal: Signal;
  done: boolean;
  actions: CardActions;
  editing: CardEditing;
  onEditingChange: (editing: CardEditing) => void;
  tabStop: boolean;
}

/** Title and notes, edited in place (§5). The card's height determines how many lines they have. */
export function CardText(props: CardTextProps) {
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
