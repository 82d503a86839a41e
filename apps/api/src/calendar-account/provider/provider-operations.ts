import type { CalendarProvider } from "@daysignal/core";
import { returnedQuery } from "../../auth/code-flow.ts";
import type { PlainRoute } from "../../rest/plain-route.ts";
import { callbackPath } from "./provider-sign-in.ts";

const returnRoute = (provider: CalendarProvider, name: string): PlainRoute => ({
  name: `calendars.finish${name}SignIn`,
  method: "GET",
  path: callbackPath(provider).replace(/^\/api/, ""),
  summary: `Return from ${name}'s sign-in`,
  description: `Adds the calendar account of the user who has started the sign-in in this browser, or renews it, and redirects to \`/settings/calendars\`, after a failure with \`?provider=${provider}&problem=…\`.`,
  tag: "Calendars",
  allows: "anyone",
  query: returnedQuery,
  responses: [{ status: 302, description: "To the app." }],
  errors: ["INVALID_INPUT", "NOT_SUPPORTED", "RATE_LIMITED"],
});

/** The callback URLs of the providers. */
export const providerReturns: Readonly<Record<CalendarProvider, PlainRoute>> = {
  google: returnRoute("google", "Google"),
  microsoft: returnRoute("microsoft", "Microsoft"),
};
