import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./drag-chip.module.css";

/** The drag preview of a row: its title, as small as the smallest card. */
export function DragChip({ container, children }: { container: HTMLElement; children: ReactNode }) {
  return createPortal(
    <div className={styles.chip}>
      <span dir="auto" className={styles.title}>
        {children}
      </span>
    </div>,
    container,
  );
}
