import type { CalendarProvider } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { providerNames } from "./calendar-words.ts";

/** The providers of calendars that the form knows (§10). */
export const calendarPresets = [
  "nextcloud",
  "icloud",
  "fastmail",
  "radicale",
  "mailbox",
  "other",
  "google",
  "microsoft",
] as const;

export type CalendarPreset = (typeof calendarPresets)[number];

export interface ProviderWords {
  name: string;
  /** What one needs to know to sign in there. */
  note: string;
  /** Its server, if that is the same for everybody. */
  server: string;
  /** An example of its address. */
  example: string;
  /** How one signs in: with a password, at the provider, or not at all. */
  signIn: "password" | CalendarProvider | null;
}

/**
 * What is said of a provider, in the language of the screen. `isSetUp` has the sign-ins that the
 * operator has set up.
 */
export function providerWords(
  preset: CalendarPreset,
  isSetUp: Readonly<Record<CalendarProvider, boolean>>,
): ProviderWords {
  const usual = {
    server: "",
    example: "https://calendar.example.com",
    signIn: "password",
  } as const;
  const opens = (provider: CalendarProvider): ProviderWords => ({
    ...{ ...usual, name: providerNames[provider], signIn: provider },
    note: i18n.t(
      "{provider} opens. Sign in there, and allow this app to see and change your calendars. It does not learn your password.",
      { provider: providerNames[provider] },
      { comment: "Google or Microsoft" },
    ),
  });
  switch (preset) {
    case "nextcloud":
      return {
        ...{ ...usual, name: "Nextcloud", example: "https://cloud.example.com" },
        note: i18n.t("Make an app password in Nextcloud’s settings, under Security."),
      };
    case "icloud":
      return {
        ...{ ...usual, name: "iCloud", server: "https://caldav.icloud.com" },
        note: i18n.t(
          "The user name is the email of your Apple Account. Make an app-specific password at account.apple.com.",
        ),
      };
    case "fastmail":
      return {
        ...{ ...usual, name: "Fastmail", server: "https://caldav.fastmail.com" },
        note: i18n.t(
          "The user name is your email address. Make an app password in Fastmail’s settings, under Privacy & Security.",
        ),
      };
    case "radicale":
      return {
        ...{ ...usual, name: "Radicale", example: "https://radicale.example.com" },
        note: i18n.t("The user name and password that Radicale has for you."),
      };
    case "mailbox":
      return {
        ...{ ...usual, name: "mailbox.org", server: "https://dav.mailbox.org" },
        note: i18n.t(
          "The user name is your email address. With two-factor sign-in it needs an app password.",
        ),
      };
    case "other":
      return {
        ...{ ...usual, name: i18n.t("Another server (CalDAV)") },
        note: i18n.t(
          "Many servers are found by your email address. If yours offers app passwords, use one.",
        ),
      };
    case "google":
      if (isSetUp.google) return opens(preset);
      return {
        ...{ ...usual, name: "Google", signIn: null },
        note: i18n.t(
          "Google lets other apps in by its own sign-in only, which whoever runs this installation has to set up (GOOGLE_CALENDAR_CLIENT_ID). Until then add the secret address from the settings of Google Calendar.",
        ),
      };
    case "microsoft":
      if (isSetUp.microsoft) return opens(preset);
      return {
        ...{ ...usual, name: "Microsoft", signIn: null },
        note: i18n.t(
          "Microsoft lets other apps in by its own sign-in only, which whoever runs this installation has to set up (MICROSOFT_CALENDAR_CLIENT_ID). Until then publish the calendar in Outlook and add its address.",
        ),
      };
  }
}
