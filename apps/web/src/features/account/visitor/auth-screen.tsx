import { Button, Logo, lazyPart, Spinner, TabPanel, Tabs, useIsAlive } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { productName } from "../../../shared/product-name.ts";
import { useDocumentTitle } from "../../../shared/use-document-title.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import type { ResetLink } from "../reset/reset-link.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { useVisitorInfo } from "../sign-up/use-visitor-info.ts";
import styles from "./auth-screen.module.css";
import { AuthSidePanel } from "./auth-side-panel.tsx";

// The sign-in tab is shown first, and few users reset their password.
const loadSignUp = () => import("../sign-up/sign-up-form.tsx");
const SignUpForm = lazyPart(loadSignUp);
const ResetForm = lazyPart(() => import("../reset/reset-form.tsx"));
const SecondFactorForm = lazyPart(() => import("../sign-in/second-factor-form.tsx"));
const SingleSignOnProblemText = lazyPart(() => import("../sign-in/single-sign-on-problem.tsx"));

const headings = {
  "sign-in": { title: /*i18n*/ "Sign In", words: /*i18n*/ "Welcome back." },
  "sign-up": { title: /*i18n*/ "Sign Up", words: /*i18n*/ "Begin with today." },
  reset: { title: /*i18n*/ "Reset Password", words: /*i18n*/ "Reset Password" },
} as const;

const tabs = ["sign-in", "sign-up"] as const;
type Tab = (typeof tabs)[number];

interface AuthScreenProps {
  /** Where the app opens afterwards. */
  destination: string;
  /** The code in the link of an invitation (§6). */
  invitation: string | undefined;
  /** Why single sign-on has failed (§6). */
  problem: string | undefined;
  /** Single sign-on waits for the code of a second factor. */
  needsCode: boolean;
  /** An operator's link to choose a new password. */
  resetLink: ResetLink | undefined;
  /** Called when the password was changed. */
  onReset: () => void;
}

/** /auth (§2): the forms next to the selling points. */
export function AuthScreen(props: AuthScreenProps) {
  const { destination, invitation, problem, needsCode, resetLink, onReset } = props;
  const [tab, setTab] = useState<Tab>("sign-in");
  const [isResetting, setResetting] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isAlive = useIsAlive();
  useEffect(() => {
    // Preloaded after the page is rendered; if it fails, opening the tab shows the error.
    const timer = setTimeout(() => loadSignUp().catch(() => undefined), 500);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Only now: the page is prerendered without an invitation.
    if (invitation !== undefined) setTab("sign-up");
  }, [invitation]);
  useEffect(() => setConfirming(needsCode), [needsCode]);
  useEffect(() => {
    if (resetLink) setResetting(true);
  }, [resetLink]);
  const heading = headings[isResetting ? "reset" : tab];
  useDocumentTitle(i18n.t(heading.title));
  return (
    <div className={styles.screen} data-two-halves="">
      <main className={styles.main}>
        <Link
          to="/splash"
          className={styles.home}
          aria-label={i18n.t("{productName}, start page", { productName })}
        >
          <Logo name={productName} />
        </Link>
        <div className={styles.entrance}>
          <h1 className={styles.heading}>{i18n.t(heading.words)}</h1>
          {isAlive && problem !== undefined && !isResetting ? (
            <Suspense fallback={null}>
              <div className={styles.problem}>
                <SingleSignOnProblemText problem={problem} />
              </div>
            </Suspense>
          ) : null}
          {isConfirming ? (
            <Suspense fallback={<Spinner className={styles.centred} />}>
              <SecondFactorForm
                destination={destination}
                onBack={() => setConfirming(false)}
                confirm={async (values) =>
                  (await loadTrpcClient()).singleSignOn.confirmSignIn.mutate(values)
                }
              />
            </Suspense>
          ) : isResetting ? (
            <div className={styles.reset}>
              <Suspense fallback={<Spinner className={styles.centred} />}>
                <ResetForm
                  // The page may be open already when the link is followed.
                  key={resetLink?.code}
                  link={resetLink}
                  onReset={() => {
                    setResetting(false);
                    onReset();
                  }}
                />
              </Suspense>
              <Button variant="link" className={styles.centred} onClick={() => setResetting(false)}>
                {i18n.t("Back to Sign In")}
              </Button>
            </div>
          ) : (
            <EntranceForms
              destination={destination}
              invitation={invitation}
              tab={tab}
              setTab={setTab}
              onForgot={() => setResetting(true)}
            />
          )}
        </div>
      </main>
      <AuthSidePanel />
    </div>
  );
}

interface EntranceFormsProps extends Pick<AuthScreenProps, "destination" | "invitation"> {
  tab: Tab;
  setTab: (tab: Tab) => void;
  onForgot: () => void;
}

/** Both tabs; where nobody may register, the form for signing in alone. */
function EntranceForms(props: EntranceFormsProps) {
  const { destination, invitation, tab, setTab, onForgot } = props;
  const info = useVisitorInfo();
  const registration = info?.registration;
  const signIn = (
    <div className={styles.form}>
      <SignInForm
        destination={destination}
        remember={{ label: i18n.t("Keep me logged in for 90 days"), byDefault: true }}
        onForgot={onForgot}
        info={info}
      />
    </div>
  );
  if (registration === "closed") return signIn;
  return (
    <Tabs
      label={i18n.t("Sign in or sign up")}
      tabs={tabs.map((value) => ({ value, label: i18n.t(headings[value].title) }))}
      value={tab}
      onChange={setTab}
    >
      <TabPanel value="sign-in">{signIn}</TabPanel>
      <TabPanel value="sign-up">
        <div className={styles.form}>
          <Suspense
            fallback={
              <div className={styles.space}>
                <Spinner />
              </div>
            }
          >
            <SignUpForm
              destination={destination}
              needsInvitation={registration === "invite"}
              invitation={invitation}
            />
          </Suspense>
        </div>
      </TabPanel>
    </Tabs>
  );
}
