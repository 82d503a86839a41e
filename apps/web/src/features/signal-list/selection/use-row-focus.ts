import type { Signal } from "@daysignal/core";
import { indexAfterKey } from "@daysignal/ui";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { runCommand, useCommands } from "../../../shared/commands.ts";
import type { RowSelection } from "./use-selection.ts";

const rowId = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>("[data-id]")?.dataset["id"] : undefined;

/** Fields and radio buttons use the arrow keys themselves. */
const usesArrows = (node: EventTarget) =>
  node instanceof Element && node.matches("input, textarea, select");

/** Ctrl+A selects all, Escape none; true if the key was one of them. */
function selectByKey(event: KeyboardEvent, selection: RowSelection): boolean {
  if (event.key === "a" && (event.ctrlKey || event.metaKey)) selection.all();
  else if (event.key === "Escape" && selection.ids.size > 0) selection.clear();
  else return false;
  return true;
}

/**
 * A roving tab stop: one row has it, arrows move it. When the focused row leaves the list (done,
 * planned, deleted), the one that takes its place gets focus, so that the keyboard user can
 * continue. With Shift the movement keys select the rows they pass.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  signals: readonly Signal[],
  selection: RowSelection | undefined,
) {
  const [activeId, setActiveId] = useState<string | undefined>();
  const focused = useRef<{ id: string; index: number } | null>(null);
  const wanted = useRef<string | null>(null);
  const activeIndex =
    activeId === undefined
      ? 0
      : Math.max(
          0,
          signals.findIndex((signal) => signal.id === activeId),
        );

  // Before paint: focuses the requested row, or the replacement of a removed one.
  useLayoutEffect(() => {
    const lost = focused.current;
    if (lost && document.activeElement === document.body && signals[lost.index]?.id !== lost.id) {
      const here = signals.findIndex((signal) => signal.id === lost.id);
      // A row that was moved loses focus where the browser moves its element.
      const isRendered = list.current?.querySelector(`[data-id="${lost.id}"]`);
      const kept = isRendered ? signals[here] : undefined;
      const next = here < 0 ? signals[Math.min(lost.index, signals.length - 1)] : kept;
      focused.current = null;
      if (next) {
        wanted.current = next.id;
        setActiveId(next.id);
      }
    }
    const row = wanted.current
      ? list.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`)
      : null;
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  useCommands({
    goToList: () => list.current?.querySelector<HTMLElement>("li[tabindex='0']")?.focus(),
  });

  return {
    activeIndex,
    /** Called for a new list: its first row has the tab stop. */
    startAnew: () => setActiveId(undefined),
    onFocus: (event: FocusEvent) => {
      const id = rowId(event.target);
      if (id === undefined) return;
      focused.current = { id, index: signals.findIndex((signal) => signal.id === id) };
      setActiveId(id);
    },
    onBlur: () => {
      focused.current = null;
    },
    onKeyDown: (event: KeyboardEvent, scrollTo: (index: number) => void) => {
      // Menus are in a portal, but their events bubble through here.
      if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
      if (usesArrows(event.target)) return;
      if (selection && selectByKey(event, selection)) {
        event.preventDefault();
        return;
      }
      const next = indexAfterKey(event.key, activeIndex, signals.length);
      if (next === undefined) return;
      event.preventDefault();
      const to = signals[next];
      if (!to) return;
      const isAboveFirst = event.key === "ArrowUp" && next === activeIndex && !event.shiftKey;
      if (isAboveFirst && runCommand("goToCards")) return;
      if (selection && event.shiftKey) selection.extend(to.id, signals[activeIndex]?.id);
      wanted.current = to.id;
      setActiveId(to.id);
      scrollTo(next);
    },
  };
}
