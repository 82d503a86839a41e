import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { Suspense, useRef } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { SessionList } from "./session-list.tsx";
import { useEndOtherSessions } from "./session-mutations.ts";
import styles from "./session-screen.module.css";
import { devicesCount } from "./session-words.ts";

const Question = lazyPart(() => import("@daysignal/ui/question"));

/** /sessions (§2): where one is signed in, to sign out devices that one has lost or lent. */
export function SessionScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  // Other devices change it.
  const {
    data: sessions,
    error,
    refetch,
  } = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useEndOtherSessions();
  const question = useDialog<true>();
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <SideScreen
      title={i18n.t("Signed-in Devices")}
      status={sessions ? devicesCount(sessions.length) : null}
      home={home}
    >
      {sessions ? (
        <>
          <SessionList sessions={sessions} home={home} />
          {sessions.length > 1 ? (
            <Button
              className={styles.others}
              onClick={({ currentTarget }) => question.show(true, currentTarget)}
            >
              {i18n.t("Sign Out All Others")}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <EmptyState
          title={i18n.t("Your devices could not be loaded")}
          action={<Button onClick={() => void refetch()}>{i18n.t("Try Again")}</Button>}
        >
          {errorMessage(error).sentence}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div role="group" aria-busy aria-label={i18n.t("Your devices are loading")}>
          {["a", "b"].map((key) => (
            <Skeleton key={key} className={styles.skeleton} />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {question.about ? (
          <Question
            title={i18n.t("Sign out all other devices?")}
            keep={i18n.t("Keep Them", {}, { comment: "Do not sign out the other devices" })}
            confirm={i18n.t("Sign Out All Others")}
            open={question.open}
            onOpenChange={question.onOpenChange}
            onConfirm={() => {
              // The button goes with the last other device.
              question.opener.current = home.current;
              endOthers.mutate();
            }}
            finalFocus={question.opener}
          >
            {i18n.t("They ask for the password again. What they have not sent yet stays on them.")}
          </Question>
        ) : null}
      </Suspense>
    </SideScreen>
  );
}
