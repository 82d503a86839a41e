import { estimateInput, learnEstimate, learnedEstimateSchema, learning } from "@daysignal/core";
import { findProject, listFinishedWork } from "@daysignal/db";
import { found } from "../trpc/entities.ts";
import { router, userProcedure } from "../trpc/procedures.ts";

/**
 * What finished signals like this one took, compared with their estimates (§18); null for fewer than
 * five. Errors: NOT_FOUND (the project).
 */
const getEstimate = userProcedure
  .meta({
    rest: "GET /estimates",
    summary: "Get what signals like this one took",
    description:
      "Learned from the last 200 finished signals with actual time: how many times as long as estimated those took that are most alike, by project, tag and estimate. Null if there are fewer than five.",
  })
  .input(estimateInput)
  .output(learnedEstimateSchema.nullable())
  .query(async ({ ctx: { db, userId }, input }) => {
    if (input.projectId !== undefined) {
      found(await findProject(db, userId, input.projectId), /*i18n*/ "Project", "projectId");
    }
    return learnEstimate(await listFinishedWork(db, userId, learning.considered), input);
  });

/** Estimates that are learned from actual times (§18). */
export const estimateRouter = router({ get: getEstimate });
