import { Logo, NoiseField } from "@daysignal/ui";
import { productName } from "../../shared/product-name.ts";
import { MiniatureCard, MiniatureSlot } from "./miniature-card.tsx";
import { MiniatureRow } from "./miniature-row.tsx";
import styles from "./planner-miniature.module.css";

/** An example day at about half past eleven. */
const day = [
  { title: "Send the proposal", time: "1h", done: true },
  { title: "Prepare the workshop", time: "2h", due: "Due today", badge: "High Priority" },
  { title: "Review Anna’s draft", time: "30m", due: "2d left" },
] as const;

const rest = [
  { title: "Sketch the new pricing page", time: "2h", due: "3d left", badge: "High" },
  { title: "Call the landlord about the heating", time: "15m", due: "Due tomorrow" },
  { title: "Renew the passport", time: "1h", due: "12d left" },
] as const;

/**
 * A miniature of the planner with the same tokens: an image for screen readers, without controls.
 */
export function PlannerMiniature() {
  return (
    <div
      className={styles.planner}
      role="img"
      aria-label="The planner: three signals and an empty slot in today’s row, one of them done, and three more in the list below."
    >
      <NoiseField className={styles.noise} density={0.4} />
      <div className={styles.content}>
        <div className={styles.header}>
          <Logo name={productName} className={styles.logo} />
          <div className={styles.user}>A</div>
        </div>
        <p className={styles.heading}>Here's what you need to do today</p>
        <div className={styles.slots}>
          {day.map((signal) => (
            <MiniatureCard key={signal.title} {...signal} />
          ))}
          <MiniatureSlot />
        </div>
        {/* The elapsed part of the working day, and the planned part of the rest. */}
        <div className={styles.dayLine}>
          <div className={styles.elapsed} />
          <div className={styles.planned} />
        </div>
        <div className={styles.figures}>
          <span>1 of 3 done</span>
          <span>2h 30m planned · 5h 30m left</span>
        </div>
        <div className={styles.addBox}>Add a Signal</div>
        {rest.map((signal) => (
          <MiniatureRow key={signal.title} {...signal} />
        ))}
      </div>
    </div>
  );
}
