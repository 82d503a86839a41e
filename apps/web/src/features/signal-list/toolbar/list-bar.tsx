import type { ComponentProps } from "react";
import styles from "./list-bar.module.css";

/** The sticky bar above a list. */
export function ListBar(props: Omit<ComponentProps<"span">, "className">) {
  return <span className={styles.bar} {...props} />;
}
