import { visitorInfoSchema } from "@daysignal/core";
import { z } from "zod";
import { publicProcedure } from "../trpc/procedures.ts";
import { registrationMode } from "./registration.ts";

/** What the screens of visitors need to know: who may register (§6, §7). */
export const getVisitorInfo = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/visitor-info",
      summary: "Who may register",
      tags: ["Account"],
      protect: false,
    },
  })
  .input(z.strictObject({}).optional())
  .output(visitorInfoSchema)
  .query(async ({ ctx: { db, installation } }) => ({
    registration: await registrationMode(db, installation.registration),
  }));
