import { IconButton, Menu } from "@daysignal/ui";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../../shared/language.ts";

interface MoreMenuProps {
  /** The menu's name; its button has the same name everywhere. */
  label: string;
  tabStop: boolean;
  className?: string | undefined;
  "data-shown"?: "on-demand";
  children: ReactNode;
}

/** The menu of a signal's other actions (§2), behind a button with three dots. */
export function MoreMenu({ label, tabStop, children, ...button }: MoreMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          {...button}
          label={i18n.t("More actions")}
          size="sm"
          tabIndex={tabStop ? 0 : -1}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}
