import styles from "./dot.module.css";

/** The coloured dot of a project or client (§3). Decorative: the name is always next to it. */
export function ColorMark({ color }: { color: string }) {
  return <span aria-hidden className={styles.mark} style={{ color }} />;
}
