import { isDeepStrictEqual } from "node:util";
import {
  assertCanReplaceGoals,
  type CalendarDay,
  DomainError,
  getWeekGoalsInput,
  isWeekOver,
  plusDays,
  setWeekGoalsInput,
  type WeekGoals,
  weekGoalsSchema,
} from "@daysignal/core";
import {
  countRoom,
  type Db,
  excessOf,
  findGoalVersion,
  listGoalsElsewhere,
  listWeekGoals,
  lockUser,
  storeWeekGoals,
  transact,
} from "@daysignal/db";
import { foundForChange } from "../trpc/entities.ts";
import { router, type UserContext, userProcedure } from "../trpc/procedures.ts";

/**
 * The goals of a week with, until they are written once, the open goals of the week before it as an
 * offer.
 */
async function readGoals(
  db: Db,
  { userId, today }: UserContext,
  monday: CalendarDay,
): Promise<WeekGoals> {
  const version = await findGoalVersion(db, userId, monday);
  const goals = await listWeekGoals(db, userId, monday);
  const isOffering = version === 0 && !isWeekOver(monday, today);
  const last = isOffering ? await listWeekGoals(db, userId, plusDays(monday, -7)) : [];
  return { monday, goals, offered: last.filter(({ status }) => status === "open"), version };
}

/** The goals of a week (§16). Errors: INVALID_INPUT for a day that is no Monday. */
const getWeekGoals = userProcedure
  .meta({
    rest: "GET /weeks/{monday}/goals",
    summary: "Get the goals of a week",
    description: "Up to three, and what is offered again of the week before.",
  })
  .input(getWeekGoalsInput)
  .output(weekGoalsSchema)
  .query(({ ctx, input: { monday } }) => readGoals(ctx.db, ctx, monday));

/**
 * Replaces the goals of a week (§16); signals of a removed goal belong to none. Of a week that is over,
 * only the status of goals can change. Idempotent. Errors: INVALID_INPUT, LIMIT_REACHED, STALE_VERSION.
 */
const setWeekGoals = userProcedure
  .meta({
    rest: "PUT /weeks/{monday}/goals",
    summary: "Set the goals of a week",
    description:
      "Replaces the list. The ids are yours. Of a week that is over, only the status can change.",
    errors: ["LIMIT_REACHED", "STALE_VERSION"],
  })
  .input(setWeekGoalsInput)
  .output(weekGoalsSchema)
  .mutation(async ({ ctx, input: { monday, goals: after } }) => {
    const { userId, today } = ctx;
    return await transact(ctx.db, async (tx) => {
      await lockUser(tx, userId);
      const stored = await readGoals(tx, ctx, monday);
      const { goals: before, version } = foundForChange(ctx, stored, /*i18n*/ "Week");
      assertCanReplaceGoals(before, after, { monday, today });
      if (version > 0 && isDeepStrictEqual(before, after)) return stored;
      const ids = after.map(({ id }) => id);
      const elsewhere = await listGoalsElsewhere(tx, userId, monday, ids);
      const other = ids.findIndex((id) => elsewhere.has(id));
      if (other >= 0) {
        throw new DomainError("INVALID_INPUT", {
          field: `goals.${other}.id`,
          message: /*i18n*/ "{field} is the id of a goal of another week.",
        });
      }
      const added = after.filter(({ id }) => before.every((goal) => goal.id !== id)).length;
      if (added > 0 && added > (await countRoom(tx, userId, "weekGoals"))) {
        throw new DomainError("LIMIT_REACHED", excessOf("weekGoals"));
      }
      const change = { monday, before, after, version: version + 1 };
      await storeWeekGoals(tx, userId, { ...change, at: ctx.now.toISOString() });
      return { monday, goals: after, offered: [], version: version + 1 };
    });
  });

/** Goals of weeks (§16). */
export const goalRouter = router({ get: getWeekGoals, set: setWeekGoals });
