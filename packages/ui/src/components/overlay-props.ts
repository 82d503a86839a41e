import type { ComponentType, ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.ts";
import type { Choice } from "./select-field.tsx";

export type Placement = "bottom-start" | "bottom" | "bottom-end" | "top-start" | "top" | "top-end";

export interface PopoverProps {
  /** The trigger: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  /** The accessible name. */
  label: string;
  placement?: Placement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The content, or a function of the function that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

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
