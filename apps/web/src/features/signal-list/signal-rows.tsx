import type { Signal } from "@daysignal/core";
import { Suspense, useCallback, useMemo, useRef, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { usePainted } from "../../shared/use-painted.ts";
import { usePrinting } from "../../shared/use-printing.ts";
import { RowList } from "./row-list.tsx";
import type { RowEditing, RowSurroundings } from "./row-parts.ts";
import {
  firstRows,
  heightOf,
  isAsExpected,
  type RowPlace,
  type RowsInView,
  rowHeightOf,
} from "./rows-in-view.ts";
import { SignalRow } from "./signal-row.tsx";
import { narrowWidth, usePageOffset } from "./use-page-offset.ts";
import { useRowFocus } from "./use-row-focus.ts";
import type { RowSelection } from "./use-selection.ts";

const RowWindow = lazyPart(() => import("./row-window.tsx"));

export interface SignalRowsProps {
  signals: readonly Signal[];
  label: string;
  /** Another name means another list, such as one that is searched for something else. Default: the label. */
  name?: string;
  list: RowSurroundings;
  /** What selects several of them; without it they are changed one by one. */
  selection?: RowSelection;
}

/**
 * The rows of the list; only those near the window are in the page, so that
 * 10,000 of them stay smooth. Which ones is found out by a part that is fetched
 * once the first are drawn; they stay the same rows when it arrives.
 */
export function SignalRows({ signals, label, name = label, list, selection }: SignalRowsProps) {
  const element = useRef<HTMLUListElement>(null);
  const { top, width } = usePageOffset(element);
  const narrow = width < narrowWidth;
  const [found, setFound] = useState<RowsInView | null>(null);
  const rowHeight = rowHeightOf({ narrow, simple: list.Line !== undefined });
  // Mostly what it was taken to be, and then nothing is drawn again.
  const onFound = useCallback(
    (next: RowsInView) =>
      setFound((before) => (before && isAsExpected(before, next, rowHeight) ? before : next)),
    [rowHeight],
  );
  // On paper there is nothing to scroll.
  const isPrinting = usePrinting();
  const inView = isPrinting
    ? firstRows(signals.length, rowHeight, Number.POSITIVE_INFINITY)
    : (found ?? firstRows(signals.length, rowHeight, window.innerHeight));
  // What it will be found to be, or nearly: the page would be laid out a second time for another height.
  const height = heightOf(inView, signals.length, rowHeight);
  const focus = useRowFocus(element, signals, inView.scrollTo, selection);
  const { activeIndex } = focus;
  // Another function would make all rows be measured anew.
  const getItemKey = useCallback((index: number) => signals[index]?.id ?? index, [signals]);
  const [edited, setEdited] = useState<{ id: string; field: RowEditing } | null>(null);
  const onEditingChange = useCallback((id: string, field: RowEditing) => {
    setEdited((current) => (field ? { id, field } : current?.id === id ? null : current));
  }, []);
  // Another list starts at its top, with nothing being edited. Which rows are in view stays known:
  // they need not be found, nor more than those be drawn, before the first of it is seen.
  const [shownLabel, setShownLabel] = useState(label);
  if (label !== shownLabel) {
    setShownLabel(label);
    setEdited(null);
    focus.startAnew();
  }
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

  // Of another list one first sees what is in view; the rows beyond follow a frame later, unless they are there already.
  const painted = usePainted(name, signals);
  const there =
    painted.name === name
      ? null
      : new Set(inView.rows.map(({ index }) => painted.value[index]?.id));
  const canWait = ({ index, beyond }: RowPlace, { id }: Signal) =>
    beyond && index !== activeIndex && there !== null && !there.has(id);

  const isSelecting = (selection?.ids.size ?? 0) > 0;
  const toggle = selection?.toggle;
  const extend = selection?.extend;
  // The same for every row, so that a row is drawn again only when it is itself selected.
  const steps = useMemo(
    () => (toggle && extend ? { toggle, extend } : undefined),
    [toggle, extend],
  );

  return (
    <>
      <RowList
        ref={element}
        aria-label={label}
        style={{ height: `${height}px` }}
        {...focus.handlers}
      >
        {inView.rows.map((place) => {
          const { index, top: rowTop } = place;
          const signal = signals[index];
          if (!signal || canWait(place, signal)) return null;
          return (
            <SignalRow
              key={signal.id}
              signal={signal}
              list={list}
              index={index}
              count={signals.length}
              top={rowTop}
              measure={inView.measure}
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
      </RowList>
      <Suspense fallback={null}>
        <RowWindow
          count={signals.length}
          getItemKey={getItemKey}
          rowHeight={rowHeight}
          top={top}
          activeIndex={activeIndex}
          onChange={onFound}
        />
      </Suspense>
    </>
  );
}
