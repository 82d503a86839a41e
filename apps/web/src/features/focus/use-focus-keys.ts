import { isComposing } from "@daysignal/ui";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useCommands } from "../../shared/commands.ts";
import { lastView } from "../../shared/last-view.ts";
import { actionCommands, appliesTo } from "../signal/actions/signal-action-table.ts";
import { type FocusActions, placeOf } from "./focus-actions.ts";
import type { Focused } from "./use-focused.ts";

/** Elements to which the space bar belongs. */
const pressed =
  "a, button, input, textarea, select, [role=button], [role=dialog], [contenteditable]";

/**
 * The keys of the screen (§18): those of its actions, and Space to start or pause; F and Escape
 * leave it. Returns the function that leaves: back, or to the planner; a small window is closed.
 */
export function useFocusKeys(focused: Focused | null, actions: FocusActions, isSmall: boolean) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const leave = () => {
    // A field saves on blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (isSmall) window.close();
    else if (canGoBack) router.history.back();
    else void navigate({ to: "/", search: lastView() });
  };
  const press = (run: (shown: Focused) => void) => () => {
    if (focused) run(focused);
  };
  useCommands({
    ...actionCommands((id) => {
      if (focused && appliesTo(id, placeOf(focused))) actions.act(id, focused);
    }, "focus"),
    start: press(actions.startOrPause),
    complete: press(actions.toggleDone),
    focus: leave,
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What is open over the screen has prevented it.
    if (event.defaultPrevented || isComposing(event) || event.repeat) return;
    if (event.key === "Escape") leave();
    const isFree = !(event.target instanceof Element && event.target.closest(pressed));
    if (event.key !== " " || !isFree || !focused) return;
    event.preventDefault();
    actions.startOrPause(focused);
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return leave;
}
