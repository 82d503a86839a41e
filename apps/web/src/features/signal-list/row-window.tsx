import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useLayoutEffect } from "react";
import type { RowsInView } from "./rows-in-view.ts";

/** How much of the window's top the list's own toolbar covers, in pixels. */
const coveredTop = 96;

interface RowWindowProps {
  count: number;
  /** Another function means other rows: all are measured anew. */
  getItemKey: (index: number) => string | number;
  /** What a row is taken to measure until it is there, in pixels. */
  rowHeight: number;
  /** How far below the top of the page the list begins, in pixels. */
  top: number;
  activeIndex: number;
  onChange: (inView: RowsInView) => void;
}

/** Says which rows are near the window. Draws nothing: the rows stay where they were drawn before this was fetched. */
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
    // The row that Tab reaches stays in the page, wherever it has been scrolled to.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (rows.includes(activeIndex) || activeIndex >= count) return rows;
      return [...rows, activeIndex].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    // The window itself is measured after the first time.
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
