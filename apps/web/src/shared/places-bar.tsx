import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { i18n } from "./language.ts";
import { lastView } from "./last-view.ts";
import { places } from "./places.ts";
import styles from "./places-bar.module.css";

interface PlacesBarProps {
  /** Where it is: over the planner, over another screen, or at the end of a screen's column. */
  at: "planner" | "screen" | "foot";
  /** What the screen adds, after the places. */
  children?: ReactNode;
}

/** The places (§2) at the bottom of a phone, on its side in the header. */
export function PlacesBar({ at, children }: PlacesBarProps) {
  return (
    <div
      className={styles.bar}
      data-no-print=""
      data-planner={at === "planner" ? "" : undefined}
      data-in-flow={at === "foot" ? "" : undefined}
    >
      <nav aria-label={i18n.t("Places")} className={styles.places}>
        {places.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            // The planner shows today, and the list as it was.
            search={to === "/" ? lastView() : {}}
            activeOptions={{ exact: to === "/", includeSearch: false }}
            className={styles.place}
          >
            {i18n.t(label)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
