import { Spinner } from "@daysignal/ui";
import type { ReactNode } from "react";
import styles from "./full-page.module.css";

/** The middle of an otherwise empty page. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}

/** True while the prerendered outline of this screen is shown (see planner-outline.tsx). */
const isOutlined = () =>
  location.pathname === document.documentElement.dataset["opens"] &&
  document.querySelector("[data-outline]") !== null;

/** The placeholder while the session or the screen is loading (§2). */
export function FullPageSpinner() {
  if (isOutlined()) return null;
  return (
    <FullPage>
      <Spinner size="lg" />
    </FullPage>
  );
}
