import { adminPageSize, auditPageSchema, listAuditInput } from "@daysignal/core";
import { listAuditLines as list } from "@daysignal/db";
import { operatorProcedure } from "../trpc/procedures.ts";
import { toPage } from "./to-page.ts";

/** The audit log of the installation, newest first, in pages (§6, §7). Errors: SESSION_REQUIRED. */
export const listAuditLines = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/audit",
      summary: "List the audit log of the installation",
      description: "Actions of all accounts and of operators, newest first.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(listAuditInput)
  .output(auditPageSchema)
  .query(async ({ ctx, input }) =>
    toPage(await list(ctx.db, { ...input, limit: adminPageSize + 1 })),
  );
