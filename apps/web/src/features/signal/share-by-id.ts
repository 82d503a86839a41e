import type { Signal } from "@daysignal/core";
import { replaceEqualDeep } from "@tanstack/react-query";

const isList = (data: unknown): data is readonly Signal[] => Array.isArray(data);

/**
 * What has come, with the signals of before where they say the same, and the
 * list of before where all of them do and stand where they stood: rows of
 * unchanged signals are not drawn again. The library compares place by place,
 * which looks into every signal below one that has left. Our own changes
 * replace a few signals and keep the others: those are not looked into, nor
 * looked for.
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
