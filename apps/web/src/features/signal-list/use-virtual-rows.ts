import { usePageOffset, usePrinting } from "@daysignal/ui";
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
} from "@tanstack/react-virtual";
import { type RefObject, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../shared/after-paint.ts";
import { useMedia } from "../../shared/phone-media.ts";

/** The height of the sticky toolbar, in pixels. */
const coveredTop = 96;

/** The estimated heights of a row, in pixels: exact in wide lists, narrow ones are measured. */
const rowHeight = { byMouse: 44, byTouch: 56 };

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
  // Asked once: the virtualizer wants the height of every single row.
  const height = useMedia("(pointer: coarse)") ? rowHeight.byTouch : rowHeight.byMouse;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    getItemKey,
    estimateSize: () => height,
    // A row that is hidden with the page, for instance by an extension, has no height. More and more
    // of them would be mounted to fill the window.
    measureElement: (...row) => measureElement(...row) || height,
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
  const rows = virtualizer.getVirtualItems();
  // Those beyond the window are there for scrolling. When the list changes, they would delay the visible
  // ones, so they are mounted after these were painted.
  const painted = usePainted(rows.map(({ key }) => key).join(" "));
  const { range, isScrolling } = virtualizer;
  const isMounted = ({ index, key }: VirtualItem) =>
    isPrinting ||
    isScrolling ||
    index === activeIndex ||
    (range !== null && index >= range.startIndex && index <= range.endIndex) ||
    painted.includes(String(key));
  return {
    rows: rows.filter(isMounted),
    height: virtualizer.getTotalSize(),
    scrollMargin,
    measureElement: virtualizer.measureElement,
    scrollToIndex: virtualizer.scrollToIndex,
  };
}

/** The latest text with which a frame has been painted; at first empty. */
function usePainted(text: string): string {
  const [painted, setPainted] = useState("");
  useEffect(() => {
    let isCurrent = true;
    void afterPaint().then(() => {
      if (isCurrent) startTransition(() => setPainted(text));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return painted;
}
