import { cloneElement, useState } from "react";
import { onDemand } from "./on-demand.ts";
import type { PopoverProps } from "./overlay-props.ts";

const sheet = onDemand(() => import("./popover-sheet.tsx"));

/**
 * A popover next to its trigger. Escape or a click outside closes it; focus returns. Until the
 * first click only its trigger is rendered, because a screen can have many.
 */
export function Popover(props: PopoverProps) {
  const { trigger, open, onOpenChange } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  const module = sheet.use(wanted);
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  if (!wanted || !module) {
    return cloneElement(trigger, {
      "aria-haspopup": "dialog",
      "aria-expanded": false,
      onPointerEnter: sheet.fetch,
      onClick: () => {
        sheet.fetch();
        setOpen(true);
      },
    });
  }
  return <module.PopoverSheet {...props} isOpen={isOpen} setOpen={setOpen} />;
}
