import { Logo, NoiseField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { formatMinutes, priorityLabel } from "../../shared/words.ts";
import { MiniatureCard, type MiniatureSignal, MiniatureSlot } from "./miniature-card.tsx";
import { MiniatureRow } from "./miniature-row.tsx";
import styles from "./planner-miniature.module.css";

/** An example day at about half past eleven. */
const day = (): MiniatureSignal[] => [
  { title: i18n.t("Send the proposal"), time: formatMinutes(60), done: true },
  {
    title: i18n.t("Prepare the workshop"),
    time: formatMinutes(120),
    due: i18n.t("Due today"),
    isToday: true,
    badge: i18n.t("High Priority"),
  },
  {
    title: i18n.t("Review Anna’s draft"),
    time: formatMinutes(30),
    due: i18n.t("{days}d left", { days: 2 }),
  },
];

const rest = (): MiniatureSignal[] => [
  {
    title: i18n.t("Sketch the new pricing page"),
    time: formatMinutes(120),
    due: i18n.t("{days}d left", { days: 3 }),
    badge: priorityLabel(4),
  },
  {
    title: i18n.t("Call the landlord about the heating"),
    time: formatMinutes(15),
    due: i18n.t("Due tomorrow"),
  },
  {
    title: i18n.t("Renew the passport"),
    time: formatMinutes(60),
    due: i18n.t("{days}d left", { days: 12 }),
  },
];

/**
 * A miniature of the planner with the same tokens: an image for screen readers, without controls.
 */
export function PlannerMiniature() {
  return (
    <div
      className={styles.planner}
      role="img"
      aria-label={i18n.t(
        "The planner: three signals and an empty slot in today’s row, one of them done, and three more in the list below.",
      )}
    >
      <NoiseField className={styles.noise} density={0.4} />
      <div className={styles.content}>
        <div className={styles.header}>
          <Logo name={productName} className={styles.logo} />
          <div className={styles.user}>{"A"}</div>
        </div>
        <p className={styles.heading}>
          {i18n.t("Here's what you need to do {day}", { day: i18n.t("today") })}
        </p>
        <div className={styles.slots}>
          {day().map((signal) => (
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
          <span>{i18n.t("{done} of {total} done", { done: 1, total: 3 })}</span>
          <span>
            {i18n.t("{planned} planned · {left} left", {
              planned: formatMinutes(150),
              left: formatMinutes(330),
            })}
          </span>
        </div>
        <div className={styles.addBox}>{i18n.t("Add a Signal")}</div>
        {rest().map((signal) => (
          <MiniatureRow key={signal.title} {...signal} />
        ))}
      </div>
    </div>
  );
}
