import { Button } from "@daysignal/ui";
import { Suspense } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { QueryView, Skeletons } from "../../shared/query-view.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { SessionList } from "./session-list.tsx";
import { useEndOtherSessions } from "./session-mutations.ts";
import styles from "./session-screen.module.css";
import { devicesCount } from "./session-words.ts";

const Question = lazyPart(() => import("@daysignal/ui/question"));

/** /sessions (§2): where one is signed in, to sign out devices that one has lost or lent. */
export function SessionScreen() {
  const screen = useScreen("/sessions");
  // Other devices change it.
  const query = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useEndOtherSessions();
  const question = useDialog<true>();
  return (
    <SideScreen {...screen} status={query.data ? devicesCount(query.data.length) : null}>
      <QueryView
        query={query}
        failure={i18n.t("Your devices could not be loaded")}
        loading={<Skeletons count={2} className={styles.skeleton} />}
        loadingLabel={i18n.t("Your devices are loading")}
      >
        {(sessions) => (
          <>
            <SessionList sessions={sessions} home={screen.home} />
            {sessions.length > 1 ? (
              <Button
                className={styles.others}
                onClick={({ currentTarget }) => question.show(true, currentTarget)}
              >
                {i18n.t("Sign Out All Others")}
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
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
              question.opener.current = screen.home.current;
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
