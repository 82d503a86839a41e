import { Search, X } from "lucide-react";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isComposing } from "../is-composing.ts";
import { IconButton } from "./button.tsx";
import styles from "./search-toggle.module.css";
import { Input } from "./text-field.tsx";

export interface SearchToggleProps {
  /** The accessible name of the field, and of the button that opens it. */
  label: string;
  placeholder: string;
  /** The name of the button that clears it. */
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** Opens it and focuses its field. */
  ref?: Ref<{ open: () => void }>;
}

/** A search that is collapsed to an icon: a button clears it, blur closes it when it is empty. */
export function SearchToggle(props: SearchToggleProps) {
  const { label, placeholder, clearLabel, value, onChange, maxLength, ref } = props;
  const [isOpen, setOpen] = useState(value !== "");
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => {
    // Synchronously in the click handler, or phones do not open their keyboard.
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  useImperativeHandle(ref, () => ({ open }));
  const close = () => {
    onChange("");
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  // The value may be set from outside as well.
  if (!isOpen && value === "") {
    return (
      <IconButton ref={opener} label={label} size="sm" onClick={open}>
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <span className={styles.search}>
      <Search className={styles.magnifier} aria-hidden />
      <Input
        ref={input}
        size="sm"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        maxLength={maxLength}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          close();
        }}
        onBlur={() => {
          if (value.trim() !== "") return;
          onChange("");
          setOpen(false);
        }}
      />
      {value === "" ? null : (
        <IconButton
          label={clearLabel}
          size="sm"
          className={styles.clear}
          // Keeps focus in the field, or it would close before it is cleared.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
