import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { isComposing } from "../../shared/is-composing.ts";
import type { Suggestion } from "./quick-add-suggestions.ts";
import type { QuickAddReading } from "./use-quick-add.ts";

/**
 * The open suggestions of the add box, and their keys: the ARIA combobox pattern. There are none
 * until the parser is loaded.
 */
export function useQuickAddSuggestions(
  line: string,
  caret: number | null,
  reading: Pick<QuickAddReading, "reader" | "known"> | null,
  onChoose: (suggestion: Suggestion) => void,
) {
  const id = useId();
  const { reader, known } = reading ?? {};
  const at = useMemo(
    () => (reader && known && caret !== null ? reader.suggestionsAt(line, caret, known) : null),
    [reader, known, line, caret],
  );
  const [moved, setMoved] = useState<{ line: string; index: number } | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const options = at && closedAt !== line ? at.options : [];
  // The highlight belongs to the text that it was made for.
  const highlighted = moved?.line === line && moved.index < options.length ? moved.index : null;
  const isOpen = options.length > 0;

  const move = (step: 1 | -1) => {
    const from = highlighted ?? (step === 1 ? -1 : 0);
    setMoved({ line, index: (from + step + options.length) % options.length });
  };
  /** Returns whether the key was handled. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || isComposing(event.nativeEvent)) return false;
    const chosen = highlighted === null ? undefined : options[highlighted];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") setClosedAt(line);
    else if (event.key === "Enter" && chosen) onChoose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    at,
    isOpen,
    list: { id, options, highlighted },
    onKeyDown,
    close: () => setClosedAt(line),
    aria: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": highlighted === null ? undefined : `${id}-${highlighted}`,
    } as const,
  };
}
