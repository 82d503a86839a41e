import { EmptyState, Skeleton } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { RetryButton } from "../../shared/query-view.tsx";
import styles from "./list-states.module.css";

interface ListFailureProps {
  /** Default: that there is no list. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** The error state of the list. */
export function ListFailure({ title, error, onRetry }: ListFailureProps) {
  return (
    <EmptyState
      title={title ?? i18n.t("Your signals could not be loaded")}
      action={<RetryButton onRetry={onRetry} />}
    >
      {errorMessage(error).sentence}
    </EmptyState>
  );
}

/** Placeholders of rows in their final size while the signals load. */
export function RowSkeletons() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a set of fields
    <div aria-busy aria-label={i18n.t("Signals are loading")} role="group">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={styles.line}>
          <Skeleton className={styles.toggle} />
          <Skeleton className={styles.title} />
        </div>
      ))}
    </div>
  );
}
