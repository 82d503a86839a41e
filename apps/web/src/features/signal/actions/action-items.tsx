import { MenuItem } from "@daysignal/ui";
import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { keysOf } from "../../../shared/commands.ts";
import { useIsRunning } from "../use-running.ts";
import type { At, Surface } from "./signal-action.ts";
import {
  actionLabel,
  appliesTo,
  type SignalActionId,
  signalActionList,
} from "./signal-action-table.ts";

interface ActionItemsProps {
  surface: Surface;
  at: At;
  onAct: (id: SignalActionId, at: At) => void;
  /** The part of the menu: its end, or all before. */
  last?: boolean;
  /** Actions that this menu leaves out. */
  without?: readonly SignalActionId[];
  /** What follows after an action, whether that is offered or not. */
  after?: Partial<Record<SignalActionId, ReactNode>>;
  /** Icons and labels of this menu's own. */
  icons?: Partial<Record<SignalActionId, LucideIcon>>;
  labels?: Partial<Record<SignalActionId, string>>;
}

/** The items of a menu, from the table of actions. */
export function ActionItems(props: ActionItemsProps) {
  const { surface, onAct, last = false, without = [], after = {} } = props;
  const { icons = {}, labels = {} } = props;
  const at = { ...props.at, isRunning: useIsRunning(props.at.signal) };
  return signalActionList
    .filter(([, action]) => action.on.includes(surface) && (action.last ?? false) === last)
    .map(([id, { icon }]) => (
      <Fragment key={id}>
        {without.includes(id) || !appliesTo(id, at) ? null : (
          <MenuItem
            value={id}
            keys={keysOf(id)}
            icon={icons[id] ?? icon}
            onSelect={() => onAct(id, at)}
          >
            {labels[id] ?? actionLabel(id, at)}
          </MenuItem>
        )}
        {after[id]}
      </Fragment>
    ));
}
