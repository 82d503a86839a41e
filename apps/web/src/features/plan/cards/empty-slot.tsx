import { NoiseField } from "@daysignal/ui";
import { i18n } from "../../../shared/language.ts";
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
      <p className={styles.hint}>
        {over ? i18n.t("Drop signal here") : i18n.t("Empty signal slot")}
      </p>
    </div>
  );
}
