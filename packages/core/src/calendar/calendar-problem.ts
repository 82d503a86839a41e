import type { ErrorDetails } from "../errors.ts";

/** Why a calendar could not be read. */
export const calendarProblems = [
  "notHttp",
  "notPublic",
  "redirects",
  "tooLarge",
  "tooSlow",
  "unreachable",
  "notFound",
  "notAllowed",
  "failed",
  "notCalendar",
  "badText",
  "unreadable",
  "tooMuch",
  "signInAgain",
  "notSecure",
  "notSetUp",
] as const;

export type CalendarProblem = (typeof calendarProblems)[number];

const sentences: Readonly<Record<CalendarProblem, string>> = {
  notHttp: /*i18n*/ "This is not the address of a calendar. It begins with https or webcal.",
  notPublic:
    /*i18n*/ "This address does not exist, or is in a private network, which the server does not read.",
  redirects: /*i18n*/ "This address redirects too often.",
  tooLarge: /*i18n*/ "The calendar is larger than 10 MB.",
  tooSlow: /*i18n*/ "The calendar’s server took too long to answer.",
  unreachable: /*i18n*/ "The calendar’s server could not be reached.",
  notFound: /*i18n*/ "There is no calendar at this address any more.",
  notAllowed: /*i18n*/ "The calendar’s server refuses to show it. Use its secret address.",
  failed: /*i18n*/ "The calendar’s server answered with an error.",
  notCalendar: /*i18n*/ "This is not a calendar, but a web page or another kind of file.",
  badText: /*i18n*/ "The calendar contains characters that cannot be read. It has to be in UTF-8.",
  unreadable: /*i18n*/ "The calendar has errors and cannot be read.",
  tooMuch: /*i18n*/ "The calendar contains too much to be read.",
  signInAgain:
    /*i18n*/ "The calendar’s server does not accept the password any more. Sign in again.",
  notSecure:
    /*i18n*/ "This address would send the password unencrypted. It has to begin with https.",
  notSetUp: /*i18n*/ "This installation has no sign-in at this provider any more.",
};

/** The sentence for a problem, to be translated. */
export function calendarProblemMessage(problem: CalendarProblem): string {
  return sentences[problem];
}

/** The details of the error when adding a calendar that cannot be read. */
export function calendarProblemDetails(
  problem: CalendarProblem,
  field: "url" | "file",
): ErrorDetails {
  return { field, message: sentences[problem] };
}
