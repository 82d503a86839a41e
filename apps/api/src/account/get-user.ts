import { userSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** Returns the signed-in user (§7). Errors: NOT_SIGNED_IN. */
export const getUser = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user",
      summary: "Get the signed-in user",
      description: "The user of the token or cookie; 401 for a visitor.",
      tags: ["Account"],
      protect: true,
    },
  })
  .input(z.strictObject({}).optional())
  .output(userSchema)
  .query(({ ctx }) => ctx.user);
