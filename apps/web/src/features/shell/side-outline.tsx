import { Logo, Spinner } from "@daysignal/ui";
import { productName } from "../../shared/product-name.ts";
import styles from "./side-screen.module.css";

/**
 * The frame of a screen beside the planner, without what is in it; no title where that is a name.
 * Prerendered at build time into the page of the screen, as the planner's is (planner-outline.tsx).
 */
export function SideOutline({ title }: { title: string | undefined }) {
  return (
    <div data-outline className={`side-outline ${styles.screen}`}>
      <div className={styles.header}>
        <div>
          <Logo name={productName} />
        </div>
        <div className="side-outline-user">
          <Spinner />
        </div>
      </div>
      <div className={styles.head}>
        <div className={`side-outline-back ${styles.back}`} />
        <p className={styles.title}>{title}</p>
      </div>
    </div>
  );
}
