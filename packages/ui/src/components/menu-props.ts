import type { ComponentType, ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.ts";
import type { Placement } from "./popover-props.ts";
import type { Choice } from "./select-field.tsx";

export interface MenuProps {
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  /** The accessible name. */
  label: string;
  placement?: Placement;
  /** MenuItem, MenuChoices, MenuSeparator. */
  children: ReactNode;
}

export interface MenuItemProps {
  /** Unique within its menu. */
  value: string;
  onSelect: () => void;
  icon?: ComponentType<{ "aria-hidden": true }>;
  /** `danger` for irreversible actions. */
  tone?: "danger";
  disabled?: boolean;
  /** The shortcut, at the end of the line. */
  keys?: string | undefined;
  children: ReactNode;
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}
