import type { Signal } from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
import type { SignalActions } from "../../signal/signal-actions.ts";

/** Moving the rows of a list that is shown in "My order" (§2). */
export interface RowMoves {
  isFirst: (signal: Signal) => boolean;
  isLast: (signal: Signal) => boolean;
  /** Moves a row to a place, 0-based, and announces it. */
  moveTo: (signal: Signal, place: number) => void;
  /** Moves a row by so many places; returns its new one, undefined at the end of the list. */
  moveBy: (signal: Signal, places: number) => number | undefined;
}

/** The moves of the rows that are shown, which may be some of all signals. */
export function rowMoves(rows: readonly Signal[], { move }: SignalActions): RowMoves {
  const indexOf = (signal: Signal) => rows.findIndex(({ id }) => id === signal.id);
  const moveTo = (signal: Signal, place: number) => {
    const from = indexOf(signal);
    const there = rows[place];
    if (from < 0 || from === place || !there) return;
    move(signal, from < place ? { after: there.id } : { before: there.id });
    const { title } = signal;
    const spoken = { title, place: place + 1, count: rows.length };
    announce(i18n.t("{title}: place {place} of {count}.", spoken));
  };
  return {
    isFirst: ({ id }) => rows[0]?.id === id,
    isLast: ({ id }) => rows.at(-1)?.id === id,
    moveTo,
    moveBy: (signal, places) => {
      const place = indexOf(signal) + places;
      if (!rows[place]) return undefined;
      moveTo(signal, place);
      return place;
    },
  };
}
