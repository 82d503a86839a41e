import { Button } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { AccountSection } from "./account-section.tsx";

/** Leads to the signed-in devices (§2). */
export function DevicesSection() {
  return (
    <AccountSection
      title={i18n.t("Signed-in devices")}
      note={i18n.t("Where you are signed in, and how to sign out there.")}
    >
      <Button asChild>
        <Link to="/sessions">{i18n.t("Show Devices")}</Link>
      </Button>
    </AccountSection>
  );
}
