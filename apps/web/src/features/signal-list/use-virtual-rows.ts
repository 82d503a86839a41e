import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { usePrinting } from "../../shared/use-printing.ts";
import { usePageOffset } from "./use-page-offset.ts";

/** The height of the sticky toolbar, in pixels. */
const coveredTop = 96;

/** The estimated height of a row, in pixels: exact in wide lists, narrow ones are measured. */
const rowHeight = () => (matchMedia("(pointer: coarse)").matches ? 56 : 48);

interface VirtualRows {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** A new function means other rows: all are laid out again. */
  getItemKey: (index: number) => string | number;
  /** The row with the tab stop, which stays mounted wherever the page is scrolled. */
  activeIndex: number;
}

/** Which rows of the list are mounted, and where. All of them while the page is printed. */
export function useVirtualRows({ list, count, getItemKey, activeIndex }: VirtualRows) {
  const scrollMargin = usePageOffset(list);
  const isPrinting = usePrinting();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    getItemKey,
    estimateSize: rowHeight,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 4,
    scrollMargin,
    scrollPaddingStart: coveredTop,
    useFlushSync: false,
    rangeExtractor: (range) => {
      if (isPrinting) return Array.from({ length: count }, (_, index) => index);
      const rows = defaultRangeExtractor(range);
      if (rows.includes(activeIndex) || activeIndex >= count) return rows;
      return [...rows, activeIndex].sort((a, b) => a - b);
    },
  });
  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollMargin,
    measureElement: virtualizer.measureElement,
    scrollToIndex: virtualizer.scrollToIndex,
  };
}
