import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import styles from "./project-page.module.css";

type Names = "projects" | "clients";

interface NamesFailureProps {
  of: Names;
  error: unknown;
  onRetry: () => unknown;
}

/** In the place of projects or clients that could not be loaded. */
export function NamesFailure({ of, error, onRetry }: NamesFailureProps) {
  const { sentence: reason } = errorMessage(error);
  return (
    <EmptyState
      title={
        of === "projects"
          ? i18n.t("Your projects could not be loaded. {reason}", { reason })
          : i18n.t("Your clients could not be loaded. {reason}", { reason })
      }
      action={<Button onClick={() => void onRetry()}>{i18n.t("Try Again")}</Button>}
    />
  );
}

/** While projects or clients are loading. */
export function NamesLoading({ of }: { of: Names }) {
  const label = of === "projects" ? i18n.t("Projects are loading") : i18n.t("Clients are loading");
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of form controls
    <div role="group" aria-busy aria-label={label}>
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className={styles.skeleton} />
      ))}
    </div>
  );
}
