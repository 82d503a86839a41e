import { Box, IconButton, Menu, MenuItem, MenuSeparator, Text } from "@daysignal/ui";
import { LogOut, Settings } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { InstallItem } from "../install/install-item.tsx";
import { useCurrentUser } from "./use-current-user.ts";
import { useLogout } from "./use-logout.ts";

const SettingsDialog = lazy(() => import("../settings/settings-dialog.tsx"));
const InstallDialog = lazy(() => import("../install/install-dialog.tsx"));

/** Everything that is about the person (§2), behind the first letter of their name. */
export function UserMenu() {
  const user = useCurrentUser();
  const logout = useLogout();
  const opener = useRef<HTMLButtonElement>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [settingsWanted, setSettingsWanted] = useState(false);
  const [installOpen, setInstallOpen] = useState(false);
  const [installWanted, setInstallWanted] = useState(false);
  return (
    <>
      <Menu
        label="Your account"
        trigger={
          <IconButton
            ref={opener}
            label="Your account"
            variant="outline"
            borderRadius="full"
            fontWeight="semibold"
            textTransform="uppercase"
          >
            {/* The first character, which need not be one unit of the string. */}
            {[...(user?.username ?? "")][0]}
          </IconButton>
        }
      >
        <Box px="2.5" pt="1.5" pb="2" maxWidth="64">
          <Text fontWeight="semibold" truncate>
            {user?.username}
          </Text>
          <Text textStyle="small" color="fg.muted" truncate>
            {user?.email}
          </Text>
        </Box>
        <MenuSeparator />
        <MenuItem
          value="settings"
          icon={<Settings aria-hidden />}
          onSelect={() => {
            setSettingsWanted(true);
            setSettingsOpen(true);
          }}
        >
          Settings
        </MenuItem>
        <InstallItem
          onExplain={() => {
            setInstallWanted(true);
            setInstallOpen(true);
          }}
        />
        <MenuItem
          value="sign-out"
          icon={<LogOut aria-hidden />}
          disabled={logout.isPending}
          onSelect={() => logout.mutate()}
        >
          Sign Out
        </MenuItem>
      </Menu>
      {settingsWanted ? (
        <Suspense fallback={null}>
          <SettingsDialog open={settingsOpen} onOpenChange={setSettingsOpen} opener={opener} />
        </Suspense>
      ) : null}
      {installWanted ? (
        <Suspense fallback={null}>
          <InstallDialog open={installOpen} onOpenChange={setInstallOpen} opener={opener} />
        </Suspense>
      ) : null}
    </>
  );
}
