import { Button, type ButtonProps, Quoted } from "@daysignal/ui";
import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { checkLostConnection } from "../../shared/connection.ts";
import type { Connection } from "../../shared/connection-state.ts";
import { canKeepOfflineCopy } from "../../shared/offline-copy.ts";
import { takeNewVersion } from "../install/keep-app.ts";
import { changeWords, countChanges } from "./change-words.ts";
import styles from "./offline-notice.module.css";
import type { UnsentChange } from "./outbox.ts";

interface OfflineNoticeProps {
  connection: Connection["name"];
  /** The number of changes that wait for the connection. */
  waiting: number;
  /** The changes that were refused or did not reach the server. */
  notSent: readonly UnsentChange[];
  /** Why changes are lost with this page; undefined if they are not. */
  storageProblem: string | undefined;
  /** Whether the screen would be restored by an offline reload. */
  areQueriesPersisted: boolean;
  /** Opens the list of those that were not sent. */
  onShow: () => void;
}

/** A notice above the screen while offline, or if changes could not be sent. */
export function OfflineNotice({
  connection,
  waiting,
  notSent,
  storageProblem,
  areQueriesPersisted,
  onShow,
}: OfflineNoticeProps) {
  const [first] = notSent;
  const meetsSignIn = connection === "proxySignIn";
  const isConnected = !meetsSignIn && connection !== "unreachable";
  return (
    <div role="status" className={styles.notice}>
      {isConnected ? null : (
        <div className={styles.line}>
          <span className={styles.icon}>
            <CloudOff size={16} aria-hidden />
          </span>
          <p>
            {meetsSignIn
              ? "A page of a proxy, perhaps its sign-in page, answers in place of the server."
              : "Offline."}{" "}
            {sentenceOfKeeping(meetsSignIn, storageProblem)}
            {storageProblem === undefined ? reloadWarning(areQueriesPersisted) : null}
            {waiting > 0 ? (
              <span className={styles.waiting}> {countChanges(waiting)} waiting.</span>
            ) : null}
          </p>
          {meetsSignIn ? (
            <NoticeButton onClick={() => location.reload()}>Reload</NoticeButton>
          ) : (
            <NoticeButton onClick={checkLostConnection}>Try Now</NoticeButton>
          )}
        </div>
      )}
      {isConnected && storageProblem !== undefined && waiting > 0 ? (
        <div className={styles.line}>
          <span className={styles.icon}>
            <TriangleAlert size={16} aria-hidden />
          </span>
          <p>
            <span className={styles.figure}>{countChanges(waiting)}</span> not sent yet. Leave this
            tab open: {storageProblem}.
          </p>
        </div>
      ) : null}
      {connection === "oldVersion" ? (
        <div className={styles.line}>
          <span className={styles.icon}>
            <RefreshCw size={16} aria-hidden />
          </span>
          <p>A new version is ready.</p>
          <NoticeButton onClick={takeNewVersion}>Reload</NoticeButton>
        </div>
      ) : null}
      {first ? (
        <div className={styles.line}>
          <span className={styles.icon}>
            <TriangleAlert size={16} aria-hidden />
          </span>
          <p className={styles.refusal}>
            <span className={styles.figure}>{countChanges(notSent.length)}</span> could not be sent.
            {notSent.length === 1 ? (
              <Quoted>{` ${changeWords(first)}: ${first.refusal}`}</Quoted>
            ) : null}
          </p>
          <NoticeButton onClick={onShow}>Review</NoticeButton>
        </div>
      ) : null}
    </div>
  );
}

/** Where changes made now are kept: on this device, or only in this tab. */
function sentenceOfKeeping(meetsSignIn: boolean, storageProblem: string | undefined): string {
  if (storageProblem !== undefined) {
    return `Changes are sent when you are back. Leave this tab open: ${storageProblem}.`;
  }
  return meetsSignIn
    ? "Changes are kept here until you have signed in there."
    : "Changes are kept here and sent when you are back.";
}

/** Why a reload would lose the screen; undefined if it would not. */
function reloadWarning(areQueriesPersisted: boolean): string | undefined {
  if (!canKeepOfflineCopy()) return " Do not reload: over plain http the page itself is not kept.";
  return areQueriesPersisted
    ? undefined
    : " Do not reload: what you see could not be kept on this device.";
}

function NoticeButton(props: ButtonProps) {
  return <Button variant="link" className={styles.button} {...props} />;
}
