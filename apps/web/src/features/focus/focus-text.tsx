import { IconButton } from "@daysignal/ui";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { hasMarkup } from "../../shared/notes-markup.ts";
import { ShownNotes } from "../../shared/shown-notes.tsx";
import { SignalNotes, SignalTitle } from "../signal/signal-text.tsx";
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
      <SignalTitle
        signal={signal}
        lines="var(--title-lines)"
        editing={editing}
        onEditingChange={setEditing}
        onChange={(changes) => actions.update(focused, changes)}
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
    <SignalNotes
      signal={signal}
      lines={editing ? 16 : 200}
      editing={editing}
      onEditingChange={setEditing}
      onChange={(changes) => actions.update(focused, changes)}
    />
  );
  return (
    <section aria-label={i18n.t("Notes")} className={styles.notes}>
      {editing || !hasMarkup(notes) ? (
        text
      ) : (
        <>
          <ShownNotes text={notes}>
            <p className={styles.asTyped}>{notes}</p>
          </ShownNotes>
          <IconButton label={i18n.t("Edit notes")} size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
        </>
      )}
    </section>
  );
}
