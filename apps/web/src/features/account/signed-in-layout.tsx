import { useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { useKeepApp } from "../install/use-keep-app.ts";
import { useStoreTimeZone } from "../settings/use-store-time-zone.ts";
import { useThemeFromSettings } from "../settings/use-theme-from-settings.ts";

/** What all signed-in screens share: the way to the data, and settings that hold everywhere. */
export function SignedInLayout() {
  const queryClient = useQueryClient();
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <AppliedSettings />
      <Outlet />
    </trpc.Provider>
  );
}

function AppliedSettings() {
  useThemeFromSettings();
  useStoreTimeZone();
  useKeepApp();
  return null;
}
