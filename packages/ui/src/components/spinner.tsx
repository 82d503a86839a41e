import { useI18n } from "../i18n.ts";
import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SpinnerProps {
  size?: "sm" | "md" | "lg";
  /** The accessible name, "Loading"; null if adjacent text says it. */
  label?: null;
  className?: string | undefined;
}

/** A spinner. Prefer a Skeleton if the shape of the content is known. */
export function Spinner({ size = "md", label, className }: SpinnerProps) {
  const i18n = useI18n();
  return (
    <span
      data-size={size}
      className={classNames(styles.spinner, className)}
      {...(label === null ? { "aria-hidden": true } : { role: "status" })}
    >
      {label === null ? null : <VisuallyHidden>{i18n.t("Loading")}</VisuallyHidden>}
    </span>
  );
}
