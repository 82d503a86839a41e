import type { Signal } from "@daysignal/core";
import { chakra } from "@daysignal/ui";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useMemo, useRef, useState } from "react";
import type { RowEditing, RowSurroundings } from "./row-parts.ts";
import { SignalRow } from "./signal-row.tsx";
import { usePageOffset } from "./use-page-offset.ts";
import { useRowFocus } from "./use-row-focus.ts";
import type { RowSelection } from "./use-selection.ts";

/** What a row is taken to measure until it is there, in pixels: its facts stand beside the title, or below it. */
const sizeWhenWide = () => 48;
const sizeWhenNarrow = () => 58;
/** Where the one ends and the other begins (`narrow` in row-fact.tsx). */
const narrowWidth = 736;
/** How much of the window's top the list's own toolbar covers, in pixels. */
const coveredTop = 96;

export interface SignalRowsProps {
  signals: readonly Signal[];
  label: string;
  list: RowSurroundings;
  /** What selects several of them; without it they are changed one by one. */
  selection?: RowSelection;
}

/** The rows of the list; only those near the window are in the page, so that 10,000 of them stay smooth. */
export function SignalRows({ signals, label, list, selection }: SignalRowsProps) {
  const element = useRef<HTMLUListElement>(null);
  const { top: scrollMargin, width } = usePageOffset(element);
  const focus = useRowFocus(
    element,
    signals,
    (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
    selection,
  );
  const { activeIndex } = focus;
  // Another function would make the virtualizer measure all rows anew.
  const getItemKey = useCallback((index: number) => signals[index]?.id ?? index, [signals]);
  const virtualizer = useWindowVirtualizer({
    count: signals.length,
    estimateSize: width < narrowWidth ? sizeWhenNarrow : sizeWhenWide,
    getItemKey,
    overscan: 4,
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
  const [edited, setEdited] = useState<{ id: string; field: RowEditing } | null>(null);
  const onEditingChange = useCallback((id: string, field: RowEditing) => {
    setEdited((current) => (field ? { id, field } : current?.id === id ? null : current));
  }, []);
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const onExpandedChange = useCallback((id: string, expanded: boolean) => {
    setExpandedIds((current) => {
      if (current.has(id) === expanded) return current;
      const next = new Set(current);
      if (expanded) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  const isSelecting = (selection?.ids.size ?? 0) > 0;
  const toggle = selection?.toggle;
  const extend = selection?.extend;
  // The same for every row, so that a row is drawn again only when it is itself selected.
  const steps = useMemo(
    () => (toggle && extend ? { toggle, extend } : undefined),
    [toggle, extend],
  );

  return (
    <chakra.ul
      ref={element}
      aria-label={label}
      position="relative"
      containerType="inline-size"
      listStyleType="none"
      height={`${virtualizer.getTotalSize()}px`}
      {...focus.handlers}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const signal = signals[index];
        if (!signal) return null;
        return (
          <SignalRow
            key={key}
            signal={signal}
            list={list}
            index={index}
            count={signals.length}
            top={start - scrollMargin}
            measure={virtualizer.measureElement}
            active={index === activeIndex}
            editing={edited?.id === signal.id ? edited.field : null}
            onEditingChange={onEditingChange}
            expanded={expandedIds.has(signal.id)}
            onExpandedChange={onExpandedChange}
            selected={selection?.ids.has(signal.id) ?? false}
            selecting={isSelecting}
            selection={steps}
          />
        );
      })}
    </chakra.ul>
  );
}
