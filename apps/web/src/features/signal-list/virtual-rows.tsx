import type { Signal } from "@daysignal/core";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import styles from "./row/row-list.module.css";
import type { RowEditing, RowSurroundings } from "./row/row-parts.ts";
import { SignalRow } from "./row/signal-row.tsx";
import { useRowFocus } from "./selection/use-row-focus.ts";
import type { RowSelection } from "./selection/use-selection.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";
import { rowMoves } from "./view/row-moves.ts";

const RowDropLine = lazyPart(() => import("./row-drop-line.tsx"), { quiet: true });

export interface SignalRowsProps {
  signals: readonly Signal[];
  /** The accessible name. Another one is another list. */
  label: string;
  list: RowSurroundings;
  /** Shown in "My order", where rows can be moved. */
  isMovable?: boolean;
  /** Selects several of them; without it there is no selection. */
  selection?: RowSelection;
}

/** The rows of a list, virtualised so that 10,000 of them stay smooth. */
export default function VirtualRows(props: SignalRowsProps) {
  const { signals, label, isMovable = false, selection } = props;
  const moves = isMovable ? rowMoves(signals, props.list.actions) : undefined;
  const list = moves ? { ...props.list, moves } : props.list;
  const element = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(element, signals, selection);
  const { activeIndex } = focus;
  const { rows, height, scrollMargin, measureElement, scrollToIndex } = useVirtualRows({
    list: element,
    count: signals.length,
    getItemKey: (index) => signals[index]?.id ?? index,
    activeIndex,
  });
  const [edited, setEdited] = useState<{ id: string; field: RowEditing } | null>(null);
  const onEditingChange = (id: string, field: RowEditing) =>
    setEdited((current) => (field ? { id, field } : current?.id === id ? null : current));
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const onExpandedChange = (id: string, expanded: boolean) =>
    setExpandedIds((current) => {
      const next = new Set(current);
      if (expanded) next.add(id);
      else next.delete(id);
      return next;
    });
  // Another list starts without an editor.
  const [shownLabel, setShownLabel] = useState(label);
  if (label !== shownLabel) {
    setShownLabel(label);
    setEdited(null);
    focus.startAnew();
  }
  /** Alt with Up or Down moves the focused row, in "My order"; true if that is what was pressed. */
  const moveRow = (event: KeyboardEvent<HTMLElement>): boolean => {
    const isUp = event.key === "ArrowUp";
    if (!moves || !event.altKey || !(isUp || event.key === "ArrowDown")) return false;
    const row = event.target as HTMLElement;
    const signal = signals.find(({ id }) => id === row.dataset["id"]);
    if (!signal) return false;
    event.preventDefault();
    const place = moves.moveBy(signal, isUp ? -1 : 1);
    if (place !== undefined) scrollToIndex(place);
    return true;
  };
  const isSelecting = (selection?.ids.size ?? 0) > 0;

  return (
    <ul
      role="list"
      ref={element}
      className={styles.list}
      aria-label={label}
      style={{ height: `${height}px` }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={(event) => {
        if (!moveRow(event)) focus.onKeyDown(event, scrollToIndex);
      }}
    >
      {rows.map(({ index, start }) => {
        const signal = signals[index];
        return signal ? (
          <SignalRow
            key={signal.id}
            signal={signal}
            list={list}
            index={index}
            count={signals.length}
            top={start - scrollMargin}
            measure={measureElement}
            active={index === activeIndex}
            editing={edited?.id === signal.id ? edited.field : null}
            onEditingChange={onEditingChange}
            expanded={expandedIds.has(signal.id)}
            onExpandedChange={onExpandedChange}
            selected={selection?.ids.has(signal.id) ?? false}
            selecting={isSelecting}
            toggle={selection?.toggle}
            extend={selection?.extend}
          />
        ) : null;
      })}
      {moves ? (
        <Suspense fallback={null}>
          <RowDropLine list={element} signals={signals} moves={moves} />
        </Suspense>
      ) : null}
    </ul>
  );
}
