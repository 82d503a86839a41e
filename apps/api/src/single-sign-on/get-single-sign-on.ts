import { singleSignOnSchema } from "@daysignal/core";
import { findPasswordHash, listIdentities } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * The provider, the user's linked accounts, newest first, and whether the account has a password as
 * well (§7). Errors: SESSION_REQUIRED.
 */
export const getSingleSignOn = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/auth/oidc",
      summary: "List your linked accounts of the OpenID provider",
      description: "The provider's label and the linked identities.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(singleSignOnSchema)
  .query(async ({ ctx: { db, installation, userId } }) => ({
    label: installation.singleSignOn?.settings.label ?? null,
    identities: await listIdentities(db, userId),
    hasPassword: (await findPasswordHash(db, userId)) !== null,
  }));
