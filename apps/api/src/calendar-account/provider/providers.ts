import type { CalendarProvider } from "@daysignal/core";
import { google, googleEndpoints } from "./google.ts";
import { microsoft, microsoftEndpoints } from "./microsoft.ts";
import type { ProviderClient, ProviderSettings } from "./provider-sign-in.ts";

/** The operator's clients at the providers of calendars. */
export interface ProviderClients {
  google: ProviderClient | undefined;
  microsoft: (ProviderClient & { tenant: string }) | undefined;
}

/** The settings of the providers that the operator has set up. */
export const providersOf = (
  clients: ProviderClients,
): Partial<Record<CalendarProvider, ProviderSettings>> => ({
  ...(clients.google && {
    google: { ...clients.google, provider: google, endpoints: googleEndpoints },
  }),
  ...(clients.microsoft && {
    microsoft: {
      ...clients.microsoft,
      provider: microsoft,
      endpoints: microsoftEndpoints(clients.microsoft.tenant),
    },
  }),
});
