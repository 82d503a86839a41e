import { Button } from "@daysignal/ui";
import type { ReactNode } from "react";
import { i18n } from "./language.ts";
import styles from "./read-failure.module.css";

interface ReadFailureProps {
  /** What could not be loaded, and why. */
  children: ReactNode;
  onRetry: () => unknown;
  /** Of the button; "sm" where there is little room. */
  size?: "sm" | undefined;
}

/** Takes the place of a part that could not be loaded: the reason, and a button that tries again. */
export function ReadFailure({ children, onRetry, size }: ReadFailureProps) {
  return (
    <div role="alert" className={size ? styles.failure : styles.panel}>
      <p>{children}</p>
      <Button {...(size ? { size } : {})} onClick={() => void onRetry()}>
        {i18n.t("Try Again")}
      </Button>
    </div>
  );
}
