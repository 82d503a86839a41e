import styles from "./color-mark.module.css";

/** A coloured dot. Decorative: the name of what has the colour is next to it. */
export function ColorMark({ color }: { color: string }) {
  return <span aria-hidden className={styles.mark} style={{ color }} />;
}
