import {
  DomainError,
  listReviewSignalsInput,
  reviewRanges,
  reviewSignalSchema,
} from "@daysignal/core";
import { findProject, listReviewSignals as findSignals } from "@daysignal/db";
import { z } from "zod";
import { compiled } from "../trpc/compiled-response.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { checkClient } from "./check-client.ts";
import { reviewRange } from "./review-range.ts";

const defaultLimit = 200;
const none = "none";

/**
 * The signals that a number of a review counts (§16), by day. `offset` selects the next page.
 * Errors: INVALID_INPUT, NOT_FOUND (the project or client).
 */
export const listReviewSignals = userProcedure
  .meta({
    rest: "GET /review/signals",
    summary: "List the signals that a number of a review counts",
    description: "The signals that one number of a review counts, by day.",
  })
  .input(listReviewSignalsInput)
  .output(compiled(z.array(reviewSignalSchema)))
  .query(async ({ ctx, input: { from, to, limit = defaultLimit, offset = 0, ...query } }) => {
    const { db, userId, timeZone, dayStart } = ctx;
    // Throws for a range that is too long.
    reviewRanges({ from, to });
    const { projectId = none, clientId } = query;
    if (projectId !== none && !(await findProject(db, userId, projectId))) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Project", field: "projectId" });
    }
    await checkClient(db, userId, clientId);
    const range = reviewRange({ from, to }, { timeZone, dayStart });
    return await findSignals(db, userId, range, { ...query, limit, offset });
  });
