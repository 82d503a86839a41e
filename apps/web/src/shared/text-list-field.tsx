import { Button, Field, IconButton, Input } from "@daysignal/ui";
import { chakra, Row, Stack } from "@daysignal/ui/chakra";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useDraft } from "./drafts.ts";

/** The result of reading a typed text: the value to add, or an error. */
export type TextListEntry = { value: string } | { error: string };

export interface TextListFieldProps {
  /** The draft's key for text that is not added yet. */
  draftKey: string;
  label: string;
  /** The noun in labels: "tag" makes "Add tag" and "Remove tag urgent". */
  noun: string;
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
  const { label, noun, values, onChange, read, max, maxLength, suggestions, layout } = props;
  const [typed, setTyped] = useDraft(props.draftKey, "");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isFull = values.length >= max;

  const add = () => {
    const text = typed.trim();
    if (text === "") return;
    const entry = read?.(text) ?? { value: text };
    if ("error" in entry) {
      setError(entry.error);
      return;
    }
    setTyped("");
    setError(undefined);
    if (!values.includes(entry.value)) onChange([...values, entry.value]);
  };
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || (event.key === "," && layout === "chips")) {
      // Enter would submit the enclosing form.
      event.preventDefault();
      add();
    }
  };
  return (
    <Stack gap="2">
      <Field label={label} error={error} hint={isFull ? `At most ${max}.` : undefined}>
        {(control) => (
          <Row gap="2">
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
                setError(undefined);
              }}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            <Button
              aria-label={`Add ${noun}`}
              disabled={typed.trim() === ""}
              // Blur adds the text; a press of the button must not add it a second time.
              onPointerDown={(event) => event.preventDefault()}
              onClick={add}
            >
              Add
            </Button>
          </Row>
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
        <chakra.ul
          role="list"
          aria-label={label}
          listStyleType="none"
          display="flex"
          flexDirection={layout === "rows" ? "column" : "row"}
          flexWrap="wrap"
          gap={layout === "rows" ? "0" : "1.5"}
        >
          {values.map((value) => (
            <Entry
              key={value}
              layout={layout}
              removeLabel={`Remove ${noun} ${value}`}
              onRemove={() => remove(value)}
            >
              {props.show?.(value) ?? value}
            </Entry>
          ))}
        </chakra.ul>
      ) : null}
    </Stack>
  );
}

interface EntryProps {
  layout: "chips" | "rows";
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

function Entry({ layout, removeLabel, onRemove, children }: EntryProps) {
  const isChip = layout === "chips";
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="1"
      minWidth="0"
      maxWidth="full"
      textStyle="small"
      {...(isChip
        ? { bg: "signal.subtle", color: "signal.fg", borderRadius: "full", ps: "2.5" }
        : {})}
    >
      <chakra.span flex="1" minWidth="0" truncate>
        {children}
      </chakra.span>
      <IconButton
        label={removeLabel}
        size="sm"
        {...(isChip ? { height: "7", borderRadius: "full", color: "inherit" } : {})}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </chakra.li>
  );
}
