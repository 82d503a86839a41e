import { Popover as ChakraPopover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { useEffect, useState } from "react";
import type { PopoverProps } from "./overlay-props.ts";
import { Themed } from "./themed.tsx";
import { toastGroup } from "./toast.ts";
import { useBackCloses } from "./use-back-closes.ts";

interface PopoverSheetProps extends PopoverProps {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** An opened popover. Loaded on demand, because positioning and focus management are large. */
export function PopoverSheet(props: PopoverSheetProps) {
  const { trigger, label, placement = "bottom-start", isOpen, setOpen, children } = props;
  useBackCloses(isOpen, () => setOpen(false));
  // It takes the focus when it opens, not if it is open from the beginning.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Themed>
      <ChakraPopover.Root
        open={isOpen && isMounted}
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
    </Themed>
  );
}
