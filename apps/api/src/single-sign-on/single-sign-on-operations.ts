import { startSingleSignOnQuery } from "@daysignal/core";
import { z } from "zod";
import type { PlainRoute } from "../rest/plain-route.ts";
import { callbackPath } from "./provider.ts";

const tag = "Account";

/** Sends a browser to the provider. */
export const startSingleSignOn: PlainRoute = {
  name: "singleSignOn.start",
  method: "GET",
  path: "/auth/oidc/start",
  summary: "Sign in at the OpenID provider",
  description: "A link for browsers, which leads to the provider.",
  tag,
  allows: "anyone",
  query: startSingleSignOnQuery,
  responses: [
    { status: 302, description: "To the provider; to `/auth?problem=…` if it does not answer." },
  ],
  errors: ["INVALID_INPUT", "NOT_SUPPORTED", "RATE_LIMITED"],
};

/** What the library reads of it; the provider may add more. */
export const finishSingleSignOnQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  error: z.string().optional().meta({ description: "Instead of a code" }),
});

/** Where the provider sends the browser back. */
export const finishSingleSignOn: PlainRoute = {
  name: "singleSignOn.finish",
  method: "GET",
  path: callbackPath.replace(/^\/api/, ""),
  summary: "Come back from the OpenID provider",
  description:
    "Signs in with the cookie, or links the account, and leads to the app. Problems lead to `/auth?problem=…`.",
  tag,
  allows: "anyone",
  query: finishSingleSignOnQuery,
  responses: [{ status: 302, description: "To the app." }],
  errors: ["INVALID_INPUT", "NOT_SUPPORTED", "RATE_LIMITED"],
};

/** The routes of single sign-on that browsers follow. */
export const singleSignOnOperations: readonly PlainRoute[] = [
  startSingleSignOn,
  finishSingleSignOn,
];
