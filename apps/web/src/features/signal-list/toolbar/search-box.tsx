import { chakra, fixed, IconButton, Input, touched } from "@daysignal/ui";
import { Search, X } from "lucide-react";
import { memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCommands } from "../../../shared/commands.ts";

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

const Frame = fixed("span", {
  display: "block",
  position: "relative",
  width: { base: "min(11rem, 38vw)", md: "56" },
  animation: "fadeIn {durations.fast}",
});

/** A constant element, so that it is not rendered at every keystroke. */
const magnifier = (
  <chakra.span
    position="absolute"
    insetStart="2.5"
    top="50%"
    transform="translateY(-50%)"
    color="fg.muted"
    pointerEvents="none"
  >
    <Search size={15} aria-hidden />
  </chakra.span>
);

/**
 * A search that is collapsed to an icon (§2): a button clears it, blur closes it when it is empty.
 */
export const SearchBox = memo(function SearchBox({ value, onChange }: SearchBoxProps) {
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
  if (!open) {
    return (
      <IconButton ref={opener} label="Search signals" size="sm" onClick={openAndFocus}>
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <Frame>
      {magnifier}
      <Input
        ref={input}
        size="sm"
        type="search"
        aria-label="Search signals"
        placeholder="Search"
        value={value}
        autoComplete="off"
        maxLength={200}
        ps="8"
        pe="8"
        css={{
          "&::-webkit-search-cancel-button": { display: "none" },
          [touched]: { ps: "8", pe: "11" },
        }}
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
          label="Clear search"
          size="sm"
          position="absolute"
          insetEnd="0"
          top="50%"
          mt="-4"
          css={{ [touched]: { mt: "-5.5" } }}
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
    </Frame>
  );
});
