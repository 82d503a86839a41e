import type { Signal } from "@daysignal/core";
import { Suspense, useCallback, useMemo, useRef, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { usePainted } from "../../shared/use-painted.ts";
import { usePrinting } from "../../shared/use-printing.ts";
import styles from "./row/row-list.module.css";
import type { RowEditing, RowSurroundings } from "./row/row-parts.ts";
import { SignalRow } from "./row/signal-row.tsx";
import {
  firstRows,
  heightOf,
  isAsExpected,
  type RowPlace,
  type RowsInView,
  rowHeightOf,
} from "./rows-in-view.ts";
import { useRowFocus } from "./selection/use-row-focus.ts";
import type { RowSelection } from "./selection/use-selection.ts";
import { narrowWidth, usePageOffset } from "./use-page-offset.ts";

const RowWindow = lazyPart(() => import("./row-window.tsx"));

export interface SignalRowsProps {
  signals: readonly Signal[];
  label: string;
  /**
   * Identifies the list: a new name is a new list, such as other search results. Default: the
   * label.
   */
  name?: string;
  list: RowSurroundings;
  /** Selects several of them; without it there is no selection. */
  selection?: RowSelection;
}

/**
 * The rows of the list, virtualised so that 10,000 of them stay smooth. The virtualiser is loaded
 * after the first rows are rendered; they stay mounted when it arrives.
 */
export function SignalRows({ signals, label, name = label, list, selection }: SignalRowsProps) {
  const element = useRef<HTMLUListElement>(null);
  const { top, width } = usePageOffset(element);
  const narrow = width < narrowWidth;
  const [found, setFound] = useState<RowsInView | null>(null);
  const rowHeight = rowHeightOf({ narrow, simple: list.Line !== undefined });
  // Usually as estimated, and then nothing is rendered again.
  const onFound = useCallback(
    (next: RowsInView) =>
      setFound((before) => (before && isAsExpected(before, next, rowHeight) ? before : next)),
    [rowHeight],
  );
  // All rows are printed.
  const isPrinting = usePrinting();
  const inView = isPrinting
    ? firstRows(signals.length, rowHeight, Number.POSITIVE_INFINITY)
    : (found ?? firstRows(signals.length, rowHeight, window.innerHeight));
  // Close to the measured height, or the page would be laid out a second time.
  const height = heightOf(inView, signals.length, rowHeight);
  const focus = useRowFocus(element, signals, inView.scrollTo, selection);
  const { activeIndex } = focus;
  // A new function would measure all rows again.
  const getItemKey = useCallback((index: number) => signals[index]?.id ?? index, [signals]);
  const [edited, setEdited] = useState<{ id: string; field: RowEditing } | null>(null);
  const onEditingChange = useCallback((id: string, field: RowEditing) => {
    setEdited((current) => (field ? { id, field } : current?.id === id ? null : current));
  }, []);
  // A new list starts at its top without an editor. The rows in view are kept, so that they need
  // not be measured, nor more of them rendered, before the first paint.
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

  // A new list first renders the rows in the viewport; the overscan follows a frame later, unless
  // it is rendered already.
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
  // Shared by all rows, so that a row is rendered again only when its own selection changes.
  const steps = useMemo(
    () => (toggle && extend ? { toggle, extend } : undefined),
    [toggle, extend],
  );

  return (
    <>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: without markers it is no list to VoiceOver, unless it says so
        role="list"
        ref={element}
        className={styles.list}
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
      </ul>
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
