/**
 * Reads the search parameters of /focus: `?id=` names the signal, `?small` is the layout of a window
 * of its own.
 */
export function readFocusSearch(search: Record<string, unknown>): {
  id?: string | undefined;
  small?: true | undefined;
} {
  const { id, small } = search;
  return {
    id: typeof id === "string" ? id : undefined,
    small: small !== undefined && small !== false ? true : undefined,
  };
}
