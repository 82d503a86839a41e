import { Button, Logo } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { productName } from "../../shared/product-name.ts";
import styles from "./splash-footer.module.css";

const TermsDialog = lazyPart(() => import("../account/sign-up/terms-dialog.tsx"));

/** The footer (§2): owner, beta notice and terms. */
export function SplashFooter() {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <footer className={styles.footer}>
      <div className={styles.owner}>
        <Logo name={productName} className={styles.logo} />
        <p className={styles.beta}>
          {i18n.t("In beta. A daily planner for a few signals and no noise.")}
        </p>
      </div>
      <div className={styles.links}>
        <Button
          ref={opener}
          variant="link"
          className={styles.link}
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          {i18n.t("Terms and Conditions")}
        </Button>
        <Button variant="link" className={styles.link} asChild>
          <Link to="/auth">{i18n.t("Sign In")}</Link>
        </Button>
      </div>
      {isWanted ? (
        <Suspense fallback={null}>
          <TermsDialog open={isOpen} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      ) : null}
    </footer>
  );
}
