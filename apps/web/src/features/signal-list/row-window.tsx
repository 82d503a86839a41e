import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useLayoutEffect } from "react";
import type { RowsInView } from "./rows-in-view.ts";

/** The height of the sticky toolbar, in pixels. */
const coveredTop = 96;

interface RowWindowProps {
  count: number;
  /** A new function means other rows: all are measured again. */
  getItemKey: (index: number) => string | number;
  /** The estimated height of a row, in pixels. */
  rowHeight: number;
  /** The distance from the top of the page to the list, in pixels. */
  top: number;
  activeIndex: number;
  onChange: (inView: RowsInView) => void;
}

/**
 * Reports which rows are near the viewport. Renders nothing: the rows stay mounted where they were
 * before this was loaded.
 */
function RowWindow({ count, getItemKey, rowHeight, top, activeIndex, onChange }: RowWindowProps) {
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize,
    getItemKey,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: coveredTop,
    useFlushSync: false,
    // The row with the tab stop stays mounted, wherever the page is scrolled.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (rows.includes(activeIndex) || activeIndex >= count) return rows;
      return [...rows, activeIndex].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    // The first time, the viewport is not measured yet.
    if (items.length === 0) return;
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    onChange({
      rows: items.map(({ index, start }) => ({
        index,
        top: start - top,
        beyond: index < startIndex || index > endIndex,
      })),
      count,
      height,
      measure: virtualizer.measureElement,
      scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
    });
  }, [items, count, height, top, virtualizer, onChange]);
  return null;
}

export default memo(RowWindow);
