import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import {
  Bookmark,
  ChartColumn,
  Coffee,
  Compass,
  Folder,
  LogOut,
  MessageSquare,
  MonitorDown,
  MoonStar,
  Settings,
  Sun,
  Trash2,
  UserRound,
  Wrench,
} from "lucide-react";
import { Suspense, useRef } from "react";
import { runCommand, useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { pageMeta } from "../../../shared/page-meta.ts";
import type { SettingsTab } from "../../../shared/settings-tabs.ts";
import { useUnsent } from "../../../shared/unsent.ts";
import { rememberOpenDialog, useDialog } from "../../../shared/use-dialog.ts";
import { useInstall } from "../../install/install-prompt.ts";
import { startTour } from "../../tour/tour-state.ts";
import { useCurrentUser } from "./use-current-user.ts";
import { useLogout } from "./use-logout.ts";
import styles from "./user-menu.module.css";

const SettingsDialog = lazyPart(() => import("../../settings/settings-dialog.tsx"));
const InstallDialog = lazyPart(() => import("../../install/install-dialog.tsx"));
const FeedbackDialog = lazyPart(() => import("../../feedback/feedback-dialog.tsx"));
const SignOutQuestion = lazyPart(() => import("./sign-out-question.tsx"));

/** The URL for tips (`TIP_URL`); without one the item is hidden. */
const tipUrl = pageMeta("tip-url");

interface UserMenuProps {
  /** The short menu of the phone's planner. */
  isMobile?: boolean;
}

/** The user menu (§2), on a button with the first letter of the username. */
export function UserMenu({ isMobile = false }: UserMenuProps) {
  const user = useCurrentUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const settings = useDialog<SettingsTab>("settings");
  const install = useDialog<true>();
  const feedback = useDialog<true>("feedback");
  const unsent = useUnsent();
  const question = useDialog<true>();
  const installApp = useInstall(() => install.show(true));
  const does = {
    settings: (panel: string) => settings.show((panel || "general") as SettingsTab),
    account: () => void navigate({ to: "/account" }),
    ...(user?.isOperator ? { administer: () => void navigate({ to: "/admin" }) } : {}),
    planDay: () => void navigate({ to: "/plan" }),
    openProjects: () => void navigate({ to: "/projects" }),
    openClients: () => void navigate({ to: "/clients" }),
    review: () => void navigate({ to: "/review" }),
    openTrash: () => void navigate({ to: "/trash" }),
    guide: () => void navigate({ to: "/guide/{-$page}" }),
    tour: () => void navigate({ to: "/" }).then(() => startTour(opener.current)),
    ...(tipUrl === undefined ? {} : { tip: () => void open(tipUrl, "_blank", "noopener") }),
    ...(installApp ? { install: installApp } : {}),
    feedback: () => feedback.show(true),
    signOut: () => (unsent === 0 ? logout.mutate() : question.show(true)),
  };
  useCommands(does);
  const closeDay = () => {
    if (runCommand("closeDay")) return;
    // The planner opens it when it is there.
    rememberOpenDialog("evening", true);
    void navigate({ to: "/" });
  };
  return (
    <>
      <Menu
        label={i18n.t("Your account")}
        trigger={
          <IconButton
            ref={opener}
            data-user-menu
            label={i18n.t("Your account")}
            variant="outline"
            className={styles.trigger}
          >
            {/* The first character, which can be a surrogate pair. */}
            {[...(user?.username ?? "")][0]}
          </IconButton>
        }
      >
        <div className={styles.user}>
          <p className={styles.name} dir="auto">
            {user?.username}
          </p>
          <p className={styles.email}>{user?.email}</p>
        </div>
        <MenuSeparator />
        <MenuItem value="settings" icon={Settings} onSelect={() => does.settings("")}>
          {i18n.t("Settings")}
        </MenuItem>
        <MenuItem value="account" icon={UserRound} onSelect={does.account}>
          {i18n.t("Account")}
        </MenuItem>
        <MenuItem value="plan-day" icon={Sun} onSelect={does.planDay}>
          {i18n.t("Plan your day")}
        </MenuItem>
        <MenuItem value="close-day" icon={MoonStar} onSelect={closeDay}>
          {i18n.t("Close the day")}
        </MenuItem>
        <MenuItem value="projects" icon={Folder} onSelect={does.openProjects}>
          {i18n.t("Projects")}
        </MenuItem>
        <MenuItem value="review" icon={ChartColumn} onSelect={does.review}>
          {i18n.t("Review")}
        </MenuItem>
        {isMobile ? null : (
          <MenuItem value="trash" icon={Trash2} onSelect={does.openTrash}>
            {i18n.t("Trash", {}, { comment: "The place of deleted signals" })}
          </MenuItem>
        )}
        {does.administer ? (
          <MenuItem value="admin" icon={Wrench} onSelect={does.administer}>
            {i18n.t("Administration")}
          </MenuItem>
        ) : null}
        <MenuItem value="guide" icon={Bookmark} onSelect={does.guide}>
          {i18n.t("Guide")}
        </MenuItem>
        <MenuItem value="tour" icon={Compass} onSelect={does.tour}>
          {i18n.t("Take Tour")}
        </MenuItem>
        <MenuSeparator />
        {isMobile || !installApp ? null : (
          <MenuItem value="install" icon={MonitorDown} onSelect={installApp}>
            {i18n.t("Download Desktop App")}
          </MenuItem>
        )}
        {does.tip ? (
          <MenuItem value="tip" icon={Coffee} onSelect={does.tip}>
            {i18n.t("Leave a Tip", {}, { comment: "Money for the makers" })}
          </MenuItem>
        ) : null}
        <MenuItem value="feedback" icon={MessageSquare} onSelect={does.feedback}>
          {isMobile ? i18n.t("Feedback") : i18n.t("Leave Feedback")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          value="sign-out"
          icon={LogOut}
          disabled={logout.isPending}
          onSelect={does.signOut}
        >
          {i18n.t("Sign Out")}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {settings.about ? (
          <SettingsDialog
            key={settings.about}
            startAt={settings.about}
            open={settings.open}
            onOpenChange={settings.onOpenChange}
            opener={opener}
            isOperator={user?.isOperator}
          />
        ) : null}
        {install.about ? (
          <InstallDialog open={install.open} onOpenChange={install.onOpenChange} opener={opener} />
        ) : null}
        {feedback.about ? (
          <FeedbackDialog
            open={feedback.open}
            onOpenChange={feedback.onOpenChange}
            opener={opener}
          />
        ) : null}
        {question.about ? (
          <SignOutQuestion
            unsent={unsent}
            open={question.open}
            onOpenChange={question.onOpenChange}
            onConfirm={() => logout.mutate()}
            opener={opener}
          />
        ) : null}
      </Suspense>
    </>
  );
}
