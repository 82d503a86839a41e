import { appRequestInput, appRequestSchema, placeOf } from "@daysignal/core";
import { sessionProcedure } from "../trpc/procedures.ts";
import { readAppRequest } from "./read-app-request.ts";

/**
 * Returns what an app that wants to sign in by OAuth requests (§14). Errors: SESSION_REQUIRED;
 * NOT_FOUND for an unknown app; INVALID_INPUT for an invalid request.
 */
export const getAppRequest = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/app-request",
      summary: "Get an app's authorization request",
      description: "For the screen on which a user allows or refuses it.",
      tags: ["API tokens"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(appRequestInput)
  .output(appRequestSchema)
  .query(async ({ ctx, input }) => {
    const { client, redirectUri, canWrite, answer } = await readAppRequest(ctx, input.request);
    return {
      name: client.name,
      place: placeOf(redirectUri),
      canWrite,
      refusedUrl: answer({ error: "access_denied" }),
    };
  });
