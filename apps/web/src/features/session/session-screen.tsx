import type { Session } from "@daysignal/core";
import { announce, Button, ItemButton, ItemList, ItemRow, LazyQuestion } from "@daysignal/ui";
import { getQueryKey } from "@trpc/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { cachedList } from "../../shared/cached-list.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
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

/**
 * /sessions (§2): the signed-in devices, newest sign-in first, to sign out those that were lost or
 * lent. The one that shows them cannot be signed out here.
 */
export function SessionScreen() {
  const screen = useScreen("/sessions");
  // Other devices change it.
  const query = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  const end = trpc.session.end.useMutation(
    cached.deletion({
      failure: "endSession",
      final: (session) => i18n.t("{device} was signed out.", { device: deviceWords(session) }),
    }),
  );
  const endOthers = trpc.session.endOthers.useMutation(
    cached.deletion<unknown>({
      failure: "endSession",
      isMeant: ({ isCurrent }) => !isCurrent,
      final: () => i18n.t("All other devices were signed out."),
    }),
  );
  const question = useDialog<true>();
  const today = useToday();

  function row(session: Session) {
    const device = deviceWords(session);
    return (
      <ItemRow
        key={session.id}
        icon={/^(iOS|Android)$/.test(session.system ?? "") ? Smartphone : Monitor}
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
              // The row that had it is gone.
              screen.home.current?.focus();
            }}
          >
            {i18n.t("Sign Out")}
          </ItemButton>
        )}
      </ItemRow>
    );
  }

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
            <ItemList place="devices">{sessions.map(row)}</ItemList>
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
