import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef, useState } from "react";
import { RowFrame, type RowFrameProps } from "./row-frame.tsx";
import type { RowEditing } from "./row-parts.ts";

export interface SignalRowProps extends Omit<RowFrameProps, "item" | "visited"> {
  /** Where the row stands in the list, 0-based, and how many there are. */
  index: number;
  count: number;
  /** Where the row begins, in pixels below the top of the list. */
  top: number;
  measure: (row: HTMLLIElement | null) => void;
}

/**
 * One signal of the list (§2): a line, and expanded in place a sheet with all
 * that matters. Where it stands is apart from what it says: when a row leaves,
 * all below it move up, and none of them is put together again.
 */
export const SignalRow = memo(function SignalRow(props: SignalRowProps) {
  const { index, count, top, measure, ...row } = props;
  const { signal, list, active, editing, expanded, selection, selected } = row;
  const { actions } = list;
  const item = useRef<HTMLLIElement>(null);
  const attach = useCallback(
    (node: HTMLLIElement | null) => {
      item.current = node;
      measure(node);
    },
    [measure],
  );
  // What only adds something costs as much as the rest of the row: it comes when somebody does.
  const [visited, setVisited] = useState(false);
  const visit = () => setVisited(true);
  const edit = (next: RowEditing) => props.onEditingChange(signal.id, next);
  const expand = (next: boolean) => props.onExpandedChange(signal.id, next);

  /** Keys on the row itself; those that move between rows are the list's. */
  const onKeyDown = (event: KeyboardEvent) => {
    // Popovers lie elsewhere in the page, though their events pass through here.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    const onRow = event.target === event.currentTarget;
    if (event.key === "Escape" && expanded) {
      expand(false);
      item.current?.focus({ preventScroll: true });
    } else if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "Enter" || event.key === "F2") edit("title");
    else if (event.key === " ") {
      // A key that is held would go on with the row that takes this one's place.
      if (!event.repeat) actions.setDone(signal, signal.status !== "done");
    } else if (event.key === "ArrowRight") expand(true);
    else if (event.key === "ArrowLeft") expand(false);
    else return;
    event.preventDefault();
  };

  /** With Shift or Ctrl a press selects, whatever it meets in the row. */
  const onClickCapture = (event: MouseEvent) => {
    if (!selection || editing !== null || !isSelecting(event)) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) selection.extend(signal.id);
    else selection.toggle(signal.id);
    item.current?.focus({ preventScroll: true });
  };

  return (
    <li
      ref={attach}
      data-index={index}
      data-id={signal.id}
      data-selected={selected ? "" : undefined}
      aria-label={signal.title}
      aria-setsize={count}
      aria-posinset={index + 1}
      // Arrows move between the rows, so a row itself takes focus.
      tabIndex={active ? 0 : -1}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      // Shift would select the text between two presses.
      onMouseDown={(event) => {
        if (selection && editing === null && event.shiftKey) event.preventDefault();
      }}
      onPointerEnter={visit}
      onFocus={visit}
      style={{
        position: "absolute",
        // A row's insides move nothing outside of it.
        contain: "layout style",
        insetInline: 0,
        top: 0,
        transform: `translateY(${top}px)`,
        // The frame draws it: what has a colour of its own would cover this one.
        outline: "none",
      }}
    >
      <RowFrame {...row} item={item} visited={visited} />
    </li>
  );
});

const isSelecting = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;
