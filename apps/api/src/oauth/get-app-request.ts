import { appRequestInput, appRequestSchema, placeOf } from "@daysignal/core";
import { sessionProcedure } from "../trpc/procedures.ts";
import { readAppRequest } from "./read-app-request.ts";

/**
 * What an app asks for that wants to sign in by OAuth (§14). Errors: SESSION_REQUIRED; NOT_FOUND for
 * an unknown app; INVALID_INPUT for a request that cannot be answered.
 */
export const getAppRequest = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/app-request",
      summary: "What an app asks for",
      description: "For the screen on which a person allows it or not.",
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
