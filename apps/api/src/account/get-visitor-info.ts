import { visitorInfoSchema } from "@daysignal/core";
import { z } from "zod";
import { publicProcedure } from "../trpc/procedures.ts";
import { registrationMode } from "./registration.ts";

/** What the screens of visitors need to know: who may register, and how one signs in (§6, §7). */
export const getVisitorInfo = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/visitor-info",
      summary: "Who may register, and how one signs in",
      description: "What a sign-in screen needs before anybody is signed in.",
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
