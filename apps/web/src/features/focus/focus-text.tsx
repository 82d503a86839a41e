import { maxNotesLength, maxTitleLength } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EditableText } from "../../shared/editable-text.tsx";
import { i18n } from "../../shared/language.ts";
import { hasMarkup } from "../../shared/notes-markup.ts";
import { ShownNotes } from "../../shared/shown-notes.tsx";
import { notesChange, notesDraftKey, titleChange, titleDraftKey } from "../signal/text-change.ts";
import type { FocusActions } from "./focus-actions.ts";
import styles from "./focus-text.module.css";
import type { Focused } from "./use-focused.ts";

interface FocusTextProps {
  focused: Focused;
  actions: FocusActions;
}

/** The title, edited in place (§5). */
export function FocusTitle({ focused, actions }: FocusTextProps) {
  const [editing, setEditing] = useState(false);
  const { signal, isClosed } = focused;
  return (
    <h1 className={styles.title} data-closed={isClosed ? "" : undefined}>
      <EditableText
        label={i18n.t("Title")}
        hint={i18n.t("Edit title")}
        draftKey={titleDraftKey(signal.id)}
        about={signal.id}
        value={signal.title}
        maxLength={maxTitleLength}
        lines="var(--title-lines)"
        editing={editing}
        onEditingChange={setEditing}
        onSave={(title, was) => actions.update(focused, titleChange(signal, title, was))}
      />
    </h1>
  );
}

/** The notes, edited in place; those with markup are shown as Markdown until they are edited. */
export function FocusNotes({ focused, actions }: FocusTextProps) {
  const [editing, setEditing] = useState(false);
  const { signal } = focused;
  const notes = signal.notes ?? "";
  const text: ReactNode = (
    <EditableText
      label={i18n.t("Notes")}
      hint={i18n.t("Edit notes")}
      draftKey={notesDraftKey(signal.id)}
      about={signal.id}
      value={notes}
      placeholder={i18n.t("Add notes")}
      maxLength={maxNotesLength}
      lines={editing ? 16 : 200}
      multiline
      editing={editing}
      onEditingChange={setEditing}
      onSave={(next, was) => actions.update(focused, notesChange(signal, next, was))}
    />
  );
  return (
    <section aria-label={i18n.t("Notes")} className={styles.notes}>
      {editing || !hasMarkup(notes) ? (
        text
      ) : (
        <>
          <ShownNotes text={notes}>{notes}</ShownNotes>
          <IconButton label={i18n.t("Edit notes")} size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
        </>
      )}
    </section>
  );
}
