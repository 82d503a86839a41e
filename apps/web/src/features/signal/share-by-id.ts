import type { Signal } from "@daysignal/core";
import { replaceEqualDeep } from "@tanstack/react-query";

const isList = (data: unknown): data is readonly Signal[] => Array.isArray(data);

/**
 * Structural sharing by id: equal signals keep their identity, and so does the list if all are
 * equal and in the same order, so that rows of unchanged signals are not rendered again. TanStack
 * Query compares by index, so removing a signal would compare every later one to another. Identical
 * signals, which our own edits keep, are not compared.
 */
export function shareById(before: unknown, after: unknown): unknown {
  if (!isList(before) || !isList(after)) return after;
  let byId: Map<string, Signal> | undefined;
  const known = (id: string) => {
    byId ??= new Map(before.map((signal) => [signal.id, signal]));
    return byId.get(id);
  };
  let isSame = before.length === after.length;
  const shared = after.map((signal, place) => {
    const here = before[place];
    if (here === signal) return signal;
    const old = here?.id === signal.id ? here : known(signal.id);
    const kept = replaceEqualDeep(old, signal);
    if (kept !== here) isSame = false;
    return kept;
  });
  return isSame ? before : shared;
}
