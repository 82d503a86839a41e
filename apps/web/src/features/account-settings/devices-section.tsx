import { Button, Segments } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import { useChangeSettings } from "../settings/use-change-settings.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";

/** Leads to the signed-in devices (§2), and switches emails about new ones. */
export function DevicesSection() {
  return (
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
  );
}

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
