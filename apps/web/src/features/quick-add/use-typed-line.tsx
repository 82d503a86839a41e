import { type CalendarDay, maxTitleLength, type QuickAddPart } from "@daysignal/core";
import { type RefObject, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { randomId } from "../../shared/random-id.ts";
import { useToday } from "../../shared/today.ts";
import { useCreateProject } from "../project/project-mutations.ts";
import type { Suggestion } from "./quick-add-suggestions.ts";
import { useQuickAdd } from "./use-quick-add.ts";
import { useQuickAddSuggestions } from "./use-quick-add-suggestions.ts";

const QuickAddChips = lazyPart(
  async () => ({ default: (await import("./quick-add-chips.tsx")).QuickAddChips }),
  { quiet: true },
);
const QuickAddOptions = lazyPart(
  async () => ({ default: (await import("./quick-add-options.tsx")).QuickAddOptions }),
  { quiet: true },
);

/** A line as it is typed, and its pieces that were turned back into text. */
export interface TypedLine {
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
}

/**
 * The line in which a signal is typed (§2): the props of its input, what was understood, and below it
 * the chips and suggestions.
 */
export function useTypedLine({ typed, onType, field, understands, addTo }: TypedLineOptions) {
  const { line, plain } = typed;
  const today = useToday();
  const [caret, setCaret] = useState<number | null>(null);
  const { mutateAsync: createProject } = useCreateProject();
  const quickAdd = useQuickAdd(line, plain, understands, addTo);
  const suggestions = useQuickAddSuggestions(line, caret, understands ? quickAdd : null, (chosen) =>
    accept(chosen),
  );
  const accept = (chosen: Suggestion) => {
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
        {quickAdd.understood ? (
          <QuickAddChips
            understood={quickAdd.understood}
            today={today}
            offersProjects={!suggestions.isOpen}
            onRemove={keepAsText}
            onCreateProject={makeProject}
          />
        ) : null}
        {suggestions.isOpen ? <QuickAddOptions {...suggestions.list} onChoose={accept} /> : null}
      </Suspense>
    ),
  };
}
