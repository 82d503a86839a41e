import { cloneElement, useState } from "react";
import type { MenuChoicesProps, MenuItemProps, MenuProps } from "./menu-props.ts";
import { onDemand } from "./on-demand.ts";

const sheet = onDemand(() => import("./menu-sheet.tsx"));

/**
 * A list of things to do. Arrows and first letters move, Enter does, Escape
 * closes; focus returns. Until the first press it is nothing but its trigger:
 * it may stand on a screen many times.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const module = sheet.use(wanted);
  if (!wanted || !module) {
    return cloneElement(props.trigger, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onPointerEnter: sheet.fetch,
      onClick: () => {
        sheet.fetch();
        setWanted(true);
      },
    });
  }
  return <module.MenuSheet {...props} />;
}

/** One thing to do. */
export function MenuItem(props: MenuItemProps) {
  const module = sheet.use(true);
  return module ? <module.SheetItem {...props} /> : null;
}

/** Choices of which one holds, such as an order; the one that holds is ticked. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const module = sheet.use(true);
  return module ? <module.SheetChoices {...props} /> : null;
}

/** A hairline between kinds of things. */
export function MenuSeparator() {
  const module = sheet.use(true);
  return module ? <module.SheetSeparator /> : null;
}
