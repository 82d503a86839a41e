import type { Signal } from "@daysignal/core";
import { IconButton, Row } from "@daysignal/ui";
import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, lazy, memo, Suspense, useCallback, useRef, useState } from "react";
import { DragChip } from "../../shared/drag-chip.tsx";
import { RowFrame } from "./row-frame.tsx";
import { RowLine } from "./row-line.tsx";
import type { RowEditing, RowSurroundings } from "./row-parts.ts";
import { useProjectDrop } from "./use-project-drop.ts";
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
}

/** One signal of the list (§2): a line, and expanded in place a sheet with all that matters. */
export const SignalRow = memo(function SignalRow(props: SignalRowProps) {
  const { signal, list, index, count, top, measure, active, editing, expanded } = props;
  const { actions } = list;
  const item = useRef<HTMLLIElement>(null);
  const frame = useRef<HTMLDivElement>(null);
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
  const { dragging, preview } = useSignalDrag(frame, {
    signal,
    origin: null,
    enabled: editing === null && !expanded,
    withPreview: true,
  });
  const over = useProjectDrop(frame, {
    signal,
    onAssign: (project) => actions.update(signal, { projectId: project.id }),
  });
  const edit = (next: RowEditing) => props.onEditingChange(signal.id, next);
  const expand = (next: boolean) => props.onExpandedChange(signal.id, next);
  const collapse = () => {
    expand(false);
    item.current?.focus({ preventScroll: true });
  };
  const parts = {
    signal,
    list,
    visited,
    tabStop: active,
    editing,
    onEditingChange: edit,
    expanded,
    onExpandedChange: expand,
  };

  /** Keys on the row itself; those that move between rows are the list's. */
  const onKeyDown = (event: KeyboardEvent) => {
    // Popovers lie elsewhere in the page, though their events pass through here.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    const onRow = event.target === event.currentTarget;
    if (event.key === "Escape" && expanded) collapse();
    else if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "Enter" || event.key === "F2") edit("title");
    else if (event.key === " ") actions.setDone(signal, signal.status !== "done");
    else if (event.key === "ArrowRight") expand(true);
    else if (event.key === "ArrowLeft") expand(false);
    else if (event.key === "Delete") actions.trash(signal);
    else return;
    event.preventDefault();
  };

  return (
    <li
      ref={attach}
      data-index={index}
      data-id={signal.id}
      aria-label={signal.title}
      aria-setsize={count}
      aria-posinset={index + 1}
      // Arrows move between the rows, so a row itself takes focus.
      tabIndex={active ? 0 : -1}
      onKeyDown={onKeyDown}
      onPointerEnter={visit}
      onFocus={visit}
      style={{
        position: "absolute",
        // A row's insides move nothing outside of it.
        contain: "layout style",
        insetInline: 0,
        top: 0,
        transform: `translateY(${top}px)`,
      }}
    >
      <RowFrame
        ref={frame}
        data-row
        data-done={signal.status === "done" ? "" : undefined}
        expanded={expanded}
        {...(dragging ? { opacity: 0.4 } : {})}
        {...(over ? { outline: "2px solid {colors.signal.solid}" } : {})}
      >
        {visited ? (
          <IconButton
            label={expanded ? "Show less" : "Show more"}
            size="sm"
            position="absolute"
            insetStart="-6"
            top="3"
            width="6"
            height="6"
            hideBelow="md"
            data-shown="on-demand"
            aria-expanded={expanded}
            tabIndex={active ? 0 : -1}
            onClick={() => expand(!expanded)}
          >
            <ChevronRight
              aria-hidden
              style={expanded ? { transform: "rotate(90deg)" } : undefined}
            />
          </IconButton>
        ) : null}
        {expanded ? (
          <Suspense fallback={<Row minHeight="9">{signal.title}</Row>}>
            <RowDetails {...parts} onCollapse={collapse} />
          </Suspense>
        ) : (
          <RowLine {...parts} />
        )}
      </RowFrame>
      {preview ? <DragChip container={preview}>{signal.title}</DragChip> : null}
    </li>
  );
});
