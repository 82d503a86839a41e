import { i18n } from "../../../shared/language.ts";
import { SignalNotes, SignalTitle } from "../../signal/signal-text.tsx";
import type { RowContentProps } from "./row-parts.ts";

interface RowTextProps
  extends Pick<RowContentProps, "signal" | "list" | "tabStop" | "editing" | "onEditingChange"> {
  /** The maximum of lines, then an ellipsis. */
  lines: number;
}

/** A row's title, edited in place. */
export function RowTitle({ signal, list, tabStop, editing, onEditingChange, lines }: RowTextProps) {
  return (
    <SignalTitle
      {...{ signal, tabStop, lines }}
      editing={editing === "title"}
      onEditingChange={(next) => onEditingChange(next ? "title" : null)}
      onChange={(changes) => list.actions.update(signal, changes)}
    />
  );
}

/** A row's description, edited in place. */
export function RowNotes({ signal, list, tabStop, editing, onEditingChange, lines }: RowTextProps) {
  return (
    <SignalNotes
      label={i18n.t("Description")}
      hint={i18n.t("Edit description")}
      placeholder={i18n.t("Add a description")}
      {...{ signal, tabStop, lines }}
      editing={editing === "notes"}
      onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
      onChange={(changes) => list.actions.update(signal, changes)}
    />
  );
}
