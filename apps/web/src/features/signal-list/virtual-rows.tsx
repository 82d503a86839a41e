import type { Signal } from "@daysignal/core";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { withDragAndDrop } from "../../shared/drag-and-drop.ts";
import { isSignalDrag } from "../signal/signal-drag.ts";
import styles from "./row/row-list.module.css";
import type { RowEditing, RowSurroundings } from "./row/row-parts.ts";
import { SignalRow } from "./row/signal-row.tsx";
import { useRowFocus } from "./selection/use-row-focus.ts";
import type { RowSelection } from "./selection/use-selection.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";
import { type RowMoves, rowMoves } from "./view/row-moves.ts";

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
      {moves ? <RowDropLine list={element} signals={signals} moves={moves} /> : null}
    </ul>
  );
}

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

/** The gap that is closest to a point of the window; null outside of the rows. */
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
 * where one would be inserted.
 */
function RowDropLine({ list, signals, moves }: RowDropLineProps) {
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
    return withDragAndDrop(({ dropTargetForElements }) =>
      dropTargetForElements({
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
      }),
    );
  }, [list]);
  return gap ? <li aria-hidden className={styles.dropLine} style={{ top: gap.top }} /> : null;
}
