import { NoiseField } from "@daysignal/ui";
import styles from "./slot.module.css";

interface EmptySlotProps {
  /** A signal is dragged over it. */
  over: boolean;
  /** A signal is being dragged and could be dropped here. */
  inviting: boolean;
}

/** An empty slot (§2): noise, until a signal is dropped into it. */
export function EmptySlot({ over, inviting }: EmptySlotProps) {
  return (
    <div
      className={styles.empty}
      data-over={over ? "" : undefined}
      data-inviting={inviting ? "" : undefined}
    >
      <NoiseField density={over ? 0 : 0.55} />
      <p className={styles.hint}>{over ? "Drop signal here" : "Empty signal slot"}</p>
    </div>
  );
}
