import { Button } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";

/** Leads operators to the installation (§2), where they also invite. */
export function OperatorSection() {
  return (
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
  );
}
