import { Button, Progress, Skeleton, Switch } from "@daysignal/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useRef } from "react";
import { storageWords } from "../../shared/byte-words.ts";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { devicesCount } from "../session/session-words.ts";
import { useChangeSettings } from "../settings/use-change-settings.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { AccountRow } from "./account-parts.tsx";
import styles from "./account-settings.module.css";
import { actionWords, circumstances, usageLines } from "./account-words.ts";
import { EmailSection, PasswordSection, UsernameSection } from "./credentials-sections.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { SingleSignOnSection } from "./single-sign-on-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

interface AccountScreenProps {
  /** Why linking an account has failed (§6). */
  problem: string | undefined;
}

/** /account (§2): the name, email and password of an account, and everything about it. */
export function AccountScreen({ problem }: AccountScreenProps) {
  const screen = useScreen("/account");
  const user = useCurrentUser();
  const hasPasswordSignIn = trpc.account.getVisitorInfo.useQuery().data?.hasPasswordSignIn ?? true;
  return (
    <SideScreen {...screen} status={user?.username ?? null}>
      <UsernameSection />
      <EmailSection />
      {hasPasswordSignIn ? <PasswordSection /> : null}
      <PasskeysSection />
      <SingleSignOnSection problem={problem} />
      <TwoFactorSection />
      <DevicesSection />
      <LogSection />
      <StorageSection />
      {user?.isOperator ? (
        <AccountRow
          id="installation"
          title={i18n.t("This installation")}
          state={null}
          note={i18n.t("You are an operator: invite people, and look after their accounts.")}
        >
          <div className={styles.buttons}>
            <Button asChild>
              <Link to="/admin">{i18n.t("Administration")}</Link>
            </Button>
            <Button asChild>
              <Link to="/admin" hash="invitations">
                {i18n.t("Invitations")}
              </Link>
            </Button>
          </div>
        </AccountRow>
      ) : null}
      <DeleteSection />
    </SideScreen>
  );
}

/** The way to the signed-in devices, and emails about new ones. */
function DevicesSection() {
  const { data } = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  return (
    <AccountRow
      id="devices"
      title={i18n.t("Signed-in devices")}
      state={data && devicesCount(data.length)}
      note={i18n.t("Where you are signed in, and how to sign out there.")}
    >
      <div className={styles.fields}>
        <Button asChild>
          <Link to="/sessions">{i18n.t("Show Devices")}</Link>
        </Button>
        <SignInMails />
      </div>
    </AccountRow>
  );
}

/** Switches emails about sign-ins on new devices. */
function SignInMails() {
  const { data: settings } = trpc.settings.get.useQuery();
  const change = useChangeSettings();
  if (!settings) return null;
  const label = i18n.t("Email me about a sign-in from somewhere new");
  return (
    <div className={styles.setting}>
      <p>{label}</p>
      <Switch
        label={label}
        isOn={settings.signInMails}
        onChange={(signInMails) => {
          if (signInMails !== settings.signInMails) change({ signInMails });
        }}
      />
    </div>
  );
}

/** The lines that are shown at first, and with each press of the button. */
const limit = 8;

/** The audit log about the account (§6), the newest line first. */
function LogSection() {
  const { client } = trpc.useUtils();
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  // Not by tRPC's own hook, which sends a `direction` that the API does not know.
  const log = useInfiniteQuery({
    queryKey: getQueryKey(trpc.account.listLog, { limit }, "infinite"),
    queryFn: ({ pageParam, signal }) =>
      client.account.listLog.query(
        { limit, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const query = { ...log, data: log.data?.pages.flatMap((page) => page.entries) };
  return (
    <AccountRow
      id="log"
      title={i18n.t("Security log")}
      state={query.data && (query.data[0] ? actionWords(query.data[0]) : null)}
      note={i18n.t(
        "Sign-ins, refused ones and changes of your account. If one of them was not you, change your password.",
      )}
    >
      <QueryView
        place="section"
        query={query}
        failure={(reason) => i18n.t("The log could not be loaded. {reason}", { reason })}
        loading={<Skeleton height="8rem" />}
        loadingLabel={i18n.t("Loading the log")}
      >
        {(entries) => (
          <div className={styles.fields}>
            <ul
              role="list"
              ref={list}
              tabIndex={-1}
              aria-label={i18n.t("Security log")}
              className={styles.log}
            >
              {entries.map((entry) => (
                <li key={entry.id}>
                  <p>{actionWords(entry)}</p>
                  <p className={styles.circumstances}>{circumstances(entry, today, dayRule())}</p>
                </li>
              ))}
            </ul>
            {log.hasNextPage ? (
              <Button
                size="sm"
                loading={log.isFetchingNextPage}
                onClick={() =>
                  void log.fetchNextPage().then(({ hasNextPage }) => {
                    // The button goes with the last page.
                    if (!hasNextPage) list.current?.focus();
                  })
                }
              >
                {i18n.t("Show Older")}
              </Button>
            ) : null}
          </div>
        )}
      </QueryView>
    </AccountRow>
  );
}

/** The storage used by the account, and its quota (§9). */
function StorageSection() {
  const query = trpc.account.getUsage.useQuery(undefined, { staleTime: 0 });
  return (
    <AccountRow
      id="storage"
      title={i18n.t("Storage")}
      state={query.data && storageWords(query.data.bytes)}
      note={i18n.t("What your account holds, and how much it can.")}
    >
      <QueryView
        place="section"
        query={query}
        failure={(reason) => i18n.t("Storage could not be loaded. {reason}", { reason })}
        loading={<Skeleton height="4.125rem" width="60%" />}
        loadingLabel={i18n.t("Loading storage")}
      >
        {(usage) => (
          <div className={styles.usage}>
            <ul role="list">
              {usageLines(usage).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {usage.bytes.limit === null ? null : (
              <Progress
                label={i18n.t("Storage used")}
                value={
                  usage.bytes.limit === 0 ? 1 : Math.min(1, usage.bytes.used / usage.bytes.limit)
                }
              />
            )}
          </div>
        )}
      </QueryView>
    </AccountRow>
  );
}
