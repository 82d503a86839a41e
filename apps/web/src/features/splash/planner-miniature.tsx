import { Logo, NoiseField, PeakLine } from "@daysignal/ui";
import { Check } from "lucide-react";
import dueText from "../../shared/due-text.module.css";
import { i18n } from "../../shared/language.ts";
import priorityBadge from "../../shared/priority-badge.module.css";
import { productName } from "../../shared/product-name.ts";
import styles from "./planner-miniature.module.css";

interface MiniatureSignal {
  title: string;
  time: string;
  due?: string;
  isToday?: boolean;
  badge?: string;
  done?: true | undefined;
}

/**
 * An example day at about half past eleven. Its words are messages of core; the functions that write
 * them would be a fifth of what this page loads.
 */
const day = (): MiniatureSignal[] => [
  { title: i18n.t("Send the proposal"), time: i18n.t("{hours}h", { hours: 1 }), done: true },
  {
    title: i18n.t("Prepare the workshop"),
    time: i18n.t("{hours}h", { hours: 2 }),
    due: i18n.t("Due today"),
    isToday: true,
    badge: i18n.t("High Priority"),
  },
  {
    title: i18n.t("Review Anna’s draft"),
    time: i18n.t("{minutes}m", { minutes: 30 }),
    due: i18n.t("{days}d left", { days: 2 }),
  },
];

const rest = (): MiniatureSignal[] => [
  {
    title: i18n.t("Sketch the new pricing page"),
    time: i18n.t("{hours}h", { hours: 2 }),
    due: i18n.t("{days}d left", { days: 3 }),
    badge: i18n.t("High"),
  },
  {
    title: i18n.t("Call the landlord about the heating"),
    time: i18n.t("{minutes}m", { minutes: 15 }),
    due: i18n.t("Due tomorrow"),
  },
  {
    title: i18n.t("Renew the passport"),
    time: i18n.t("{hours}h", { hours: 1 }),
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
          <div className={styles.slot}>
            <NoiseField density={0.55} />
            <p className={styles.slotLabel}>{i18n.t("Empty signal slot")}</p>
          </div>
        </div>
        <div className={`${styles.dayLine} mirrored`} />
        <div className={styles.figures}>
          <span>{i18n.t("{done} of {total} done", { done: 1, total: 3 })}</span>
          <span>
            {i18n.t("{planned} planned · {left} left", {
              planned: i18n.t("{hours}h {minutes}m", { hours: 2, minutes: 30 }),
              left: i18n.t("{hours}h {minutes}m", { hours: 5, minutes: 30 }),
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

/** A picture of a signal's done button. */
const DoneMark = ({ done }: Pick<MiniatureSignal, "done">) => (
  <div className={styles.check} data-done={done}>
    {done ? <Check size={12} strokeWidth={3.5} aria-hidden /> : null}
  </div>
);

const Badge = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className={priorityBadge.badge} data-loud="">
      {children}
    </span>
  ) : null;

/** A card of the day's row. */
function MiniatureCard({ title, time, due, isToday, badge, done }: MiniatureSignal) {
  return (
    <div className={styles.card} data-done={done}>
      <div className={styles.head}>
        <div className={styles.marks}>
          <DoneMark done={done} />
          <Badge>{badge}</Badge>
        </div>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.space}>
        <PeakLine peak={done ? "whole" : null} />
      </div>
      <div className={styles.foot}>
        <span>{time}</span>
        <span className={dueText.due} data-presses={isToday ? "today" : undefined}>
          {due}
        </span>
      </div>
    </div>
  );
}

/** A row of the list below. */
function MiniatureRow({ title, time, due, badge }: MiniatureSignal) {
  return (
    <div className={styles.row}>
      <DoneMark />
      <p className={styles.rowTitle}>{title}</p>
      <Badge>{badge}</Badge>
      <div className={styles.rowFigures}>
        <span className={styles.rowDue}>{due}</span>
        <span className={styles.time}>{time}</span>
      </div>
    </div>
  );
}
