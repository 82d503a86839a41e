import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.ts";

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
