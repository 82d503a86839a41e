import type { CalendarDay, Signal } from "@daysignal/core";
import { chakra } from "@daysignal/ui";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import type { SignalActions } from "./signal-actions.ts";
import { SignalRow } from "./signal-row.tsx";
import { usePageOffset } from "./use-page-offset.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** What a row is taken to measure until it is there, in pixels. */
const usualRowHeight = 48;
const estimateSize = () => usualRowHeight;
/** How much of the window's top the list's own toolbar covers, in pixels. */
const coveredTop = 96;

export interface SignalRowsProps {
  signals: readonly Signal[];
  label: string;
  today: CalendarDay;
  addLabel: string;
  actions: SignalActions;
}

/** The rows of the list; only those near the window are in the page, so that 10,000 of them stay smooth. */
export function SignalRows({ signals, label, today, addLabel, actions }: SignalRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = usePageOffset(list);
  const focus = useRowFocus(list, signals, (index) =>
    virtualizer.scrollToIndex(index, { align: "auto" }),
  );
  const { activeIndex } = focus;
  // Another function would make the virtualizer measure all rows anew.
  const getItemKey = useCallback((index: number) => signals[index]?.id ?? index, [signals]);
  const virtualizer = useWindowVirtualizer({
    count: signals.length,
    estimateSize,
    getItemKey,
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: coveredTop,
    useFlushSync: false,
    // The row that Tab reaches stays in the page, wherever it has been scrolled to.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (rows.includes(activeIndex) || activeIndex >= signals.length) return rows;
      return [...rows, activeIndex].sort((a, b) => a - b);
    },
  });
  const [editingId, setEditingId] = useState<string | null>(null);
  const onEditingChange = useCallback((id: string, editing: boolean) => {
    setEditingId((current) => (editing ? id : current === id ? null : current));
  }, []);

  return (
    <chakra.ul
      ref={list}
      aria-label={label}
      position="relative"
      listStyleType="none"
      height={`${virtualizer.getTotalSize()}px`}
      {...focus.handlers}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const signal = signals[index];
        if (!signal) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-id={signal.id}
            aria-label={signal.title}
            aria-setsize={signals.length}
            aria-posinset={index + 1}
            // Arrows move between the rows, so a row itself takes focus.
            tabIndex={index === activeIndex ? 0 : -1}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget) return;
              if (event.key === "Enter" || event.key === "F2") setEditingId(signal.id);
              else if (event.key === " ") actions.setDone(signal, signal.status !== "done");
              else return;
              event.preventDefault();
            }}
            style={{
              position: "absolute",
              // A row's insides move nothing outside of it.
              contain: "layout style",
              insetInline: 0,
              top: 0,
              transform: `translateY(${start - scrollMargin}px)`,
            }}
          >
            <SignalRow
              signal={signal}
              today={today}
              addLabel={addLabel}
              actions={actions}
              active={index === activeIndex}
              editing={editingId === signal.id}
              onEditingChange={onEditingChange}
            />
          </li>
        );
      })}
    </chakra.ul>
  );
}
