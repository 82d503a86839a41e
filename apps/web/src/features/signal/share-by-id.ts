import type { Signal } from "@daysignal/core";
import { replaceEqualDeep } from "@tanstack/react-query";

const isList = (data: unknown): data is readonly Signal[] => Array.isArray(data);

/**
 * What has come, with the signals of before where they say the same, and the
 * list of before where all of them do and stand where they stood: rows of
 * unchanged signals are not drawn again. The library compares place by place,
 * which looks into every signal below one that has left.
 */
export function shareById(before: unknown, after: unknown): unknown {
  if (!isList(before) || !isList(after)) return after;
  const known = new Map(before.map((signal) => [signal.id, signal]));
  let isSame = before.length === after.length;
  const shared = after.map((signal, place) => {
    const old = known.get(signal.id);
    const kept = old === undefined || old === signal ? signal : replaceEqualDeep(old, signal);
    if (kept !== before[place]) isSame = false;
    return kept;
  });
  return isSame ? before : shared;
}
