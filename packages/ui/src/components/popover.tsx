import { Popover as ChakraPopover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { toastGroup } from "./toast.ts";

export type Placement = "bottom-start" | "bottom" | "bottom-end" | "top-start" | "top" | "top-end";

/** What a trigger that stands in for a popover or menu is given until that is there. */
export interface TriggerProps {
  onClick?: () => void;
  "aria-haspopup"?: "dialog" | "menu";
  "aria-expanded"?: boolean;
}

export interface PopoverProps {
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  /** What it is about, for those who listen. */
  label: string;
  placement?: Placement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Costs no more than its trigger until that is pressed: for what stands on a screen many times. */
  onDemand?: boolean;
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
  onDemand = false,
  children,
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wanted, setWanted] = useState(!onDemand);
  const isOpen = open ?? ownOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  if (!wanted && !isOpen) {
    return cloneElement(trigger, {
      "aria-haspopup": "dialog",
      "aria-expanded": false,
      onClick: () => {
        setWanted(true);
        setOpen(true);
      },
    });
  }
  return (
    <ChakraPopover.Root
      open={isOpen}
      onOpenChange={(details) => setOpen(details.open)}
      persistentElements={[toastGroup]}
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
