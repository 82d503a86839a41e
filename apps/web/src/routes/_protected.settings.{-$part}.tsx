import { createFileRoute, redirect } from "@tanstack/react-router";
import { SettingsScreen } from "../features/settings/settings-screen.tsx";
import { firstSettingsPart, isSettingsPart } from "../shared/settings-parts.ts";

/** /settings and /settings/{part} : 'App Settings' (§2). An unknown part leads to the first. */
export const Route = createFileRoute("/_protected/settings/{-$part}")({
  params: {
    parse: ({ part }) => ({
      part: part === undefined || isSettingsPart(part) ? part : undefined,
    }),
  },
  beforeLoad: ({ params: { part }, location: { pathname } }) => {
    if (part === undefined && /^\/settings\/./.test(pathname)) {
      throw redirect({
        to: "/settings/{-$part}",
        params: { part: firstSettingsPart },
        replace: true,
      });
    }
  },
  component: SettingsPage,
});

function SettingsPage() {
  return <SettingsScreen part={Route.useParams().part} />;
}
