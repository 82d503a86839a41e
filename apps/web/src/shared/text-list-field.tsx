import { Button, Field, IconButton, Input, isComposing } from "@daysignal/ui";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useDraft } from "./drafts.ts";
import { i18n } from "./language.ts";
import styles from "./text-list-field.module.css";

/** The result of reading a typed text: the value to add, or an error. */
export type TextListEntry = { value: string } | { error: string };

export interface TextListFieldProps {
  /** The draft's key for text that is not added yet. */
  draftKey: string;
  label: string;
  /** The label of the button that adds: "Add tag". */
  addLabel: string;
  /** The label of the button that removes an item: "Remove tag urgent". */
  removeLabel: (value: string) => string;
  placeholder: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Parses the typed text, which is trimmed and not empty. Default: unchanged. */
  read?: (text: string) => TextListEntry;
  maxLength: number;
  /** How many there can be. */
  max: number;
  /** Suggested while typing. */
  suggestions?: readonly string[];
  /** `chips` side by side, for words; `rows` below one another, for what is long. */
  layout: "chips" | "rows";
  /** How an item is shown; default: its text. */
  show?: (value: string) => ReactNode;
  inputMode?: "url";
}

/**
 * A list of unique texts (§5), typed and added by Enter or the button; blank ones are dropped. Text
 * that is still in the field on blur is added too.
 */
export function TextListField(props: TextListFieldProps) {
  const { label, values, onChange, read, max, maxLength, suggestions, layout } = props;
  const [typed, setTyped] = useDraft(props.draftKey, "");
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isFull = values.length >= max;

  const text = typed.trim();
  const entry = read?.(text) ?? { value: text.normalize("NFC") };

  const add = () => {
    if (text === "") return;
    const isWrong = "error" in entry;
    setIsRefused(isWrong);
    if (isWrong) return;
    setTyped("");
    if (!values.includes(entry.value)) onChange([...values, entry.value]);
  };
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" || (event.key === "," && layout === "chips")) {
      // Enter would submit the enclosing form.
      event.preventDefault();
      add();
    }
  };
  return (
    <div className={styles.field}>
      <Field
        label={label}
        error={isRefused && "error" in entry ? entry.error : undefined}
        hint={isFull ? i18n.t("At most {max}.", { max }) : undefined}
      >
        {(control) => (
          <div className={styles.line}>
            <Input
              ref={field}
              {...control}
              value={typed}
              placeholder={props.placeholder}
              inputMode={props.inputMode}
              disabled={isFull}
              maxLength={maxLength}
              autoComplete="off"
              list={suggestions ? listId : undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsRefused(false);
              }}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            <Button
              aria-label={props.addLabel}
              disabled={typed.trim() === ""}
              // Blur adds the text; a press of the button must not add it a second time.
              onPointerDown={(event) => event.preventDefault()}
              onClick={add}
            >
              {i18n.t("Add")}
            </Button>
          </div>
        )}
      </Field>
      {suggestions ? (
        <datalist id={listId}>
          {suggestions
            .filter((suggestion) => !values.includes(suggestion))
            .map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
        </datalist>
      ) : null}
      {values.length > 0 ? (
        <ul role="list" aria-label={label} className={styles.entries} data-layout={layout}>
          {values.map((value) => (
            <Entry
              key={value}
              removeLabel={props.removeLabel(value)}
              onRemove={() => remove(value)}
            >
              {props.show?.(value) ?? value}
            </Entry>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface EntryProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

function Entry({ removeLabel, onRemove, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span dir="auto" className={styles.text}>
        {children}
      </span>
      <IconButton label={removeLabel} size="sm" className={styles.remove} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
