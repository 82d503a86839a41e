import { Button, Logo, Spinner, TabPanel, Tabs } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { productName } from "../../../shared/product-name.ts";
import { useDocumentTitle } from "../../../shared/use-document-title.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import styles from "./auth-screen.module.css";
import { AuthSidePanel } from "./auth-side-panel.tsx";

// The sign-in tab is shown first, and few users reset their password.
const loadSignUp = () => import("../sign-up/sign-up-form.tsx");
const SignUpForm = lazyPart(loadSignUp);
const ResetForm = lazyPart(() => import("../reset/reset-form.tsx"));

const headings = {
  "sign-in": { title: /*i18n*/ "Sign In", words: /*i18n*/ "Welcome back." },
  "sign-up": { title: /*i18n*/ "Sign Up", words: /*i18n*/ "Begin with today." },
  reset: { title: /*i18n*/ "Reset Password", words: /*i18n*/ "Reset Password" },
} as const;

const tabs = ["sign-in", "sign-up"] as const;

/**
 * /auth (§2): the forms beside the selling points. `destination` is where the app opens afterwards.
 */
export function AuthScreen({ destination }: { destination: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>("sign-in");
  const [isResetting, setResetting] = useState(false);
  useEffect(() => {
    // Preloaded after the page is rendered; if it fails, opening the tab shows the error.
    const timer = setTimeout(() => loadSignUp().catch(() => undefined), 500);
    return () => clearTimeout(timer);
  }, []);
  const heading = headings[isResetting ? "reset" : tab];
  useDocumentTitle(i18n.t(heading.title));
  return (
    <div className={styles.screen}>
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
          {isResetting ? (
            <div className={styles.reset}>
              <Suspense fallback={<Spinner className={styles.centred} />}>
                <ResetForm onReset={() => setResetting(false)} />
              </Suspense>
              <Button variant="link" className={styles.centred} onClick={() => setResetting(false)}>
                {i18n.t("Back to Sign In")}
              </Button>
            </div>
          ) : (
            <Tabs
              label={i18n.t("Sign in or sign up")}
              tabs={tabs.map((value) => ({ value, label: i18n.t(headings[value].title) }))}
              value={tab}
              onChange={setTab}
            >
              <TabPanel value="sign-in">
                <div className={styles.form}>
                  <SignInForm
                    destination={destination}
                    remember={{
                      label: i18n.t("Keep me logged in for 90 days"),
                      byDefault: true,
                    }}
                    onForgot={() => setResetting(true)}
                  />
                </div>
              </TabPanel>
              <TabPanel value="sign-up">
                <div className={styles.form}>
                  <Suspense fallback={<SignUpSpace />}>
                    <SignUpForm destination={destination} />
                  </Suspense>
                </div>
              </TabPanel>
            </Tabs>
          )}
        </div>
      </main>
      <AuthSidePanel />
    </div>
  );
}

/** Reserves the form's space while it loads, so that nothing shifts. */
function SignUpSpace() {
  return (
    <div className={styles.space}>
      <Spinner />
    </div>
  );
}
