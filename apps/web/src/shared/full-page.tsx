import { Button, NoiseField, Peak, Spinner } from "@daysignal/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { checkLostConnection, reloadMissingCode, useIsConnected } from "./connection.ts";
import { errorMessage } from "./error-message.ts";
import styles from "./full-page.module.css";
import { i18n } from "./language.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** The middle of an otherwise empty page. */
function FullPage({ children }: { children: ReactNode }) {
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

interface MessagePageProps {
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

/** The page for a screen that threw, or whose required data failed to load. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isConnected = useIsConnected();
  useEffect(() => {
    if (isConnected) reloadMissingCode();
  }, [isConnected]);
  const retry = async () => {
    checkLostConnection();
    if (reloadMissingCode()) return;
    await router.invalidate();
    reset();
  };
  return (
    <MessagePage
      title={i18n.t("This page could not be shown")}
      action={
        <Button variant="solid" onClick={() => void retry()}>
          {i18n.t("Try Again")}
        </Button>
      }
    >
      <p>{errorMessage(error).sentence}</p>
    </MessagePage>
  );
}
