import type { Signal } from "@daysignal/core";
import { Checkbox, DragChip, IconButton, lazyPart } from "@daysignal/ui";
import { ChevronRight } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { readDraft } from "../../../shared/drafts.ts";
import { i18n } from "../../../shared/language.ts";
import { readingKey } from "../../../shared/reading-direction.ts";
import { notesDraftKey, titleDraftKey } from "../../signal/text-change.ts";
import { useProjectDrop } from "../../signal/use-project-drop.ts";
import { useSignalDrag } from "../../signal/use-signal-drag.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { RowLine } from "./row-line.tsx";
import styles from "./row-list.module.css";
import type { RowContentProps, RowEditing, RowSurroundings } from "./row-parts.ts";

const RowDetails = lazyPart(() => import("./row-details.tsx"));

interface SignalRowProps {
  signal: Signal;
  list: RowSurroundings;
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
  /** The row's position in the list, 0-based, and the number of rows. */
  index: number;
  count: number;
  /** The row's offset from the top of the list, in pixels. */
  top: number;
  measure: (row: HTMLLIElement | null) => void;
}

/** One signal of the list (§2): a line, or expanded in place with all fields. */
export function SignalRow(props: SignalRowProps) {
  const { signal, list, active, editing, expanded, selected, selecting, toggle, extend } = props;
  const { id, title, status } = signal;
  const { actions } = list;
  const isDone = status === "done";
  // Buttons that add empty fields cost as much as the rest of the row, so they are rendered on
  // first hover or focus.
  const [isVisited, setVisited] = useState(false);
  const visit = () => setVisited(true);
  const edit = (next: RowEditing) => props.onEditingChange(id, next);
  const expand = (next: boolean) => props.onExpandedChange(id, next);
  const frame = useRef<HTMLDivElement>(null);
  const { dragging, preview, draggable } = useSignalDrag(frame, {
    signal,
    origin: null,
    enabled: editing === null && !expanded,
    withPreview: true,
  });
  const over = useProjectDrop(frame, {
    signal,
    onAssign: (project) => actions.update(signal, { projectId: project.id }),
  });
  // Reopens a text with a draft, whose field is not rendered until it is clicked.
  const reopen = useEffectEvent(() => {
    if (readDraft(titleDraftKey(id)) !== undefined) edit("title");
    else if (readDraft(notesDraftKey(id)) !== undefined) edit("notes");
  });
  useEffect(() => reopen(), []);

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
      if (!event.repeat) actions.setDone(signal, !isDone);
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
    if (event.shiftKey) extend(id);
    else toggle(id);
    event.currentTarget.focus({ preventScroll: true });
  };

  const Line = (editing === null && list.Line) || RowLine;
  const parts = {
    signal,
    list,
    visited: isVisited,
    tabStop: active,
    editing,
    onEditingChange: edit,
    expanded,
    onExpandedChange: expand,
    selecting: toggle && { selected, selecting, toggle: () => toggle(id) },
  };
  return (
    <li
      ref={props.measure}
      className={styles.item}
      data-index={props.index}
      data-id={id}
      data-selected={selected ? "" : undefined}
      aria-label={title}
      aria-setsize={props.count}
      aria-posinset={props.index + 1}
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
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div
        ref={frame}
        className={styles.row}
        draggable={draggable}
        data-row={expanded ? "sheet" : "line"}
        data-selected={selected ? "" : undefined}
        data-done={isDone ? "" : undefined}
        data-dragging={dragging ? "" : undefined}
        data-over={over ? "" : undefined}
      >
        {isVisited || selecting ? <RowGutter {...parts} /> : null}
        {expanded ? (
          <Suspense
            fallback={
              <div className={styles.loading} dir="auto">
                {title}
              </div>
            }
          >
            <RowDetails
              {...parts}
              onCollapse={() => {
                expand(false);
                frame.current?.closest("li")?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        ) : (
          <Line {...parts} />
        )}
      </div>
      {preview ? <DragChip container={preview}>{title}</DragChip> : null}
    </li>
  );
}

const isSelecting = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;

/**
 * The checkbox and the expand button in the margin before a row. If there is room for one only, the
 * checkbox while rows are selected.
 */
function RowGutter({ signal, tabStop, expanded, onExpandedChange, selecting }: RowContentProps) {
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      {selecting ? (
        <div
          className={styles.select}
          {...(selecting.selecting ? { "data-selects": "" } : { "data-shown": "on-demand" })}
        >
          <Checkbox
            aria-label={i18n.t("Select {title}", { title: signal.title })}
            title={i18n.t("Select")}
            tabIndex={tabIndex}
            checked={selecting.selected}
            onChange={selecting.toggle}
          />
        </div>
      ) : null}
      <IconButton
        label={expanded ? i18n.t("Show less") : i18n.t("Show more")}
        size="sm"
        className={styles.expand}
        data-shown="on-demand"
        aria-expanded={expanded}
        tabIndex={tabIndex}
        onClick={() => onExpandedChange(!expanded)}
      >
        <ChevronRight className="mirrored" aria-hidden />
      </IconButton>
    </>
  );
}
