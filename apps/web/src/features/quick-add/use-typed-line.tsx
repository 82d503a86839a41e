import {
  type CalendarDay,
  maxTitleLength,
  type QuickAddPart,
  type QuickAddSuggestion,
  type Template,
} from "@daysignal/core";
import { isComposing, lazyPart } from "@daysignal/ui";
import { type KeyboardEvent, type RefObject, Suspense, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { randomId } from "../../shared/random-id.ts";
import { useToday } from "../../shared/today.ts";
import { useCreateProject } from "../project/project-mutations.ts";
import { type QuickAddReading, useQuickAdd } from "./use-quick-add.ts";

const QuickAddResults = lazyPart(() => import("./quick-add-results.tsx"), { quiet: true });

/** A line as it is typed, and its pieces that were turned back into text. */
interface TypedLine {
  line: string;
  plain: readonly string[];
}

interface TypedLineOptions {
  typed: TypedLine;
  onType: (typed: TypedLine) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Whether the line is read; otherwise it is a title only. */
  understands: boolean;
  /** The day that new signals are added to if the line names none; null for none. */
  addTo: CalendarDay | null;
  /** The template that was chosen apart from the line. */
  template: Template | null;
  onDropTemplate: () => void;
}

/**
 * The line in which a signal is typed (§2): the props of its input, what was understood, and below it
 * the chips and suggestions.
 */
export function useTypedLine(options: TypedLineOptions) {
  const { typed, onType, field, understands, addTo, template } = options;
  const { line, plain } = typed;
  const today = useToday();
  const [caret, setCaret] = useState<number | null>(null);
  const { mutateAsync: createProject } = useCreateProject();
  // The name of the template is a title, whatever it says.
  const unread = useMemo(() => (template ? [...plain, template.name] : plain), [plain, template]);
  const quickAdd = useQuickAdd(line, unread, understands, addTo);
  const suggestions = useQuickAddSuggestions(line, caret, understands ? quickAdd : null, (chosen) =>
    accept(chosen),
  );
  const accept = (chosen: QuickAddSuggestion) => {
    if (!quickAdd.reader || !suggestions.at) return;
    if (chosen.kind === "create") makeProject(chosen.name);
    const next = quickAdd.reader.acceptSuggestion(line, suggestions.at, chosen);
    // Synchronously, because moving the caret a frame later would interfere with typing.
    flushSync(() => {
      onType({ line: next.line, plain });
      setCaret(next.caret);
    });
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const makeProject = (name: string) => {
    // The text then refers to it; the hook shows failures.
    createProject({ id: randomId(), name }).catch(() => undefined);
    field.current?.focus();
  };
  const keepAsText = (part: QuickAddPart) => {
    onType({ line, plain: [...plain, part.text] });
    field.current?.focus();
  };
  return {
    quickAdd,
    unread,
    inputProps: {
      ...suggestions.aria,
      value: line,
      maxLength: maxTitleLength,
      autoComplete: "off",
      enterKeyHint: "done",
      onFocus: quickAdd.prepare,
      onBlur: suggestions.close,
      onSelect: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        setCaret(currentTarget.selectionStart),
      onChange: ({ target }: { target: HTMLInputElement }) => {
        const next = target.value;
        setCaret(target.selectionStart);
        onType({ line: next, plain: plain.filter((text) => next.includes(text)) });
      },
      onKeyDown: suggestions.onKeyDown,
    } as const,
    below: (
      <Suspense fallback={null}>
        {quickAdd.understood || suggestions.isOpen || template ? (
          <QuickAddResults
            understood={quickAdd.understood}
            template={template}
            onDropTemplate={() => {
              options.onDropTemplate();
              field.current?.focus();
            }}
            suggestions={suggestions.isOpen ? suggestions.list : null}
            today={today}
            onRemove={keepAsText}
            onCreateProject={makeProject}
            onChoose={accept}
          />
        ) : null}
      </Suspense>
    ),
  };
}

/**
 * The open suggestions of the add box, and their keys: the ARIA combobox pattern. There are none
 * until the parser is loaded.
 */
function useQuickAddSuggestions(
  line: string,
  caret: number | null,
  reading: Pick<QuickAddReading, "reader" | "known"> | null,
  onChoose: (suggestion: QuickAddSuggestion) => void,
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
  // The only choice is what Enter means, until Escape closes it: a new project.
  const first = options.length === 1 && options[0]?.kind === "create" ? 0 : null;
  // The highlight belongs to the text that it was made for.
  const highlighted = moved?.line === line && moved.index < options.length ? moved.index : first;
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
