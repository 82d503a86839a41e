import { MenuItem } from "@daysignal/ui";
import { MonitorDown } from "lucide-react";
import { pageMeta } from "../../shared/page-meta.ts";
import { isInstalled, useInstallPrompt } from "./install-prompt.ts";

export interface InstallItemProps {
  /** Called where only the person can do it: say how. */
  onExplain: () => void;
}

/**
 * 'Download Desktop App' in the menu (§2): leads to `DESKTOP_APP_URL` where the
 * operator has one, else installs the page where the browser can, else explains.
 * There is no such item in the installed app.
 */
export function InstallItem({ onExplain }: InstallItemProps) {
  const install = useInstallPrompt();
  const address = pageMeta("desktop-app-url");
  if (isInstalled()) return null;
  const download = () => {
    if (address !== undefined) open(address, "_blank", "noopener");
    else if (install) install();
    else onExplain();
  };
  return (
    <MenuItem value="install" icon={<MonitorDown aria-hidden />} onSelect={download}>
      Download Desktop App
    </MenuItem>
  );
}
