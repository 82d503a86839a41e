import type { ReactNode } from "react";
import styles from "./places-bar.module.css";
import { PlacesNav } from "./places-nav.tsx";

interface PlacesBarProps {
  /** Where it is: over the planner, over another screen, or at the end of a screen's column. */
  at: "planner" | "screen" | "foot";
  /** What is above the places; next to them on a phone on its side. */
  above?: ReactNode;
  /** What the screen adds, after the places. */
  children?: ReactNode;
}

/** The places (§2) at the bottom of a phone, on its side in the header. */
export function PlacesBar({ at, above, children }: PlacesBarProps) {
  return (
    <div
      className={styles.bar}
      data-no-print=""
      data-planner={at === "planner" ? "" : undefined}
      data-in-flow={at === "foot" ? "" : undefined}
    >
      {above ? <div className={styles.above}>{above}</div> : null}
      <PlacesNav classNames={{ list: styles.places, place: styles.place }} />
      {children}
    </div>
  );
}
