import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./kbd.module.css";

/** A key cap. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return <kbd className={classNames(styles.kbd, className)} {...props} />;
}
