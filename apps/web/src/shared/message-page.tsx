import { NoiseField, Peak } from "@daysignal/ui";
import type { ReactNode } from "react";
import { FullPage } from "./full-page.tsx";
import styles from "./message-page.module.css";
import { useDocumentTitle } from "./use-document-title.ts";

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** What to do next. */
  action: ReactNode;
}

/** A page with a message: not found, signed out, failed. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <FullPage>
      <NoiseField className={styles.noise} density={0.5} />
      <div className={styles.message}>
        <Peak className={styles.peak} />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </FullPage>
  );
}
