import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { readingKey } from "../../../shared/reading-direction.ts";
import { RowFrame, type RowFrameProps } from "./row-frame.tsx";
import styles from "./row-list.module.css";
import type { RowEditing } from "./row-parts.ts";

export interface SignalRowProps extends Omit<RowFrameProps, "visited"> {
  /** The row's position in the list, 0-based, and the number of rows. */
  index: number;
  count: number;
  /** The row's offset from the top of the list, in pixels. */
  top: number;
  measure: (row: HTMLLIElement | null) => void;
}

/** One signal of the list (§2): a line, or expanded in place with all fields. */
export function SignalRow(props: SignalRowProps) {
  const { index, count, top, measure, ...row } = props;
  const { signal, list, active, editing, expanded, toggle, extend, selected } = row;
  const { actions } = list;
  // Buttons that add empty fields cost as much as the rest of the row, so they are rendered on
  // first hover or focus.
  const [visited, setVisited] = useState(false);
  const visit = () => setVisited(true);
  const edit = (next: RowEditing) => props.onEditingChange(signal.id, next);
  const expand = (next: boolean) => props.onExpandedChange(signal.id, next);

  /** Keys on the row itself; the list handles those that move between rows. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Popovers are in a portal, but their events bubble through here.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    const key = readingKey(event.key);
    const onRow = event.target === event.currentTarget;
    if (event.key === "Escape" && expanded) {
      expand(false);
      event.currentTarget.focus({ preventScroll: true });
    } else if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "Enter" || event.key === "F2") edit("title");
    else if (event.key === " ") {
      // Key repeat would continue with the row that takes this one's place.
      if (!event.repeat) actions.setDone(signal, signal.status !== "done");
    } else if (key === "ArrowRight") expand(true);
    else if (key === "ArrowLeft") expand(false);
    else return;
    event.preventDefault();
  };

  /** With Shift or Ctrl a click selects, wherever in the row it is. */
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!toggle || !extend || editing !== null || !isSelecting(event)) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) extend(signal.id);
    else toggle(signal.id);
    event.currentTarget.focus({ preventScroll: true });
  };

  return (
    <li
      ref={measure}
      className={styles.item}
      data-index={index}
      data-id={signal.id}
      data-selected={selected ? "" : undefined}
      aria-label={signal.title}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-keyshortcuts={list.moves ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
      // The row itself is focusable, because arrows move between rows.
      tabIndex={active ? 0 : -1}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      // Shift would select the text between two clicks.
      onMouseDown={(event) => {
        if (extend && editing === null && event.shiftKey) event.preventDefault();
      }}
      onPointerEnter={visit}
      onFocus={visit}
      style={{ transform: `translateY(${top}px)` }}
    >
      <RowFrame {...row} visited={visited} />
    </li>
  );
}

const isSelecting = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;
