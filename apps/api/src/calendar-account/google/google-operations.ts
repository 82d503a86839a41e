import { returnedQuery } from "../../auth/code-flow.ts";
import type { PlainRoute } from "../../rest/plain-route.ts";
import { googleCallbackPath } from "./google.ts";

/** The callback URL for Google. */
export const finishGoogleSignIn: PlainRoute = {
  name: "calendars.finishGoogleSignIn",
  method: "GET",
  path: googleCallbackPath.replace(/^\/api/, ""),
  summary: "Return from Google's sign-in",
  description:
    "Adds the calendar account of the user who has started the sign-in in this browser, or renews it, and redirects to `/settings/calendars`, after a failure with `?problem=…`.",
  tag: "Calendars",
  allows: "anyone",
  query: returnedQuery,
  responses: [{ status: 302, description: "To the app." }],
  errors: ["INVALID_INPUT", "NOT_SUPPORTED", "RATE_LIMITED"],
};
