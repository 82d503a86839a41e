import { Logo, Spinner } from "@daysignal/ui";
import type { ReactNode } from "react";
import places from "../../shared/places-nav.module.css";
import { productName } from "../../shared/product-name.ts";
import styles from "./side-screen.module.css";

interface SideOutlineProps {
  /** None where it is a name. */
  title: string | null;
  /** The line below the title: the shown days, which start/show-days.ts writes, or its place. */
  status: "days" | "place" | null;
  /** The screen has a foot below it, which stays in sight. */
  hasFoot?: boolean;
  /** What is known of the content. */
  children?: ReactNode;
}

/**
 * The frame of a screen beside the planner. Prerendered at build time into the page of the screen, as
 * the planner's is (planner-outline.tsx).
 */
export function SideOutline({ title, status, hasFoot = false, children }: SideOutlineProps) {
  const content = (
    <div className={styles.screen}>
      <div className={styles.header}>
        <div>
          <Logo name={productName} />
        </div>
        <div className={`side-outline-places ${places.outline}`} />
        <div className="side-outline-user">
          <Spinner />
        </div>
      </div>
      <div className={styles.head}>
        <div className={`side-outline-back ${styles.back}`} />
        <p className={styles.title}>{title}</p>
        {status === null ? null : (
          <div className={styles.status}>
            <p data-days={status === "days" ? "" : undefined} className={styles.count} />
            {/* Where controls stand beside it. */}
            {status === "days" ? <div /> : null}
          </div>
        )}
      </div>
      {children}
    </div>
  );
  return (
    <div data-outline className="side-outline">
      {hasFoot ? (
        <div className={styles.framed}>
          <div className={styles.scroller}>{content}</div>
        </div>
      ) : (
        content
      )}
    </div>
  );
}
