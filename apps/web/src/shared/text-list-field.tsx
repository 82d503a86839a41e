import { Button, chakra, Field, IconButton, Input, Row, Stack } from "@daysignal/ui";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useDraft } from "./drafts.ts";

/** What became of a typed text: what is added, or why it is not. */
export type TextListEntry = { value: string } | { error: string };

export interface TextListFieldProps {
  /** What is typed and not added yet is kept under it. */
  draftKey: string;
  label: string;
  /** What one of them is called: "tag" makes "Add tag" and "Remove tag urgent". */
  noun: string;
  placeholder: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Reads what was typed, trimmed and never blank; default: as it is. */
  read?: (text: string) => TextListEntry;
  maxLength: number;
  /** How many there can be. */
  max: number;
  /** Offered while one types. */
  suggestions?: readonly string[];
  /** `chips` side by side, for words; `rows` below one another, for what is long. */
  layout: "chips" | "rows";
  /** How one is shown; default: its text. */
  show?: (value: string) => ReactNode;
  inputMode?: "url";
}

/**
 * A list of texts, each once (§5): typed and added by Enter or the button, blank
 * ones dropped. What still stands in the line when one leaves it is added too.
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
      // Enter would send the form around it.
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
              // Leaving the line adds; a press must not add what leaving has just added.
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
