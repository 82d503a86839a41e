import { IconButton, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import {
  Coffee,
  Compass,
  LogOut,
  MessageSquare,
  MonitorDown,
  Settings,
  Trash2,
} from "lucide-react";
import { Suspense, useRef } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { pageMeta } from "../../../shared/page-meta.ts";
import { useUnsent } from "../../../shared/unsent.ts";
import { useDialog } from "../../../shared/use-dialog.ts";
import { useInstall } from "../../install/install-prompt.ts";
import { startTour } from "../../tour/tour-state.ts";
import { useCurrentUser } from "./use-current-user.ts";
import { useLogout } from "./use-logout.ts";
import styles from "./user-menu.module.css";

const SettingsDialog = lazyPart(() => import("../../settings/settings-dialog.tsx"));
const InstallDialog = lazyPart(() => import("../../install/install-dialog.tsx"));
const FeedbackDialog = lazyPart(() => import("../../feedback/feedback-dialog.tsx"));
const Question = lazyPart(() => import("@daysignal/ui/question"));

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
  const settings = useDialog<true>("settings");
  const install = useDialog<true>();
  const feedback = useDialog<true>("feedback");
  const unsent = useUnsent();
  const question = useDialog<true>();
  const installApp = useInstall(() => install.show(true));
  const does = {
    settings: () => settings.show(true),
    openTrash: () => void navigate({ to: "/trash" }),
    tour: () => void navigate({ to: "/" }).then(() => startTour(opener.current)),
    ...(tipUrl === undefined ? {} : { tip: () => void open(tipUrl, "_blank", "noopener") }),
    ...(installApp ? { install: installApp } : {}),
    feedback: () => feedback.show(true),
    signOut: () => (unsent === 0 ? logout.mutate() : question.show(true)),
  };
  useCommands(does);
  return (
    <>
      <Menu
        label="Your account"
        trigger={
          <IconButton
            ref={opener}
            label="Your account"
            variant="outline"
            className={styles.trigger}
          >
            {/* The first character, which can be a surrogate pair. */}
            {[...(user?.username ?? "")][0]}
          </IconButton>
        }
      >
        <div className={styles.user}>
          <p className={styles.name}>{user?.username}</p>
          <p className={styles.email}>{user?.email}</p>
        </div>
        <MenuSeparator />
        <MenuItem value="settings" icon={<Settings aria-hidden />} onSelect={does.settings}>
          Settings
        </MenuItem>
        {isMobile ? null : (
          <MenuItem value="trash" icon={<Trash2 aria-hidden />} onSelect={does.openTrash}>
            Trash
          </MenuItem>
        )}
        <MenuItem value="tour" icon={<Compass aria-hidden />} onSelect={does.tour}>
          Take Tour
        </MenuItem>
        <MenuSeparator />
        {isMobile || !installApp ? null : (
          <MenuItem value="install" icon={<MonitorDown aria-hidden />} onSelect={installApp}>
            Download Desktop App
          </MenuItem>
        )}
        {does.tip ? (
          <MenuItem value="tip" icon={<Coffee aria-hidden />} onSelect={does.tip}>
            Leave a Tip
          </MenuItem>
        ) : null}
        <MenuItem value="feedback" icon={<MessageSquare aria-hidden />} onSelect={does.feedback}>
          {isMobile ? "Feedback" : "Leave Feedback"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          value="sign-out"
          icon={<LogOut aria-hidden />}
          disabled={logout.isPending}
          onSelect={does.signOut}
        >
          Sign Out
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {settings.about ? (
          <SettingsDialog
            open={settings.open}
            onOpenChange={settings.onOpenChange}
            opener={opener}
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
          // All data on this device is deleted (§4).
          <Question
            title={
              unsent === 1 ? "1 change has not been sent" : `${unsent} changes have not been sent`
            }
            description="Signing out removes everything that is kept on this device, and them with it."
            keep="Stay"
            confirm="Sign Out and Discard"
            open={question.open}
            onOpenChange={question.onOpenChange}
            onConfirm={() => logout.mutate()}
            finalFocus={opener}
          />
        ) : null}
      </Suspense>
    </>
  );
}
