import { visitorInfoSchema } from "@daysignal/core";
import { z } from "zod";
import { publicProcedure } from "../trpc/procedures.ts";
import { registrationMode } from "./registration.ts";

/**
 * The facts that screens for visitors need: who may register, and the available ways to sign in
 * (§6, §7).
 */
export const getVisitorInfo = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/visitor-info",
      summary: "Get the registration mode and the ways to sign in",
      description: "The facts that a sign-in screen needs before anyone is signed in.",
      tags: ["Account"],
      protect: false,
    },
  })
  .input(z.strictObject({}).optional())
  .output(visitorInfoSchema)
  .query(async ({ ctx: { db, installation } }) => {
    const { hasPasswordSignIn = true, registration, singleSignOn } = installation;
    return {
      registration: hasPasswordSignIn ? await registrationMode(db, registration) : "closed",
      hasPasswordSignIn,
      singleSignOn: singleSignOn?.settings.label ?? null,
    };
  });
