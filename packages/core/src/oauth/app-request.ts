import { z } from "zod";
import { visibleName } from "../account/fold-name.ts";
import { requiredText } from "../text.ts";
import { apiAccessSchema, maxTokenNameLength } from "../token/personal-access-token.ts";
import { isRedirectUri } from "./redirect-uri.ts";

/** The metadata that an app registers (RFC 7591). Other fields are ignored. */
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

/** An app's authorization request as it arrived: the query of its URL (§14). */
const request = z.string().max(4000).meta({
  description: "The query with which the app opened `/oauth/authorize`",
});

export const appRequestInput = z.strictObject({ request });

/** An app's authorization request. */
export const appRequestSchema = z
  .object({
    name: z
      .string()
      .meta({ description: "The name that the app gives itself; it is not verified" }),
    place: z
      .object({
        kind: z.enum(["website", "device", "program"]),
        name: z
          .string()
          .meta({ description: "Its host, or the URL scheme that a program handles" }),
      })
      .meta({ description: "The place that the browser is redirected to" }),
    canWrite: z.boolean().meta({ description: "Whether it requests write access" }),
    refusedUrl: z.string().meta({ description: "Where the browser is redirected after a refusal" }),
  })
  .meta({ id: "AppRequest" });
export type AppRequest = z.infer<typeof appRequestSchema>;

export const allowAppInput = z.strictObject({ request, access: apiAccessSchema });

export const allowedAppSchema = z
  .object({
    url: z
      .string()
      .meta({ description: "Where the browser is redirected, with a code for the app" }),
  })
  .meta({ id: "AllowedApp" });
