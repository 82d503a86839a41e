import { isComposing } from "@daysignal/ui";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { readDraft, useDraft } from "./drafts.ts";
import styles from "./editable-text.module.css";

export interface EditableTextProps {
  value: string;
  /** The label of the field, such as "Title". */
  label: string;
  /** The tooltip of the text, such as "Edit title". */
  hint: string;
  /** The draft's key, such as "signal/{id}/title". */
  draftKey: string;
  /** The id of its signal: live updates of that signal wait while the text is unsaved. */
  about: string;
  /**
   * Called with the trimmed text if it changed; with an empty text only if there is a placeholder.
   * `was` is the value when editing began.
   */
  onSave: (value: string, was: string) => void;
  maxLength: number;
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** The maximum of lines, then an ellipsis: a number, or the name of a custom property. */
  lines: number | string;
  /** Whether Tab stops here. Default true. */
  tabStop?: boolean;
  /** Several lines: Enter inserts a line break, Ctrl+Enter saves (§5). */
  multiline?: boolean;
  /** Shown while the text is empty. Without a placeholder the text cannot be emptied. */
  placeholder?: string;
}

/**
 * Text that is edited in place (§5): a click, Enter or F2 opens it, Enter or blur saves, Escape
 * cancels. Saves only if the trimmed text has changed. Emptied text is reset unless there is a
 * placeholder. Unmounting saves as well; after the end of a session the draft is kept.
 */
export function EditableText(props: EditableTextProps) {
  const { value, hint, editing, onEditingChange, lines, tabStop = true } = props;
  const { multiline = false, placeholder, draftKey } = props;
  const display = useRef<HTMLSpanElement>(null);
  const goOn = useEffectEvent(() => {
    if (!editing && readDraft(draftKey) !== undefined) onEditingChange(true);
  });
  useEffect(() => goOn(), []);
  if (editing) {
    return (
      <TextEditor
        {...props}
        onClose={(returnFocus) => {
          onEditingChange(false);
          // After the text is rendered again.
          if (returnFocus) requestAnimationFrame(() => display.current?.focus());
        }}
      />
    );
  }
  const text = value === "" ? placeholder : value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox cannot start a drag on a button
    <span
      ref={display}
      className={styles.display}
      dir="auto"
      role="button"
      tabIndex={tabStop ? 0 : -1}
      title={hint}
      data-multiline={multiline ? "" : undefined}
      data-empty={value === "" ? "" : undefined}
      onClick={() => onEditingChange(true)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "F2") return;
        event.preventDefault();
        event.stopPropagation();
        onEditingChange(true);
      }}
    >
      {lines === 1 ? (
        <span className={styles.oneLine}>{text}</span>
      ) : (
        <span className={styles.lines} style={{ WebkitLineClamp: lines }}>
          {text}
        </span>
      )}
    </span>
  );
}

function focusAndSelect(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

/** Puts the cursor at the end: longer text is usually continued rather than replaced. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface TextEditorProps extends EditableTextProps {
  onClose: (returnFocus: boolean) => void;
}

function TextEditor(props: TextEditorProps) {
  const { value, label, draftKey, about, onSave, maxLength, lines } = props;
  const { multiline = false, placeholder, onClose } = props;
  // While nothing is typed, it follows changes from elsewhere.
  const [draft, setDraft, dropDraft] = useDraft(draftKey, { text: value, was: value });
  const { text: typed, was } = draft;
  const save = () => {
    const text = typed.trim();
    const isText = text !== "" || placeholder !== undefined;
    dropDraft();
    if (isText && text !== value) onSave(text, was);
  };
  // Closing unmounts the field, which the browser reports as blur.
  const closed = useRef(false);
  const close = (how: "save" | "giveUp", returnFocus: boolean) => {
    if (closed.current) return;
    closed.current = true;
    if (how === "save") save();
    else dropDraft();
    onClose(returnFocus);
  };
  const saveUnlessClosed = useEffectEvent(() => {
    // After the end of a session there is no draft: it is kept for its owner.
    if (!closed.current && readDraft(draftKey) !== undefined) save();
  });
  useEffect(() => () => saveUnlessClosed(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed during composition belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    if (event.key === "Enter" && (!multiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      close("save", true);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close("giveUp", true);
    }
  };
  return (
    <textarea
      className={styles.editor}
      aria-label={label}
      dir="auto"
      // Live updates of this signal wait (features/live).
      data-unsaved={typed.trim() === value ? undefined : about}
      // For browsers without `field-sizing`; others size by content.
      rows={multiline ? 4 : lines === 1 ? 1 : 2}
      value={typed}
      placeholder={placeholder}
      maxLength={maxLength}
      style={{ maxHeight: `calc(${lines} * 1lh)` }}
      ref={multiline ? focusAtEnd : focusAndSelect}
      // A single line stays one: pasted line breaks become spaces.
      onChange={({ target }) =>
        setDraft({ text: multiline ? target.value : target.value.replace(/\s*\n\s*/g, " "), was })
      }
      onKeyDown={onKeyDown}
      onBlur={() => close("save", false)}
    />
  );
}
