import { DomainError } from "@daysignal/core";
import type { Context } from "../trpc/context.ts";

/**
 * Returns the id of the signed-in user who sent a request, for routes that are not procedures;
 * throws the same errors (NOT_SIGNED_IN). Use `allowChange` for routes that change something or
 * sign a URL that does.
 */
export async function allowCaller(ctx: Context): Promise<string> {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  return caller.user.id;
}

/** As `allowCaller`, for a change: also READ_ONLY, and CROSS_ORIGIN with only the cookie. */
export async function allowChange(ctx: Context): Promise<string> {
  const userId = await allowCaller(ctx);
  const caller = await ctx.caller();
  if (caller?.access === "read") throw new DomainError("READ_ONLY");
  if (caller?.via === "cookie") ctx.auth.assertSameOrigin(ctx.request);
  return userId;
}
