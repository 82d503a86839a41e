import { IconButton, Input } from "@daysignal/ui";
import { Search, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import styles from "./search-box.module.css";

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search that is collapsed to an icon (§2): a button clears it, blur closes it when it is empty.
 */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [open, setOpen] = useState(value !== "");
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openAndFocus = () => {
    // Synchronously in the click handler, or phones do not open their keyboard.
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  useCommands({ search: openAndFocus });
  const close = () => {
    onChange("");
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  // A view that is opened may search as well.
  if (!open && value === "") {
    return (
      <IconButton ref={opener} label={i18n.t("Search signals")} size="sm" onClick={openAndFocus}>
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
        aria-label={i18n.t("Search signals")}
        placeholder={i18n.t("Search")}
        value={value}
        autoComplete="off"
        maxLength={200}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
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
          label={i18n.t("Clear search")}
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
