import { type CalendarProvider, calendarProviders } from "@daysignal/core";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { SettingsScreen } from "../features/settings/settings-screen.tsx";
import { firstSettingsPart, isSettingsPart } from "../shared/settings-parts.ts";

interface ReturnSearch {
  account?: string;
  problem?: string;
  provider?: CalendarProvider;
}

/** /settings and /settings/{part} : 'App Settings' (§2). */
export const Route = createFileRoute("/_protected/settings/{-$part}")({
  // Of the sign-in to a provider of calendars, which has led back (§10).
  validateSearch: ({ account, problem, provider: named }): ReturnSearch => {
    const provider = calendarProviders.find((known) => known === named);
    return {
      ...(account === undefined ? {} : { account: String(account) }),
      ...(problem === undefined ? {} : { problem: String(problem) }),
      ...(provider === undefined ? {} : { provider }),
    };
  },
  component: SettingsPage,
});

function SettingsPage() {
  const { part } = Route.useParams();
  if (part === undefined || isSettingsPart(part)) return <SettingsScreen part={part} />;
  return <Navigate to="/settings/{-$part}" params={{ part: firstSettingsPart }} replace />;
}
