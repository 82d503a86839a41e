import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./list-option.module.css";

/** An option of a listbox; `data-highlighted` on the one that Enter chooses. */
export function ListOption({ className, ...props }: Omit<ComponentProps<"div">, "color">) {
  // biome-ignore lint/a11y/useFocusableInteractive: the listbox or its field keeps the focus.
  return <div role="option" className={classNames(styles.option, className)} {...props} />;
}
