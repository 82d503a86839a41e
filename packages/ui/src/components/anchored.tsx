import { Menu } from "@chakra-ui/react/menu";
import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { SheetChoices } from "./menu-sheet.tsx";
import type { MenuChoicesProps } from "./overlay-props.ts";
import { Themed } from "./themed.tsx";
import { toastGroup } from "./toast.ts";
import { useBackCloses } from "./use-back-closes.ts";

interface AnchoredProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. */
  label: string;
  /** The element at which it is placed; it stays there if that leaves the page. */
  anchor: HTMLElement;
  /** The element that gets focus when it is closed. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** Below the anchor, or where the anchor last was. */
function usePositioning(anchor: HTMLElement) {
  const last = useRef<DOMRect | null>(null);
  return {
    placement: "bottom-start" as const,
    gutter: 6,
    getAnchorElement: () => (anchor.isConnected ? anchor : null),
    getAnchorRect: () => {
      if (anchor.isConnected) last.current = anchor.getBoundingClientRect();
      return last.current;
    },
  };
}

/**
 * A popover without a trigger, opened by a key. A separate module (`@daysignal/ui/anchored`), loaded
 * on demand.
 */
export function AnchoredPopover({
  label,
  anchor,
  finalFocus,
  children,
  ...state
}: AnchoredProps & { children: ReactNode }) {
  const positioning = usePositioning(anchor);
  useBackCloses(state.open, () => state.onOpenChange(false));
  return (
    <Themed>
      <Popover.Root
        open={state.open}
        onOpenChange={({ open }) => state.onOpenChange(open)}
        persistentElements={[toastGroup]}
        finalFocusEl={() => finalFocus.current}
        positioning={positioning}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={label}>{children}</Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Themed>
  );
}

/**
 * A menu of choices without a trigger, and further items after them. A choice whose hint is a single character is also chosen by
 * typing that.
 */
export function AnchoredChoices<Value extends string>({
  label,
  anchor,
  finalFocus,
  options,
  value,
  onChange,
  children,
  ...state
}: AnchoredProps & MenuChoicesProps<Value> & { children?: ReactNode }) {
  const positioning = usePositioning(anchor);
  const { open } = state;
  useEffect(() => {
    if (open) return;
    // Without a trigger the menu itself returns focus to nothing.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.closest("[role=menu]")) finalFocus.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, finalFocus]);
  const close = () => state.onOpenChange(false);
  useBackCloses(open, close);
  const chooseByHint = (event: KeyboardEvent) => {
    const typed = options.find(({ hint }) => hint === event.key);
    if (!typed) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    onChange(typed.value);
  };
  return (
    <Themed>
      <Menu.Root
        open={open}
        onOpenChange={(details) => state.onOpenChange(details.open)}
        defaultHighlightedValue={value === "" ? null : value}
        positioning={positioning}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={label} onKeyDownCapture={chooseByHint}>
              <SheetChoices label={label} options={options} value={value} onChange={onChange} />
              {children}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Themed>
  );
}
