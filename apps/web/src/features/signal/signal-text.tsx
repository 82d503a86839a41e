import { maxNotesLength, maxTitleLength, type Signal, type SignalChanges } from "@daysignal/core";
import { EditableText, type EditableTextProps } from "../../shared/editable-text.tsx";
import { i18n } from "../../shared/language.ts";
import { notesChange, notesDraftKey, titleChange, titleDraftKey } from "./text-change.ts";

interface SignalTextProps
  extends Pick<EditableTextProps, "lines" | "tabStop" | "editing" | "onEditingChange"> {
  signal: Signal;
  /** Called with the changes of the signal once a text was edited. */
  onChange: (changes: SignalChanges) => void;
}

/** A signal's title, edited in place (§5). */
export function SignalTitle({ signal, onChange, ...display }: SignalTextProps) {
  return (
    <EditableText
      label={i18n.t("Title")}
      hint={i18n.t("Edit title")}
      draftKey={titleDraftKey(signal.id)}
      about={signal.id}
      value={signal.title}
      maxLength={maxTitleLength}
      onSave={(title, was) => onChange(titleChange(signal, title, was))}
      {...display}
    />
  );
}

interface SignalNotesProps
  extends SignalTextProps,
    Partial<Pick<EditableTextProps, "label" | "hint" | "placeholder">> {}

/** A signal's notes, edited in place (§5). A row of the list calls them a description. */
export function SignalNotes({ signal, onChange, ...display }: SignalNotesProps) {
  return (
    <EditableText
      label={i18n.t("Notes")}
      hint={i18n.t("Edit notes")}
      placeholder={i18n.t("Add notes")}
      draftKey={notesDraftKey(signal.id)}
      about={signal.id}
      value={signal.notes ?? ""}
      maxLength={maxNotesLength}
      multiline
      onSave={(notes, was) => onChange(notesChange(signal, notes, was))}
      {...display}
    />
  );
}
