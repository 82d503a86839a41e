import { type SwipeSide, useSwipe } from "@daysignal/ui";
import type { RefObject } from "react";
import type { At } from "../signal/actions/signal-action.ts";
import {
  actionLabel,
  actionOf,
  appliesTo,
  type SignalActionId,
} from "../signal/actions/signal-action-table.ts";
import styles from "./swipe-row.module.css";

interface SwipeRowProps {
  /** The element that follows the finger. */
  line: RefObject<HTMLElement | null>;
  at: At;
  /** The actions of a short and of a long swipe to each side. Those that do not apply are left out. */
  sides: Readonly<Record<SwipeSide, readonly SignalActionId[]>>;
  onAct: (id: SignalActionId, at: At) => void;
  /** Replaces the name of 'plan', which depends on the day. */
  planLabel?: string;
}

/**
 * Lets a row be swiped, and shows the action behind it. Hidden from screen readers: each action has
 * a button or a menu item as well.
 */
export default function SwipeRow({ line, at, sides, onAct, planLabel }: SwipeRowProps) {
  const offered = (side: SwipeSide) => sides[side].filter((id) => appliesTo(id, at));
  const calls = (side: SwipeSide) => offered(side).map((id) => () => onAct(id, at));
  const swipe = useSwipe(line, { start: calls("start"), end: calls("end") });
  const id = swipe ? offered(swipe.side)[swipe.reach] : undefined;
  if (!swipe || id === undefined) return null;
  const { icon: Icon } = actionOf(id);
  return (
    <div
      aria-hidden
      className={styles.behind}
      data-side={swipe.side}
      data-armed={swipe.armed ? "" : undefined}
    >
      <Icon size={18} />
      {(id === "plan" && planLabel) || actionLabel(id, at)}
    </div>
  );
}
