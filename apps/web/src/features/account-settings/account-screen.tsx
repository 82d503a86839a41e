import { Button, Progress, Segments, Skeleton } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { useChangeSettings } from "../settings/use-change-settings.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { AccountSection } from "./account-section.tsx";
import styles from "./account-settings.module.css";
import { usageLines } from "./account-words.ts";
import { EmailSection, PasswordSection, UsernameSection } from "./credentials-sections.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { LogSection } from "./log-section.tsx";
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
      <AccountSection
        title={i18n.t("Signed-in devices")}
        note={i18n.t("Where you are signed in, and how to sign out there.")}
      >
        <div className={styles.fields}>
          <Button asChild>
            <Link to="/sessions">{i18n.t("Show Devices")}</Link>
          </Button>
          <SignInMails />
        </div>
      </AccountSection>
      <LogSection />
      <StorageSection />
      {user?.isOperator ? (
        <AccountSection
          title={i18n.t("This installation")}
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
        </AccountSection>
      ) : null}
      <DeleteSection />
    </SideScreen>
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
      <Segments
        label={label}
        options={[
          { value: "on", label: i18n.t("On", {}, { comment: "Of a switch" }) },
          { value: "off", label: i18n.t("Off", {}, { comment: "Of a switch" }) },
        ]}
        value={settings.signInMails ? "on" : "off"}
        onChange={(value) => {
          const signInMails = value === "on";
          if (signInMails !== settings.signInMails) change({ signInMails });
        }}
      />
    </div>
  );
}

/** The storage used by the account, and its quota (§9). */
function StorageSection() {
  const query = trpc.account.getUsage.useQuery(undefined, { staleTime: 0 });
  return (
    <AccountSection
      title={i18n.t("Storage")}
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
    </AccountSection>
  );
}
