import { Button, Logo, lazyPart, NoiseField, Peak, SignalLine } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { FeatureCards } from "./feature-cards.tsx";
import { PlannerMiniature } from "./planner-miniature.tsx";
import styles from "./splash.module.css";

const loadAuthDialog = () => import("../account/visitor/auth-dialog.tsx");
const AuthDialog = lazyPart(loadAuthDialog);
const TermsDialog = lazyPart(() => import("../account/sign-up/terms-dialog.tsx"));

const preloadAuthDialog = () => {
  // If it fails, opening the dialog shows the error.
  loadAuthDialog().catch(() => undefined);
};

/** The delay before the dialog is preloaded, in milliseconds. */
const quietTime = 2000;

/** The landing page (§2). Prerendered at build time, so it works without scripts. */
export function Splash() {
  // Renders the screen again when the language changes.
  useLanguage();
  useDocumentTitle();
  const { dialog, open } = useSplashDialog();
  const [beginsWithCreate, setBeginsWithCreate] = useState(false);
  const openAuth = (opener: HTMLElement, createsAccount: boolean) => {
    setBeginsWithCreate(createsAccount);
    open(opener);
  };
  useEffect(() => {
    const timer = setTimeout(preloadAuthDialog, quietTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.page}>
      <NoiseField className={styles.noise} density={0.7} />
      <header className={styles.header}>
        <Logo name={productName} />
        <AuthOpener onOpen={(opener) => openAuth(opener, true)}>
          <Button type="submit">{i18n.t("Get Started")}</Button>
        </AuthOpener>
      </header>
      <main className={styles.main}>
        <Hero>
          <AuthOpener onOpen={(opener) => openAuth(opener, false)}>
            <Button type="submit" variant="solid" size="lg">
              {i18n.t("Enter {productName}", { productName }, { comment: "Go into the app" })}
            </Button>
          </AuthOpener>
        </Hero>
        <FeatureCards />
        <DailyFocus />
      </main>
      <Footer />
      {dialog ? (
        <Suspense fallback={null}>
          <AuthDialog {...dialog} beginsWithCreate={beginsWithCreate} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The props of a dialog, undefined until it is first opened. `useDialog` would also load drafts. */
function useSplashDialog() {
  const opener = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const open = (button: HTMLElement) => {
    opener.current = button;
    setOpen(true);
  };
  const dialog =
    isOpen === undefined ? undefined : { open: isOpen, onOpenChange: setOpen, finalFocus: opener };
  return { dialog, open };
}

interface AuthOpenerProps {
  onOpen: (opener: HTMLElement) => void;
  /** One submit button. */
  children: ReactNode;
}

/**
 * Opens the auth dialog. A form, so that it leads to /auth while the scripts have not loaded: the
 * page is painted before them.
 */
function AuthOpener({ onOpen, children }: AuthOpenerProps) {
  return (
    <form
      action="/auth"
      onPointerEnter={preloadAuthDialog}
      onFocus={preloadAuthDialog}
      onSubmit={(event) => {
        event.preventDefault();
        const button = event.currentTarget.querySelector("button");
        if (button) onOpen(button);
      }}
    >
      {children}
    </form>
  );
}

/** The hero (§2): the idea in two lines, animated once, and the button that leads in. */
function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby="idea">
      <p className={styles.kind}>
        <Peak className={styles.peak} />
        {i18n.t("Signal-to-Noise Ratio Task Management")}
      </p>
      <h1 id="idea" className={styles.idea}>
        <span className={styles.sentence}>{i18n.t("Four things matter today.")}</span>
        <span className={styles.sentence}>{i18n.t("The rest is noise.")}</span>
      </h1>
      <SignalLine draw className={styles.line} />
      <p className={styles.lead}>
        {i18n.t("{productName} holds a few signals a day, at most ten, and lets you finish them.", {
          productName,
        })}
      </p>
      <div className={styles.enter}>{children}</div>
    </section>
  );
}

/** 'Designed for Daily Focus' (§2): a miniature of the planner. */
function DailyFocus() {
  return (
    <section className={styles.focus} aria-labelledby="daily-focus">
      <h2 id="daily-focus" className={styles.focusTitle}>
        {i18n.t("Designed for Daily Focus")}
      </h2>
      <p className={styles.focusText}>
        {i18n.t(
          "One row for today, one list for everything else. You see what counts, how long it takes, and when you are done.",
        )}
      </p>
      <div className={styles.miniature}>
        <PlannerMiniature />
      </div>
    </section>
  );
}

/** The footer (§2): owner, beta notice and terms. */
function Footer() {
  const { dialog, open } = useSplashDialog();
  return (
    <footer className={styles.footer}>
      <div className={styles.owner}>
        <Logo name={productName} className={styles.footerLogo} />
        <p className={styles.beta}>
          {i18n.t("In beta. A daily planner for a few signals and no noise.")}
        </p>
      </div>
      <div className={styles.links}>
        <Button
          variant="link"
          className={styles.link}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => open(currentTarget)}
        >
          {i18n.t("Terms and Conditions")}
        </Button>
        <Button variant="link" className={styles.link} asChild>
          <Link to="/auth">{i18n.t("Sign In")}</Link>
        </Button>
      </div>
      {dialog ? (
        <Suspense fallback={null}>
          <TermsDialog {...dialog} />
        </Suspense>
      ) : null}
    </footer>
  );
}
