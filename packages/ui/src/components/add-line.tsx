import { chakra } from "@chakra-ui/react";
import { type FormEvent, type RefObject, useEffect } from "react";
import { Button } from "./button.tsx";
import { Box } from "./layout.tsx";
import { Input } from "./text-field.tsx";

interface AddLineProps {
  /** The accessible name of the field. */
  label: string;
  placeholder: string;
  /** The label of the button. */
  action: string;
  maxLength: number;
  /** The typed text. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the trimmed text, which is not empty. */
  onAdd: (text: string) => void;
  /** Focuses the field on mount. */
  autoFocus?: boolean | undefined;
  field: RefObject<HTMLInputElement | null>;
}

/** A field for the next item of a list, inside of a larger form or a popover: Enter adds it. */
export function AddLine(props: AddLineProps) {
  const { label, action, value, onChange, onAdd, autoFocus = false, field, ...input } = props;
  useEffect(() => {
    if (!autoFocus) return;
    // A frame later, after the popover has managed focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus, field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Must not submit an enclosing form.
    event.stopPropagation();
    const text = value.trim();
    if (text !== "") onAdd(text);
  };
  return (
    <chakra.form display="flex" gap="2" onSubmit={submit}>
      <Input
        ref={field}
        // The initial focus of a popover that opens later than this mounts.
        data-autofocus
        size="sm"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      <Box height="auto" asChild>
        <Button type="submit" size="sm" disabled={value.trim() === ""}>
          {action}
        </Button>
      </Box>
    </chakra.form>
  );
}
