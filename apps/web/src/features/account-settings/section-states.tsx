import { Button, Skeleton } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./account-form.module.css";

interface SectionErrorProps {
  /** What could not be loaded, and why. */
  sentence: string;
  onRetry: () => void;
}

/** A section of the account's screen that could not be loaded. */
export function SectionError({ sentence, onRetry }: SectionErrorProps) {
  return (
    <div role="alert" className={styles.fields}>
      <p>{sentence}</p>
      <Button size="sm" onClick={onRetry}>
        {i18n.t("Try Again")}
      </Button>
    </div>
  );
}

/** A section that is loading, as high as it usually becomes. */
export function SectionSkeleton({
  label,
  ...size
}: { label: string } & Pick<ComponentProps<typeof Skeleton>, "height" | "width">) {
  return (
    <div role="status" aria-busy aria-label={label}>
      <Skeleton {...size} />
    </div>
  );
}
