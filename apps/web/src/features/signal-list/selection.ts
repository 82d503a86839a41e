/**
 * How many signals can be selected at once. Each of them is a call of its own,
 * and its undo another: more would be on their way for minutes.
 */
export const maxSelected = 200;

/** Which signals of the list are selected, by id, and where a range would begin. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The one that was chosen last by itself: a range leads from it to another one. */
  anchor: string | null;
  /** What was selected when the anchor was set; a range comes on top of it. */
  base: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const noSelection: Selection = { ids: none, anchor: null, base: none };

/** With one more selected, or one less; ranges begin there from now on. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < maxSelected) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/**
 * With everything between the anchor and `to` selected, and the range of
 * before given up. Without an anchor that is listed it begins at `from`.
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
  // From the anchor on, so that what is too much is what is farthest from it.
  for (let at = start; at !== end + step && ids.size < maxSelected; at += step) {
    const id = listed[at];
    if (id !== undefined) ids.add(id);
  }
  return { ids, anchor, base };
}

/** All that is listed, from the top, as far as that many go at once. */
export function allSelected(listed: readonly string[]): Selection {
  const ids = new Set(listed.slice(0, maxSelected));
  return { ids, anchor: listed[0] ?? null, base: none };
}

/** What a selection is called: "1 selected", "12 selected". */
export function selectedWords(count: number): string {
  return `${count} selected`;
}
