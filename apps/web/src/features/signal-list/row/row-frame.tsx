import type { Signal } from "@daysignal/core";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { readDraft } from "../../../shared/drafts.ts";
import { DragChip } from "../../../shared/drag-chip.tsx";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { notesDraftKey, titleDraftKey } from "../../signal/text-change.ts";
import { useProjectDrop } from "../../signal/use-project-drop.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { RowGutter } from "./row-gutter.tsx";
import { RowLine } from "./row-line.tsx";
import styles from "./row-list.module.css";
import type { RowEditing, RowSurroundings } from "./row-parts.ts";

const RowDetails = lazyPart(() => import("./row-details.tsx"));

export interface RowFrameProps {
  signal: Signal;
  list: RowSurroundings;
  /** The row was hovered or focused. */
  visited: boolean;
  /** The row with the tab stop; arrows move to the others. */
  active: boolean;
  editing: RowEditing;
  onEditingChange: (id: string, editing: RowEditing) => void;
  expanded: boolean;
  onExpandedChange: (id: string, expanded: boolean) => void;
  selected: boolean;
  /** Some rows of the list are selected. */
  selecting: boolean;
  /** Select rows; undefined if the list has no selection. */
  toggle: RowSelection["toggle"] | undefined;
  extend: RowSelection["extend"] | undefined;
}

/** The content of a row, independent of its position. */
export function RowFrame(props: RowFrameProps) {
  const { signal, list, active, editing, expanded, selected, toggle, visited } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { dragging, preview, draggable } = useSignalDrag(frame, {
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
    frame.current?.closest("li")?.focus({ preventScroll: true });
  };
  const selecting = toggle && {
    selected,
    selecting: props.selecting,
    toggle: () => toggle(signal.id),
  };
  // Reopens a text with a draft, whose field is not rendered until it is clicked.
  const goOn = useEffectEvent(() => {
    if (readDraft(titleDraftKey(signal.id)) !== undefined)
      props.onEditingChange(signal.id, "title");
    else if (readDraft(notesDraftKey(signal.id)) !== undefined)
      props.onEditingChange(signal.id, "notes");
  });
  useEffect(() => goOn(), []);
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
        className={styles.row}
        draggable={draggable}
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
          <Suspense
            fallback={
              <div className={styles.loading} dir="auto">
                {signal.title}
              </div>
            }
          >
            <RowDetails {...parts} onCollapse={collapse} />
          </Suspense>
        ) : (
          <Line {...parts} />
        )}
      </div>
      {preview ? <DragChip container={preview}>{signal.title}</DragChip> : null}
    </>
  );
}
