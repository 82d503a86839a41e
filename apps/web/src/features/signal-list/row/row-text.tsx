import { maxNotesLength, maxTitleLength } from "@daysignal/core";
import { EditableText } from "../../../shared/editable-text.tsx";
import { i18n } from "../../../shared/language.ts";
import {
  notesChange,
  notesDraftKey,
  titleChange,
  titleDraftKey,
} from "../../signal/text-change.ts";
import type { RowContentProps } from "./row-parts.ts";

interface RowTextProps
  extends Pick<RowContentProps, "signal" | "list" | "tabStop" | "editing" | "onEditingChange"> {
  /** The maximum of lines, then an ellipsis. */
  lines: number;
}

/** A row's title, edited in place. */
export function RowTitle({ signal, list, tabStop, editing, onEditingChange, lines }: RowTextProps) {
  return (
    <EditableText
      label={i18n.t("Title")}
      hint={i18n.t("Edit title")}
      draftKey={titleDraftKey(signal.id)}
      about={signal.id}
      value={signal.title}
      maxLength={maxTitleLength}
      lines={lines}
      tabStop={tabStop}
      editing={editing === "title"}
      onEditingChange={(next) => onEditingChange(next ? "title" : null)}
      onSave={(title, was) => list.actions.update(signal, titleChange(signal, title, was))}
    />
  );
}

/** A row's description, edited in place. */
export function RowNotes({ signal, list, tabStop, editing, onEditingChange, lines }: RowTextProps) {
  return (
    <EditableText
      label={i18n.t("Description")}
      hint={i18n.t("Edit description")}
      draftKey={notesDraftKey(signal.id)}
      about={signal.id}
      placeholder={i18n.t("Add a description")}
      value={signal.notes ?? ""}
      maxLength={maxNotesLength}
      multiline
      lines={lines}
      tabStop={tabStop}
      editing={editing === "notes"}
      onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
      onSave={(notes, was) => list.actions.update(signal, notesChange(signal, notes, was))}
    />
  );
}
