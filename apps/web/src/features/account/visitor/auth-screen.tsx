import { Button, Logo, Spinner, TabPanel, Tabs } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
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

const tabs = [
  { value: "sign-in", label: "Sign In" },
  { value: "sign-up", label: "Sign Up" },
] as const;

const headings = {
  "sign-in": { title: "Sign In", words: "Welcome back." },
  "sign-up": { title: "Sign Up", words: "Begin with today." },
  reset: { title: "Reset Password", words: "Reset Password" },
} as const;

/**
 * /auth (§2): the forms beside the selling points. `destination` is where the app opens afterwards.
 */
export function AuthScreen({ destination }: { destination: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("sign-in");
  const [isResetting, setResetting] = useState(false);
  useEffect(() => {
    // Preloaded after the page is rendered; if it fails, opening the tab shows the error.
    const timer = setTimeout(() => loadSignUp().catch(() => undefined), 500);
    return () => clearTimeout(timer);
  }, []);
  const heading = headings[isResetting ? "reset" : tab];
  useDocumentTitle(heading.title);
  return (
    <div className={styles.screen}>
      <main className={styles.main}>
        <Link to="/splash" className={styles.home} aria-label={`${productName}, start page`}>
          <Logo name={productName} />
        </Link>
        <div className={styles.entrance}>
          <h1 className={styles.heading}>{heading.words}</h1>
          {isResetting ? (
            <div className={styles.reset}>
              <Suspense fallback={<Spinner className={styles.centred} />}>
                <ResetForm onReset={() => setResetting(false)} />
              </Suspense>
              <Button variant="link" className={styles.centred} onClick={() => setResetting(false)}>
                Back to Sign In
              </Button>
            </div>
          ) : (
            <Tabs label="Sign in or sign up" tabs={tabs} value={tab} onChange={setTab}>
              <TabPanel value="sign-in">
                <div className={styles.form}>
                  <SignInForm
                    destination={destination}
                    remember={{ label: "Keep me logged in for 90 days", byDefault: true }}
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
