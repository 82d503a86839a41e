import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.ts";
import type { Placement } from "./popover-props.ts";
import type { Choice } from "./select-field.tsx";

export interface MenuProps {
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  /** What it is about, for those who listen. */
  label: string;
  placement?: Placement;
  /** MenuItem, MenuChoices, MenuSeparator. */
  children: ReactNode;
}

export interface MenuItemProps {
  /** Unique within its menu. */
  value: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** `danger` for what cannot be taken back. */
  tone?: "danger";
  disabled?: boolean;
  /** The keys that do the same, at the end of the line. */
  keys?: string | undefined;
  children: ReactNode;
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}
