import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.ts";

export type Placement = "bottom-start" | "bottom" | "bottom-end" | "top-start" | "top" | "top-end";

export interface PopoverProps {
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  /** What it is about, for those who listen. */
  label: string;
  placement?: Placement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The content, or a function that is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}
