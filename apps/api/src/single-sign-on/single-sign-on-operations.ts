import { startSingleSignOnQuery } from "@daysignal/core";
import { returnedQuery } from "../auth/code-flow.ts";
import type { PlainRoute } from "../rest/plain-route.ts";
import { callbackPath } from "./provider.ts";

const tag = "Account";

/** Sends a browser to the provider. */
export const startSingleSignOn: PlainRoute = {
  name: "singleSignOn.start",
  method: "GET",
  path: "/auth/oidc/start",
  summary: "Sign in at the OpenID provider",
  description: "A link for browsers, which redirects to the provider.",
  tag,
  allows: "anyone",
  query: startSingleSignOnQuery,
  responses: [
    { status: 302, description: "To the provider; to `/auth?problem=…` if it does not respond." },
  ],
  errors: ["INVALID_INPUT", "NOT_SUPPORTED", "RATE_LIMITED"],
};

/** The callback URL for the provider. */
export const finishSingleSignOn: PlainRoute = {
  name: "singleSignOn.finish",
  method: "GET",
  path: callbackPath.replace(/^\/api/, ""),
  summary: "Return from the OpenID provider",
  description:
    "Signs in with the cookie, or links the account, and redirects to the app. Failures redirect to `/auth?problem=…`.",
  tag,
  allows: "anyone",
  query: returnedQuery,
  responses: [{ status: 302, description: "To the app." }],
  errors: ["INVALID_INPUT", "NOT_SUPPORTED", "RATE_LIMITED"],
};

/** The single sign-on routes that browsers follow. */
export const singleSignOnOperations: readonly PlainRoute[] = [
  startSingleSignOn,
  finishSingleSignOn,
];
