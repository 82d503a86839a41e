import { NoticeBar, NoticeButton, NoticeLine, Quoted } from "@daysignal/ui";
import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { checkLostConnection } from "../../shared/connection.ts";
import type { Connection } from "../../shared/connection-state.ts";
import { i18n } from "../../shared/language.ts";
import { canKeepOfflineCopy } from "../../shared/offline-copy.ts";
import { takeNewVersion } from "../install/keep-app.ts";
import { changeWords } from "../signal/commands/sent-command.ts";
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
    <NoticeBar role="status">
      {isConnected ? null : (
        <NoticeLine icon={CloudOff}>
          <p>
            {meetsSignIn
              ? i18n.t(
                  "A page of a proxy, perhaps its sign-in page, answers in place of the server.",
                )
              : i18n.t("Offline.")}{" "}
            {sentenceOfKeeping(meetsSignIn, storageProblem)}{" "}
            {storageProblem === undefined ? reloadWarning(areQueriesPersisted) : null}{" "}
            {waiting > 0 ? (
              <span className={styles.waiting}>
                {i18n.t("{count, plural, one {# change waiting.} other {# changes waiting.}}", {
                  count: waiting,
                })}
              </span>
            ) : null}
          </p>
          {meetsSignIn ? (
            <NoticeButton onClick={() => location.reload()}>{i18n.t("Reload")}</NoticeButton>
          ) : (
            <NoticeButton onClick={checkLostConnection}>{i18n.t("Try Now")}</NoticeButton>
          )}
        </NoticeLine>
      )}
      {isConnected && storageProblem !== undefined && waiting > 0 ? (
        <NoticeLine icon={TriangleAlert}>
          <p>
            {i18n.t(
              "{count, plural, one {# change not sent yet. Leave this tab open: {reason}.} other {# changes not sent yet. Leave this tab open: {reason}.}}",
              { count: waiting, reason: i18n.t(storageProblem) },
            )}
          </p>
        </NoticeLine>
      ) : null}
      {connection === "oldVersion" ? (
        <NoticeLine icon={RefreshCw}>
          <p>{i18n.t("A new version is ready.")}</p>
          <NoticeButton onClick={takeNewVersion}>{i18n.t("Reload")}</NoticeButton>
        </NoticeLine>
      ) : null}
      {first ? (
        <NoticeLine icon={TriangleAlert}>
          <p className={styles.refusal}>
            {i18n.t(
              "{count, plural, one {# change could not be sent.} other {# changes could not be sent.}}",
              { count: notSent.length },
            )}{" "}
            {notSent.length === 1 ? (
              <Quoted>
                {i18n.t("{change}: {reason}", {
                  change: changeWords(first),
                  reason: first.refusal ?? "",
                })}
              </Quoted>
            ) : null}
          </p>
          <NoticeButton onClick={onShow}>{i18n.t("View Details")}</NoticeButton>
        </NoticeLine>
      ) : null}
    </NoticeBar>
  );
}

/** Where changes made now are kept: on this device, or only in this tab. */
function sentenceOfKeeping(meetsSignIn: boolean, storageProblem: string | undefined): string {
  if (storageProblem !== undefined) {
    return i18n.t("Changes are sent when you are back. Leave this tab open: {reason}.", {
      reason: i18n.t(storageProblem),
    });
  }
  return meetsSignIn
    ? i18n.t("Changes are kept here until you have signed in there.")
    : i18n.t("Changes are kept here and sent when you are back.");
}

/** Why a reload would lose the screen; undefined if it would not. */
function reloadWarning(areQueriesPersisted: boolean): string | undefined {
  if (!canKeepOfflineCopy())
    return i18n.t("Do not reload: over plain http the page itself is not kept.");
  return areQueriesPersisted
    ? undefined
    : i18n.t("Do not reload: what you see could not be kept on this device.");
}
