import { listLogInput, logPageSchema, readLogCursor, writeLogCursor } from "@daysignal/core";
import { listAudit } from "@daysignal/db";
import { describeDevice } from "../auth/describe-device.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The default number of entries on a page. */
const pageSize = 20;

/** The audit log about one's own account, newest entry first (§6, §7). Errors: SESSION_REQUIRED. */
export const listLog = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/log",
      summary: "List the security log of the account",
      description:
        "Sign-ins, refused attempts and changes of credentials, newest first, with browser, operating system and network.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(listLogInput)
  .output(logPageSchema)
  .query(async ({ ctx, input: { limit = pageSize, cursor } }) => {
    const before = cursor === undefined ? undefined : (readLogCursor(cursor) ?? undefined);
    // One more than the page size, to know whether there is another page.
    const found = await listAudit(ctx.db, ctx.userId, { limit: limit + 1, before });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: page.map(({ userAgent, ...entry }) => ({ ...entry, ...describeDevice(userAgent) })),
      nextCursor: found.length > limit && last ? writeLogCursor(last) : null,
    };
  });
