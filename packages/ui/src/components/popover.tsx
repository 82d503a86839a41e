import { Popover as ChakraPopover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { type ReactElement, type ReactNode, useState } from "react";

export type Placement = "bottom-start" | "bottom" | "bottom-end" | "top-start" | "top" | "top-end";

export interface PopoverProps {
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement;
  /** What it is about, for those who listen. */
  label: string;
  placement?: Placement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The content, or a function that is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small sheet beside what opened it. Escape or a press elsewhere closes it; focus returns. */
export function Popover({
  trigger,
  label,
  placement = "bottom-start",
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <ChakraPopover.Root
      open={isOpen}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <ChakraPopover.Trigger asChild>{trigger}</ChakraPopover.Trigger>
      <Portal>
        <ChakraPopover.Positioner>
          <ChakraPopover.Content aria-label={label}>
            {typeof children === "function" ? children(() => setOpen(false)) : children}
          </ChakraPopover.Content>
        </ChakraPopover.Positioner>
      </Portal>
    </ChakraPopover.Root>
  );
}
