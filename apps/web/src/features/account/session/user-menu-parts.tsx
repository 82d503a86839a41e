import { lazyDialog, MenuItem, MenuSeparator } from "@daysignal/ui";
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
import { Fragment, type RefObject } from "react";
import { type CommandId, commands, runCommand, useCommands } from "../../../shared/commands.ts";
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

interface UserMenuItemsProps {
  /** The short menu of the phone's planner. */
  isMobile: boolean;
}

/** What the user menu shows when it is open: the user, and items that run `UserCommands`. */
export function UserMenuItems({ isMobile }: UserMenuItemsProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isInstallable = useInstall(() => undefined) !== undefined;
  const isShown = (id: ItemId) => {
    if (id === "administer") return user?.isOperator;
    if (id === "install") return isInstallable && !isMobile;
    return id !== "tip" || tipUrl !== undefined;
  };
  return (
    <>
      <div className={styles.user}>
        <p className={styles.name} dir="auto">
          {user?.username}
        </p>
        <p className={styles.email}>{user?.email}</p>
      </div>
      {itemGroups.map((group) => (
        <Fragment key={group[0]?.[0]}>
          <MenuSeparator />
          {group.map(([id, icon]) =>
            isShown(id) ? (
              <MenuItem
                key={id}
                value={id}
                icon={icon}
                onSelect={() =>
                  id === "administer" ? void navigate({ to: "/admin" }) : runCommand(id)
                }
              >
                {itemLabel(id, isMobile)}
              </MenuItem>
            ) : null,
          )}
        </Fragment>
      ))}
    </>
  );
}

interface UserCommandsProps {
  /** The button of the menu, to which the focus returns from the dialogs, whatever has opened them. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The commands of the user menu, which the palette has as well, and their dialogs. */
export function UserCommands({ opener }: UserCommandsProps) {
  const logout = useLogout();
  const navigate = useNavigate();
  const install = useDialog<true>();
  const feedback = useDialog<true>("feedback");
  const unsent = useUnsent();
  const question = useDialog<true>();
  const installApp = useInstall(() => install.show(true));
  useCommands({
    settings: (part: string) =>
      void navigate({ to: "/settings/{-$part}", params: { part: part || undefined } }),
    account: () => void navigate({ to: "/account" }),
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
    signOut: () => {
      if (unsent > 0) question.show(true);
      else if (!logout.isPending) logout.mutate();
    },
  });
  const fromMenu = <About,>({ about, props }: DialogState<About>) => ({
    about,
    props: { ...props, finalFocus: opener },
  });
  return (
    <>
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
