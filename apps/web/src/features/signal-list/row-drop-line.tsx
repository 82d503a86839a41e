import type { Signal } from "@daysignal/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { dropTargetForElements } from "../../shared/drag-and-drop-library.ts";
import { isSignalDrag } from "../signal/signal-drag.ts";
import styles from "./row/row-list.module.css";
import type { RowMoves } from "./view/row-moves.ts";

interface RowDropLineProps {
  list: RefObject<HTMLElement | null>;
  signals: readonly Signal[];
  moves: RowMoves;
}

/** A gap between two rows: the number of rows above it, and its offset in the list in pixels. */
interface Gap {
  above: number;
  top: number;
}

/** The gap that is closest to a point of the window; null beside the rows. */
function gapAt(list: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-index]");
  if (!row || !list.contains(row)) return null;
  const { top, bottom } = row.getBoundingClientRect();
  const isBelow = clientY > (top + bottom) / 2;
  return {
    above: Number(row.dataset["index"]) + (isBelow ? 1 : 0),
    top: (isBelow ? bottom : top) - list.getBoundingClientRect().top,
  };
}

/**
 * Accepts rows of a list in "My order" that are dropped between two others (§2), and draws the line
 * where one would be inserted. Loaded with the first list in that order.
 */
export default function RowDropLine({ list, signals, moves }: RowDropLineProps) {
  const [gap, setGap] = useState<Gap | null>(null);
  const placeOf = useEffectEvent((data: Record<string | symbol, unknown>) =>
    isSignalDrag(data) && data.origin === null
      ? signals.findIndex(({ id }) => id === data.item.id)
      : -1,
  );
  const drop = useEffectEvent((from: number, above: number) => {
    const signal = signals[from];
    if (signal) moves.moveTo(signal, above > from ? above - 1 : above);
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => placeOf(source.data) >= 0,
      onDrag: ({ source, location }) => {
        const from = placeOf(source.data);
        const next = gapAt(element, location.current.input);
        const staysThere = next?.above === from || next?.above === from + 1;
        setGap((shown) =>
          staysThere
            ? null
            : shown?.above === next?.above && shown?.top === next?.top
              ? shown
              : next,
        );
      },
      onDragLeave: () => setGap(null),
      onDrop: ({ source, location }) => {
        setGap(null);
        const there = gapAt(element, location.current.input);
        if (there) drop(placeOf(source.data), there.above);
      },
    });
  }, [list]);
  return gap ? <li aria-hidden className={styles.dropLine} style={{ top: gap.top }} /> : null;
}
