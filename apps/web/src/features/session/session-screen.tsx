import type { Session } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { getQueryKey } from "@trpc/react-query";
import { Monitor, Smartphone } from "lucide-react";
import type { RefObject } from "react";
import { announce } from "../../shared/announcer.tsx";
import { cachedList } from "../../shared/cached-list.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { ItemButton, ItemList, ItemRow } from "../../shared/item-list.tsx";
import { i18n } from "../../shared/language.ts";
import { LazyQuestion } from "../../shared/lazy-question.tsx";
import { QueryView, Skeletons } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import styles from "./session-screen.module.css";
import { devicesCount, deviceWords, originWords } from "./session-words.ts";

const cached = cachedList<Session>({
  queryKey: getQueryKey(trpc.session.list, undefined, "query"),
  scope: { id: "sessions" },
});

/** /sessions (§2): the signed-in devices, to sign out those that were lost or lent. */
export function SessionScreen() {
  const screen = useScreen("/sessions");
  // Other devices change it.
  const query = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = trpc.session.endOthers.useMutation(
    cached.deletion<unknown>({
      failure: "endSession",
      isMeant: ({ isCurrent }) => !isCurrent,
      final: () => i18n.t("All other devices were signed out."),
    }),
  );
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
      <LazyQuestion
        dialog={question}
        title={i18n.t("Sign out all other devices?")}
        keep={i18n.t("Keep Them", {}, { comment: "Do not sign out the other devices" })}
        confirm={i18n.t("Sign Out All Others")}
        onConfirm={() => {
          // The button goes with the last other device.
          question.opener.current = screen.home.current;
          endOthers.mutate();
        }}
      >
        {i18n.t("They ask for the password again. What they have not sent yet stays on them.")}
      </LazyQuestion>
    </SideScreen>
  );
}

interface SessionListProps {
  sessions: readonly Session[];
  /** The element that gets focus when the row that had it is gone. */
  home: RefObject<HTMLElement | null>;
}

/** The devices, newest sign-in first. The one that shows them cannot be signed out here. */
function SessionList({ sessions, home }: SessionListProps) {
  const today = useToday();
  const end = trpc.session.end.useMutation(
    cached.deletion({
      failure: "endSession",
      final: (session) => i18n.t("{device} was signed out.", { device: deviceWords(session) }),
    }),
  );
  return (
    <ItemList place="devices" className={styles.list}>
      {sessions.map((session) => {
        const device = deviceWords(session);
        return (
          <ItemRow
            key={session.id}
            icon={
              <span className={styles.icon} aria-hidden>
                {/^(iOS|Android)$/.test(session.system ?? "") ? <Smartphone /> : <Monitor />}
              </span>
            }
            name={device}
            note={originWords(session, today, dayRule())}
          >
            {session.isCurrent ? (
              <span className={styles.current}>{i18n.t("This device")}</span>
            ) : (
              <ItemButton
                label={i18n.t("Sign out {device}", { device })}
                onClick={() => {
                  end.mutate({ id: session.id });
                  announce(i18n.t("{device} signed out", { device }));
                  home.current?.focus();
                }}
              >
                {i18n.t("Sign Out")}
              </ItemButton>
            )}
          </ItemRow>
        );
      })}
    </ItemList>
  );
}
