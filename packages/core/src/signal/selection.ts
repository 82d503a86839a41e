/**
 * The maximum number of selected signals. Each is a call, and its undo another: more would be in
 * flight for minutes.
 */
export const maxSelected = 200;

/** The signals that are selected in a list, by id, and the anchor of a range. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The signal that was last selected individually: a range starts here. */
  anchor: string | null;
  /** The selection when the anchor was set; a range is added to it. */
  base: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const noSelection: Selection = { ids: none, anchor: null, base: none };

/** Selects or deselects a signal, which becomes the anchor. */
export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < maxSelected) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/**
 * Selects everything between the anchor and `to`, replacing the previous range. Without a listed
 * anchor it starts at `from`.
 */
export function extendSelection(
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
export function selectAll(listed: readonly string[]): Selection {
  const ids = new Set(listed.slice(0, maxSelected));
  return { ids, anchor: listed[0] ?? null, base: none };
}
