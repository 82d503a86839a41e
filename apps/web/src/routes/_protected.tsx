import { createFileRoute, redirect } from "@tanstack/react-router";
import { AuthenticationRequired } from "../features/account/session/authentication-required.tsx";
import { loadCurrentUser } from "../features/account/session/current-user.ts";
import { SignedInLayout } from "../features/account/session/signed-in-layout.tsx";
import { useCurrentUser } from "../features/account/session/use-current-user.ts";
import { LiveHost } from "../features/live/live-host.tsx";
import { OfflineHost } from "../features/offline/offline-host.tsx";
import { ScreenCommands } from "../features/shell/screen-commands.tsx";
import { DonePeaks } from "../features/signal/done-peaks.tsx";
import { TimeHost } from "../features/time-spent/time-host.tsx";
import { FullPageSpinner } from "../shared/full-page.tsx";
import { useLanguage } from "../shared/use-language.ts";

/** Screens for signed-in users. Visitors are redirected to /splash (§2, §6). */
export const Route = createFileRoute("/_protected")({
  beforeLoad: async ({ location: { pathname, href } }) => {
    const user = await loadCurrentUser();
    if (user !== null) return;
    // Whoever comes from an app has an account, and goes on with it.
    if (pathname === "/connect") throw redirect({ to: "/auth", search: { redirect: href } });
    throw redirect({ to: "/splash" });
  },
  component: ProtectedLayout,
  pendingComponent: FullPageSpinner,
});

function ProtectedLayout() {
  // Renders the screen again when the language changes.
  useLanguage();
  // If the session ends while a screen is open, the screen offers to sign in.
  return useCurrentUser() === null ? (
    <AuthenticationRequired />
  ) : (
    <SignedInLayout>
      <LiveHost />
      <OfflineHost />
      <ScreenCommands />
      <DonePeaks />
      <TimeHost />
    </SignedInLayout>
  );
}
