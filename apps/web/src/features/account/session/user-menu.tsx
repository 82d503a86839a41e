import { IconButton, lazyDialog, Menu, MenuItem, MenuSeparator } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import {
  Coffee,
  Compass,
  LogOut,
  type LucideIcon,
  MessageSquare,
  MonitorDown,
  Settings,
  Trash2,
  UserRound,
  Wrench,
} from "lucide-react";
import { Fragment, useRef } from "react";
import { type CommandId, commands, useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { pageMeta } from "../../../shared/page-meta.ts";
import { useUnsent } from "../../../shared/unsent.ts";
import { type DialogState, useDialog } from "../../../shared/use-dialog.ts";
import { useInstall } from "../../install/install-prompt.ts";
import { startTour } from "../../tour/tour-state.ts";
import { useCurrentUser } from "./use-current-user.ts";
import { useLogout } from "./use-logout.ts";
import styles from "./user-menu.module.css";

const InstallDialog = lazyDialog(() => import("../../install/install-dialog.tsx"));
const FeedbackDialog = lazyDialog(() => import("../../feedback/feedback-dialog.tsx"));
const SignOutQuestion = lazyDialog(() => import("./sign-out-question.tsx"));

/** The URL for tips (`TIP_URL`); without one the item is hidden. */
const tipUrl = pageMeta("tip-url");

type ItemId = CommandId | "administer";

/** The items of the menu, in the groups between its separators. */
const itemGroups: readonly (readonly (readonly [ItemId, LucideIcon])[])[] = [
  [
    ["settings", Settings],
    ["account", UserRound],
    ["openTrash", Trash2],
    ["administer", Wrench],
  ],
  [
    ["tour", Compass],
    ["install", MonitorDown],
    ["tip", Coffee],
    ["feedback", MessageSquare],
  ],
  [["signOut", LogOut]],
];

function itemLabel(id: ItemId, isMobile: boolean): string {
  if (id === "administer") return i18n.t("Administration");
  if (id === "feedback" && isMobile) return i18n.t("Feedback");
  return i18n.t(commands[id].label);
}

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
  const install = useDialog<true>();
  const feedback = useDialog<true>("feedback");
  const unsent = useUnsent();
  const question = useDialog<true>();
  const installApp = useInstall(() => install.show(true));
  const does: Partial<Record<ItemId, (detail: string) => unknown>> = {
    settings: (part: string) =>
      void navigate({ to: "/settings/{-$part}", params: { part: part || undefined } }),
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
  /** The focus returns to the button of the menu, whatever has opened the dialog. */
  const fromMenu = <About,>({ about, props }: DialogState<About>) => ({
    about,
    props: { ...props, finalFocus: opener },
  });
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
        {itemGroups.map((group) => (
          <Fragment key={group[0]?.[0]}>
            <MenuSeparator />
            {group.map(([id, icon]) => {
              const run = does[id];
              if (!run || (isMobile && id === "install")) return null;
              return (
                <MenuItem
                  key={id}
                  value={id}
                  icon={icon}
                  disabled={id === "signOut" && logout.isPending}
                  onSelect={() => void run("")}
                >
                  {itemLabel(id, isMobile)}
                </MenuItem>
              );
            })}
          </Fragment>
        ))}
      </Menu>
      <InstallDialog dialog={fromMenu(install)} />
      <FeedbackDialog dialog={fromMenu(feedback)} />
      <SignOutQuestion
        dialog={fromMenu(question)}
        unsent={unsent}
        onConfirm={() => logout.mutate()}
      />
    </>
  );
}
