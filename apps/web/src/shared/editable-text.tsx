import { chakra, fixed, touched } from "@daysignal/ui";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { readDraft, useDraft } from "./drafts.ts";

const Display = fixed("span", {
  display: "block",
  borderRadius: "sm",
  cursor: "text",
  width: "fit-content",
  maxWidth: "full",
  overflowWrap: "anywhere",
  _focusVisible: { outlineOffset: "3px" },
  // The lines are cut off inside of what is pressed, which is larger than one of them.
  [touched]: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
    minHeight: "11",
    minWidth: "11",
  },
  "&[data-multiline]": { whiteSpace: "pre-wrap" },
  "&[data-empty]": { color: "fg.muted" },
});

/** Cut off after a letter instead of after a word: one line has few of them. */
const OneLine = fixed("span", { display: "block", truncate: true });

const Editor = chakra("textarea", {
  base: {
    display: "block",
    width: "full",
    minWidth: 0,
    resize: "none",
    bg: "transparent",
    font: "inherit",
    letterSpacing: "inherit",
    color: "inherit",
    fieldSizing: "content",
    outline: "none",
    boxShadow: "0 2px 0 0 {colors.signal.solid}",
  },
});

export interface EditableTextProps {
  value: string;
  /** What the text is, such as "Title"; names the field. */
  label: string;
  /** What is edited, such as "signal/{id}/title": unsaved text is kept under it. */
  draftKey: string;
  /** The id of the signal that it belongs to: what is changed of that one elsewhere waits for an unsaved text. */
  about: string;
  /**
   * Called with the trimmed text, only when it changed; with nothing only if there is a placeholder. `was` is the
   * value on which the editing began.
   */
  onSave: (value: string, was: string) => void;
  maxLength: number;
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** Lines to show at most, with an ellipsis after them: a number, or the custom property that says it. */
  lines: number | string;
  /** Whether Tab stops here. Default true. */
  tabStop?: boolean;
  /** Several lines: Enter begins a new one, Ctrl+Enter saves (§5). */
  multiline?: boolean;
  /** What stands there while there is no text. With it, the text may be emptied. */
  placeholder?: string;
}

/**
 * Text that is edited where it stands (§5): a press, Enter or F2 opens it,
 * Enter or leaving saves, Escape gives up. Saves only what has changed after
 * trimming; emptied text quietly comes back, unless a placeholder can stand for it.
 * Taken off the screen it saves too; after the end of a session, what was typed is there again.
 */
export function EditableText(props: EditableTextProps) {
  const { value, label, editing, onEditingChange, lines, tabStop = true } = props;
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
          // Once the text stands there again.
          if (returnFocus) requestAnimationFrame(() => display.current?.focus());
        }}
      />
    );
  }
  return (
    // A span: Firefox does not let a drag begin on a button.
    <Display
      ref={display}
      dir="auto"
      role="button"
      tabIndex={tabStop ? 0 : -1}
      title={`Edit ${label.toLowerCase()}`}
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
      <Lines atMost={lines}>{value === "" ? placeholder : value}</Lines>
    </Display>
  );
}

function Lines({ atMost, children }: { atMost: number | string; children: ReactNode }) {
  if (atMost === 1) return <OneLine>{children}</OneLine>;
  return <chakra.span lineClamp={atMost}>{children}</chakra.span>;
}

function focusAndSelect(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

/** Longer text is gone on with rather than replaced. */
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
  // While nothing is typed, it follows what is changed elsewhere.
  const [draft, setDraft, dropDraft] = useDraft(draftKey, { text: value, was: value });
  const { text: typed, was } = draft;
  const save = () => {
    const text = typed.trim();
    const isText = text !== "" || placeholder !== undefined;
    dropDraft();
    if (isText && text !== value) onSave(text, was);
  };
  // Closing takes the field away, which the browser reports as leaving it.
  const closed = useRef(false);
  const close = (how: "save" | "giveUp", returnFocus: boolean) => {
    if (closed.current) return;
    closed.current = true;
    if (how === "save") save();
    else dropDraft();
    onClose(returnFocus);
  };
  const saveUnlessClosed = useEffectEvent(() => {
    // Nobody's after the end of a session: then it waits for its person.
    if (!closed.current && readDraft(draftKey) !== undefined) save();
  });
  useEffect(() => () => saveUnlessClosed(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed while a character is being composed belong to the composing.
    if (event.nativeEvent.isComposing) return;
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
    <Editor
      aria-label={label}
      dir="auto"
      // What is changed of it elsewhere waits (features/live).
      data-unsaved={typed.trim() === value ? undefined : about}
      // For browsers without `field-sizing`; the others go by the text.
      rows={multiline ? 4 : lines === 1 ? 1 : 2}
      value={typed}
      placeholder={placeholder}
      maxLength={maxLength}
      maxHeight={`calc(${lines} * 1lh)`}
      ref={multiline ? focusAtEnd : focusAndSelect}
      // What is one line stays one: a pasted line break is a space.
      onChange={({ target }) =>
        setDraft({ text: multiline ? target.value : target.value.replace(/\s*\n\s*/g, " "), was })
      }
      onKeyDown={onKeyDown}
      onBlur={() => close("save", false)}
    />
  );
}
