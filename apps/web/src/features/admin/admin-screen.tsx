import { TabPanel, Tabs } from "@daysignal/ui";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { AuditPanel } from "./audit-panel.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";

const panels = {
  accounts: AccountsPanel,
  invitations: InvitationsPanel,
  feedback: FeedbackPanel,
  health: HealthPanel,
  log: AuditPanel,
} as const;
type Section = keyof typeof panels;
const sections = Object.keys(panels) as Section[];

/** /admin (§2): the administration. Operators see counts and sizes, never the content of plans. */
export function AdminScreen() {
  const screen = useScreen("/admin");
  const navigate = useNavigate();
  const { hash } = useLocation();
  const labels = {
    accounts: i18n.t("Accounts"),
    invitations: i18n.t("Invitations"),
    feedback: i18n.t("Feedback"),
    health: i18n.t("Health", {}, { comment: "Of the installation" }),
    log: i18n.t("Log", {}, { comment: "The audit log" }),
  };
  return (
    <SideScreen {...screen} status={i18n.t("You see accounts, never what people plan.")}>
      <Tabs<Section>
        label={i18n.t("Sections of the administration")}
        tabs={sections.map((value) => ({ value, label: labels[value] }))}
        value={sections.find((one) => one === hash) ?? "accounts"}
        onChange={(section) =>
          void navigate({ to: "/admin", hash: section, replace: true, resetScroll: false })
        }
      >
        {sections.map((section) => {
          const Panel = panels[section];
          return (
            <TabPanel key={section} value={section}>
              <Panel />
            </TabPanel>
          );
        })}
      </Tabs>
    </SideScreen>
  );
}
