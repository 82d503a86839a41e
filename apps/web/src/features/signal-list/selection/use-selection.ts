import {
  extendSelection,
  maxSelected,
  noSelection,
  type Selection,
  type Signal,
  selectAll,
  toggleSelected,
} from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";

/** The selection's stable functions for the rows. */
export interface RowSelection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Extends the range from the anchor to this signal; without an anchor, from `from`. */
  extend: (id: string, from?: string) => void;
  all: () => void;
  clear: () => void;
}

/**
 * The signals that are selected to be changed together, by mouse or key; each change is announced
 * to screen readers.
 */
export function useSelection(rows: readonly Signal[]): RowSelection & {
  /** Those that are listed, in order. */
  selected: readonly Signal[];
} {
  const [selection, setSelection] = useState(noSelection);
  const latest = useRef({ rows, selection });
  useLayoutEffect(() => {
    latest.current = { rows, selection };
  });
  const steps = useMemo(() => {
    const listed = () => latest.current.rows.map(({ id }) => id);
    const set = (next: Selection, sentence = countSentence(next.ids.size)) => {
      latest.current.selection = next;
      setSelection(next);
      announce(sentence);
    };
    return {
      toggle: (id: string) => {
        const next = toggleSelected(latest.current.selection, id);
        const title = latest.current.rows.find((signal) => signal.id === id)?.title ?? "";
        set(next, toggledSentence(title, next.ids.has(id), next.ids.size));
      },
      extend: (id: string, from?: string) => {
        set(extendSelection(latest.current.selection, listed(), id, from));
      },
      all: () => {
        const ids = listed();
        set(selectAll(ids));
        if (ids.length <= maxSelected) return;
        showNotice(
          i18n.t(
            "{count, plural, one {The first # is selected} other {The first # are selected}}",
            {
              count: maxSelected,
            },
          ),
          i18n.t("As many as can be changed at once."),
        );
      },
      clear: () => {
        if (latest.current.selection.ids.size > 0) set(noSelection);
      },
    };
  }, []);
  useCommands({
    select: () => {
      const row = document.activeElement?.closest<HTMLElement>("[data-id]");
      const id = row?.dataset["id"];
      if (id !== undefined && rows.some((signal) => signal.id === id)) steps.toggle(id);
      else
        showNotice(
          i18n.t("Go to the list first"),
          i18n.t("Tab and arrow keys lead through its signals."),
        );
    },
  });
  const { ids } = selection;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((signal) => ids.has(signal.id))),
    [rows, ids],
  );
  return useMemo(() => ({ ids, selected, ...steps }), [ids, selected, steps]);
}

const countSentence = (count: number) =>
  i18n.t("{count, plural, one {# selected.} other {# selected.}}", { count });

function toggledSentence(title: string, isSelected: boolean, count: number): string {
  return isSelected
    ? i18n.t(
        "{count, plural, one {{title}: selected. # selected.} other {{title}: selected. # selected.}}",
        { title, count },
      )
    : i18n.t(
        "{count, plural, one {{title}: not selected. # selected.} other {{title}: not selected. # selected.}}",
        { title, count },
      );
}
