import { accountPageSchema, adminPageSize, listAccountsInput } from "@daysignal/core";
import { listAccounts as list } from "@daysignal/db";
import { operatorProcedure } from "../trpc/procedures.ts";
import { toPage } from "./to-page.ts";

/**
 * The accounts of the installation, newest first, in pages (§7). Of their owners' plans only counts
 * are included. Errors: SESSION_REQUIRED.
 */
export const listAccounts = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/accounts",
      summary: "List the accounts of the installation",
      description:
        "Newest first, with storage usage and last sign-in; never the contents of plans.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(listAccountsInput)
  .output(accountPageSchema)
  .query(async ({ ctx, input }) => {
    const found = await list(ctx.db, { ...input, limit: adminPageSize + 1 });
    const { lines: accounts, hasMore } = toPage(found);
    return { accounts, hasMore, isMailSent: ctx.installation.isMailSent ?? false };
  });
