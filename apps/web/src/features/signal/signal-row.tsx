import type { Signal } from "@daysignal/core";
import { Row } from "@daysignal/ui";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useRef,
  useState,
} from "react";
import { DragChip } from "../../shared/drag-chip.tsx";
import { RowGutter } from "./row-gutter.tsx";
import { RowLine } from "./row-line.tsx";
import type { RowEditing, RowSurroundings } from "./row-parts.ts";
import { useProjectDrop } from "./use-project-drop.ts";
import type { RowSelection } from "./use-selection.ts";
import { useSignalDrag } from "./use-signal-drag.ts";

const RowDetails = lazy(() => import("./row-details.tsx"));

export interface SignalRowProps {
  signal: Signal;
  list: RowSurroundings;
  /** Where the row stands in the list, 0-based, and how many there are. */
  index: number;
  count: number;
  /** Where the row begins, in pixels below the top of the list. */
  top: number;
  measure: (row: HTMLLIElement | null) => void;
  /** The one row that Tab reaches; arrows move to the others. */
  active: boolean;
  editing: RowEditing;
  onEditingChange: (id: string, editing: RowEditing) => void;
  expanded: boolean;
  onExpandedChange: (id: string, expanded: boolean) => void;
  selected: boolean;
  /** Some rows of the list are selected. */
  selecting: boolean;
  /** What selects rows; undefined where they are changed one by one. */
  selection: Pick<RowSelection, "toggle" | "extend"> | undefined;
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
    else if (event.key === " ") actions.setDone(signal, signal.status !== "done");
    else if (event.key === "ArrowRight") expand(true);
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

interface RowFrameProps extends Omit<SignalRowProps, "index" | "count" | "top" | "measure"> {
  item: RefObject<HTMLLIElement | null>;
  /** Somebody has been near. */
  visited: boolean;
}

/** All that a row says, wherever it stands. */
const RowFrame = memo(function RowFrame(props: RowFrameProps) {
  const { signal, list, active, editing, expanded, selected, selection, visited, item } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { dragging, preview } = useSignalDrag(frame, {
    signal,
    origin: null,
    enabled: editing === null && !expanded,
    withPreview: true,
  });
  const over = useProjectDrop(frame, {
    signal,
    onAssign: (project) => list.actions.update(signal, { projectId: project.id }),
  });
  const expand = (next: boolean) => props.onExpandedChange(signal.id, next);
  const collapse = () => {
    expand(false);
    item.current?.focus({ preventScroll: true });
  };
  const selecting = selection && {
    selected,
    selecting: props.selecting,
    toggle: () => selection.toggle(signal.id),
  };
  const Line = (editing === null && list.Line) || RowLine;
  const parts = {
    signal,
    list,
    visited,
    tabStop: active,
    editing,
    onEditingChange: (next: RowEditing) => props.onEditingChange(signal.id, next),
    expanded,
    onExpandedChange: expand,
    selecting,
  };
  return (
    <>
      <div
        ref={frame}
        data-row={expanded ? "sheet" : "line"}
        data-selected={selected ? "" : undefined}
        data-done={signal.status === "done" ? "" : undefined}
        data-dragging={dragging ? "" : undefined}
        data-over={over ? "" : undefined}
      >
        {visited || props.selecting ? (
          <RowGutter
            title={signal.title}
            tabStop={active}
            expanded={expanded}
            onExpand={expand}
            selecting={selecting}
          />
        ) : null}
        {expanded ? (
          <Suspense fallback={<Row minHeight="9">{signal.title}</Row>}>
            <RowDetails {...parts} onCollapse={collapse} />
          </Suspense>
        ) : (
          <Line {...parts} />
        )}
      </div>
      {preview ? <DragChip container={preview}>{signal.title}</DragChip> : null}
    </>
  );
});

const isSelecting = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;
