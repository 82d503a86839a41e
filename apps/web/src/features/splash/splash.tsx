import { Button, Logo, NoiseField } from "@daysignal/ui";
import { Suspense, useEffect, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { productName } from "../../shared/product-name.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { AuthOpener } from "./auth-opener.tsx";
import { DailyFocus } from "./daily-focus.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import styles from "./splash.module.css";
import { SplashFooter } from "./splash-footer.tsx";

const loadDialog = () => import("../account/visitor/auth-dialog.tsx");
const AuthDialog = lazyPart(loadDialog);

const fetchDialog = () => {
  // If it fails, opening the dialog shows the error.
  loadDialog().catch(() => undefined);
};

/** The delay before the dialog is preloaded, in milliseconds. */
const quietTime = 2000;

/** The landing page (§2). Prerendered at build time, so it works without scripts. */
export function Splash() {
  // Renders the screen again when the language changes.
  useLanguage();
  useDocumentTitle();
  const opener = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(fetchDialog, quietTime);
    return () => clearTimeout(timer);
  }, []);
  const open = {
    onNear: fetchDialog,
    onOpen: (button: HTMLElement) => {
      opener.current = button;
      setWanted(true);
      setOpen(true);
    },
  };
  return (
    <div className={styles.page}>
      <NoiseField className={styles.noise} density={0.7} />
      <header className={styles.header}>
        <Logo name={productName} />
        <AuthOpener {...open}>
          <Button type="submit">{i18n.t("Get Started")}</Button>
        </AuthOpener>
      </header>
      <main className={styles.main}>
        <Hero
          enter={
            <AuthOpener {...open}>
              <Button type="submit" variant="solid" size="lg">
                {i18n.t("Enter {productName}", { productName }, { comment: "Go into the app" })}
              </Button>
            </AuthOpener>
          }
        />
        <FeatureCards />
        <DailyFocus />
      </main>
      <SplashFooter />
      {isWanted ? (
        <Suspense fallback={null}>
          <AuthDialog open={isOpen} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      ) : null}
    </div>
  );
}
