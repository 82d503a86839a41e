import type { Signal } from "@daysignal/core";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { announce } from "../../../shared/announcer.tsx";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { showNotice } from "../../../shared/toasts.ts";

/**
 * The maximum number of selected signals. Each is a call, and its undo another: more would be in
 * flight for minutes.
 */
export const maxSelected = 200;

/** The selected signals by id, and the anchor of a range. */
interface Selection {
  ids: ReadonlySet<string>;
  /** The signal that was last selected individually: a range starts here. */
  anchor: string | null;
  /** The selection when the anchor was set; a range is added to it. */
  base: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const noSelection: Selection = { ids: none, anchor: null, base: none };

/** Toggles a signal, which becomes the anchor. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < maxSelected) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/**
 * Selects everything between the anchor and `to`, replacing the previous range. Without a listed
 * anchor it starts at `from`.
 */
export function extended(
  selection: Selection,
  listed: readonly string[],
  to: string,
  from: string = to,
): Selection {
  const known = listed.find((id) => id === selection.anchor);
  const anchor = known ?? from;
  const base = known === undefined ? none : selection.base;
  const [start, end] = [listed.indexOf(anchor), listed.indexOf(to)];
  if (start === -1 || end === -1) return selection;
  const step = start <= end ? 1 : -1;
  const ids = new Set(base);
  // From the anchor on, so that the limit cuts off what is farthest from it.
  for (let at = start; at !== end + step && ids.size < maxSelected; at += step) {
    const id = listed[at];
    if (id !== undefined) ids.add(id);
  }
  return { ids, anchor, base };
}

/** Selects all listed signals from the top, up to the limit. */
export function allSelected(listed: readonly string[]): Selection {
  const ids = new Set(listed.slice(0, maxSelected));
  return { ids, anchor: listed[0] ?? null, base: none };
}

/** Describes a selection: "1 selected", "12 selected". */
export function selectedWords(count: number): string {
  return i18n.t(
    "{count, plural, one {# selected} other {# selected}}",
    { count },
    { comment: "Signals that are selected in the list" },
  );
}

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
    const set = (next: typeof noSelection, sentence = countSentence(next.ids.size)) => {
      latest.current.selection = next;
      setSelection(next);
      announce(sentence);
    };
    return {
      toggle: (id: string) => {
        const next = toggled(latest.current.selection, id);
        const title = latest.current.rows.find((signal) => signal.id === id)?.title ?? "";
        set(next, toggledSentence(title, next.ids.has(id), next.ids.size));
      },
      extend: (id: string, from?: string) => {
        set(extended(latest.current.selection, listed(), id, from));
      },
      all: () => {
        const ids = listed();
        set(allSelected(ids));
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
