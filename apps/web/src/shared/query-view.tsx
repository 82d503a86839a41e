import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { errorMessage } from "./error-message.ts";
import { i18n } from "./language.ts";
import styles from "./query-view.module.css";

/** The part of a query's result that is needed to show it. */
export interface ReadState<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: ReadState<Data>;
  /** Default: a screen, where a failure looks like an empty list. A section has a small button. */
  place?: "panel" | "section";
  /** "The trash could not be loaded", followed by the reason, or the sentence with the reason. */
  failure: string | ((reason: string) => string);
  /** Replaces "Try Again" on a screen. */
  failureAction?: ReactNode;
  /** Placeholders in the final size of the content. */
  loading: ReactNode;
  /** The name of the placeholders; without one, `loading` is not announced or has its own. */
  loadingLabel?: string;
  /** Shown in place of a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of a query: loading, failed (also offline, if nothing was persisted) with a retry,
 * empty, and its data. Data that is there stays, also if refetching it fails.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, loadingLabel, empty, children } = props;
  const { data, error } = query;
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return (isEmpty ? empty : undefined) ?? children(data);
  }
  if (error) return <QueryFailure {...props} reason={errorMessage(error).sentence} />;
  if (loadingLabel === undefined) return loading;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of form controls
    <div role="group" aria-busy aria-label={loadingLabel}>
      {loading}
    </div>
  );
}

interface QueryFailureProps
  extends Pick<QueryViewProps<unknown>, "query" | "place" | "failure" | "failureAction"> {
  reason: string;
}

function QueryFailure({ query, place, failure, failureAction, reason }: QueryFailureProps) {
  const isSentence = typeof failure === "function";
  const title = isSentence ? failure(reason) : failure;
  if (place !== undefined) {
    return (
      <ReadFailure size={place === "section" ? "sm" : undefined} onRetry={query.refetch}>
        {isSentence ? title : `${title} ${reason}`}
      </ReadFailure>
    );
  }
  return (
    <EmptyState title={title} action={failureAction ?? <RetryButton onRetry={query.refetch} />}>
      {isSentence ? null : reason}
    </EmptyState>
  );
}

/** Placeholders of the rows of a list. */
export const Skeletons = ({
  count,
  className,
}: {
  count: number;
  className?: string | undefined;
}) => Array.from({ length: count }, (_, row) => <Skeleton key={row} className={className} />);

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
      <RetryButton {...(size ? { size } : {})} onRetry={onRetry} />
    </div>
  );
}

/** "Try Again". When it goes with the failure, its focus moves to the heading of its screen. */
export function RetryButton({ onRetry, size }: Pick<ReadFailureProps, "onRetry" | "size">) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (!button || button !== document.activeElement) return;
      const place = button.closest<HTMLElement>('[role="dialog"], main');
      (place?.querySelector<HTMLElement>(":is(h1, h2)[tabindex]") ?? place)?.focus();
    };
  }, []);
  return (
    <Button ref={ref} {...(size ? { size } : {})} onClick={() => void onRetry()}>
      {i18n.t("Try Again")}
    </Button>
  );
}
