import { useState } from "react";
import { type DialogState, useDialog } from "../../shared/use-dialog.ts";
import type { KeyedField } from "./keyed-fields.ts";

/** A field that is asked for, and the row or card at which its picker is opened. */
export interface FieldQuestion {
  field: KeyedField;
  place: HTMLElement | null;
}

/** The state of the picker of a field, which is loaded with the first one. */
export interface FieldPickerState<About extends FieldQuestion> extends DialogState<About> {
  /** The digit that was typed before the picker was there to take it. */
  typed: string;
  /** Keeps a digit for a picker that is opening; false if none is. */
  keepTyped: (digit: string) => boolean;
}

/** The picker of a field. "!4" typed at once is the priority: it must not move it to slot 4. */
export function useFieldPicker<
  About extends FieldQuestion = FieldQuestion,
>(): FieldPickerState<About> {
  const dialog = useDialog<About>();
  const [typed, setTyped] = useState("");
  const { open } = dialog;
  const keepTyped = (digit: string) => {
    if (open) setTyped(digit);
    return open;
  };
  const show: typeof dialog.show = (...question) => {
    // A digit that the last picker did not take is not meant for this one.
    setTyped("");
    dialog.show(...question);
  };
  return { ...dialog, show, typed, keepTyped };
}
