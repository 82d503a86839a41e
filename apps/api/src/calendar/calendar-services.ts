import type { CalendarProvider } from "@daysignal/core";
import type { SecretBox } from "../auth/secret-box.ts";
import type { ProviderSettings } from "../calendar-account/provider/provider-sign-in.ts";
import type { GuardedRequest } from "../outbound/guarded-request.ts";
import type { ParsedCalendar } from "./parse-calendar.ts";
import type { ParseWindow } from "./parse-window.ts";

/** The services and settings for reading calendars at addresses and from files. */
export interface CalendarReadServices {
  /** Sends the requests to the addresses that users enter. */
  send: GuardedRequest;
  /** `parseInWorker`, except in tests. */
  parse(text: string, window: ParseWindow, signal?: AbortSignal): Promise<ParsedCalendar>;
  /** The interval between readings of an address, in minutes. */
  refreshMinutes: number;
}

/** The services and settings for all calendars. */
export interface CalendarServices extends CalendarReadServices {
  accounts: CalendarAccountServices;
}

/** The services and settings for signing in to calendar servers. */
export interface CalendarAccountServices {
  send: GuardedRequest;
  /** The operator's clients at providers that accept no passwords. */
  providers: Readonly<Partial<Record<CalendarProvider, ProviderSettings>>>;
  /** Encrypts the passwords and tokens. */
  secrets: SecretBox;
  /** Whether passwords may be sent over http: only with private networks. */
  allowsPlain: boolean;
  /** The URL at which users open the app, for links of written events; empty if unknown. */
  origin: string;
}
