import { cloneElement, useState } from "react";
import { onDemand } from "./on-demand.ts";
import type { MenuChoicesProps, MenuItemProps, MenuProps } from "./overlay-props.ts";

const sheet = onDemand(() => import("./menu-sheet.tsx"));

/**
 * A menu of actions. Arrows and typed letters move, Enter runs, Escape closes; focus returns. Until
 * the first click only its trigger is rendered, because a screen can have many.
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

/** An action. */
export function MenuItem(props: MenuItemProps) {
  const module = sheet.use(true);
  return module ? <module.SheetItem {...props} /> : null;
}

/** Radio items, such as an order; the selected one is ticked. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const module = sheet.use(true);
  return module ? <module.SheetChoices {...props} /> : null;
}

/** A separator between groups. */
export function MenuSeparator() {
  const module = sheet.use(true);
  return module ? <module.SheetSeparator /> : null;
}
