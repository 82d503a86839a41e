import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Peak } from "./logo.tsx";
import { Quoted } from "./quoted.tsx";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The suggested next step, such as a button. */
  action?: ReactNode;
  /** Shown instead of the flat line with its peak. */
  picture?: ReactNode;
  /** Whether its title is the heading of the page. */
  isPage?: boolean;
}

/** The content of an empty list or panel, or one that failed to load. */
export function EmptyState({ title, children, action, picture, isPage }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={styles.state}>
      {picture ?? (
        <span className={styles.picture}>
          <Peak strokeWidth="2" />
        </span>
      )}
      <Title className={styles.title}>
        <Quoted>{title}</Quoted>
      </Title>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
