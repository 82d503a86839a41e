import {
  changeGlanceInput,
  DomainError,
  defaultGlance,
  type Glance,
  glanceSchema,
  madeGlanceSchema,
} from "@daysignal/core";
import { deleteGlance, findGlance, storeGlance, transact, updateGlance } from "@daysignal/db";
import { z } from "zod";
import { makeAddress } from "../account/make-address.ts";
import { router, sessionProcedure } from "../trpc/procedures.ts";

const noGlance: Glance = { isActive: false, ...defaultGlance, createdAt: null };

/** Returns whether the day has an address to be seen at, and what it shows (§11). */
const getGlance = sessionProcedure
  .meta({
    rest: "GET /glance",
    summary: "Get your glance",
    description:
      "Whether your day can be seen at an address, and what is shown there. The address is not returned.",
  })
  .input(z.strictObject({}).optional())
  .output(glanceSchema)
  .query(async ({ ctx: { db, userId } }) => {
    const glance = await findGlance(db, userId);
    return glance ? { isActive: true, ...glance } : noGlance;
  });

/**
 * Creates the glance, or gives it a new address, which invalidates the previous one (§11). Only this
 * response contains it. Errors: SESSION_REQUIRED.
 */
const makeGlance = sessionProcedure
  .meta({
    rest: "POST /glance",
    summary: "Create or renew your glance",
    description:
      "Returns the address, which no later response contains; an earlier address stops working. Append `.json`, `.txt`, `.svg` or `.png` to it.",
  })
  .input(changeGlanceInput)
  .output(madeGlanceSchema)
  .mutation(async ({ ctx, input }) => {
    const { token, ...glance } = await makeAddress(ctx, (tx, address) =>
      storeGlance(tx, ctx.userId, { ...input, ...address }),
    );
    return { ...glance, path: `/glance/${token}` };
  });

/** Changes what the glance shows (§11). Errors: NOT_FOUND without a glance, SESSION_REQUIRED. */
const changeGlance = sessionProcedure
  .meta({
    rest: "PATCH /glance",
    summary: "Change your glance",
    description: "Sets what is shown. The address remains.",
    errors: ["NOT_FOUND"],
  })
  .input(changeGlanceInput)
  .output(glanceSchema)
  .mutation(async ({ ctx: { db, userId }, input }) => {
    const glance = await transact(db, (tx) => updateGlance(tx, userId, input));
    if (!glance) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Day at a glance" });
    return { isActive: true, ...glance };
  });

/** Deletes the glance: its address stops working (§11). Idempotent. Errors: SESSION_REQUIRED. */
const endGlance = sessionProcedure
  .meta({
    rest: "DELETE /glance",
    summary: "Delete your glance",
    description: "The address stops working at once.",
  })
  .input(z.strictObject({}).optional())
  .output(glanceSchema)
  .mutation(async ({ ctx: { db, userId } }) => {
    await transact(db, (tx) => deleteGlance(tx, userId));
    return noGlance;
  });

/** The day at a glance. */
export const glanceRouter = router({
  get: getGlance,
  make: makeGlance,
  change: changeGlance,
  end: endGlance,
});
