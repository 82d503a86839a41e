import { z } from "zod";
import { visibleName } from "../account/fold-name.ts";
import { requiredText } from "../text.ts";
import { maxTokenNameLength, tokenAccessSchema } from "../token/personal-access-token.ts";
import { isRedirectUri } from "./redirect-uri.ts";

/** How an app describes itself when it registers (RFC 7591). What is not here is ignored. */
export const appMetadataSchema = z.object({
  client_name: z.string().transform(visibleName).pipe(requiredText(maxTokenNameLength)).optional(),
  redirect_uris: z
    .array(
      z
        .string()
        .max(500)
        .refine(isRedirectUri, { error: /*i18n*/ "is no address that an app can be sent back to" }),
    )
    .min(1)
    .max(10),
});

/** An app's request as it arrived: the query of its address (§14). */
const request = z.string().max(4000).meta({
  description: "The query with which the app opened `/oauth/authorize`",
});

export const appRequestInput = z.strictObject({ request });

/** What an app asks for. */
export const appRequestSchema = z
  .object({
    name: z.string().meta({ description: "What the app calls itself: nobody has checked it" }),
    place: z
      .object({
        kind: z.enum(["website", "device", "program"]),
        name: z.string().meta({ description: "Its host, or the scheme that a program opens" }),
      })
      .meta({ description: "Where the browser is sent back to" }),
    canWrite: z.boolean().meta({ description: "Whether it asks for more than to read" }),
    refusedUrl: z.string().meta({ description: "Where the browser goes after a refusal" }),
  })
  .meta({ id: "AppRequest" });
export type AppRequest = z.infer<typeof appRequestSchema>;

export const allowAppInput = z.strictObject({ request, access: tokenAccessSchema });

export const allowedAppSchema = z
  .object({
    url: z.string().meta({ description: "Where the browser goes, with a code for the app" }),
  })
  .meta({ id: "AllowedApp" });
