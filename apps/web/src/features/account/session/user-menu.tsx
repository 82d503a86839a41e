import { IconButton, Menu, onDemand } from "@daysignal/ui";
import { useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import { useCurrentUser } from "./use-current-user.ts";
import styles from "./user-menu.module.css";

/** Loaded right after the first screen. */
const parts = onDemand(() => import("./user-menu-parts.tsx"));

interface UserMenuProps {
  /** The short menu of the phone's planner. */
  isMobile?: boolean;
}

/** The user menu (§2), on a button with the first letter of the username. */
export function UserMenu({ isMobile = false }: UserMenuProps) {
  const user = useCurrentUser();
  const opener = useRef<HTMLButtonElement>(null);
  const module = parts.use(true);
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
        {module ? <module.UserMenuItems isMobile={isMobile} /> : null}
      </Menu>
      {module ? <module.UserCommands opener={opener} /> : null}
    </>
  );
}
