import { accountPageSchema, adminPageSize, listAccountsInput } from "@daysignal/core";
import { listAccounts as list } from "@daysignal/db";
import { operatorProcedure } from "../trpc/procedures.ts";
import { toPage } from "./to-page.ts";

/**
 * The accounts of the installation, newest first, page by page (§7). Nothing of what their
 * owners plan but its count. Errors: SESSION_REQUIRED.
 */
export const listAccounts = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/accounts",
      summary: "The accounts of the installation",
      description:
        "Newest first, with use of storage and last sign-in; never what the accounts plan.",
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
