import { DomainError } from "@daysignal/core";
import type { Context } from "../trpc/context.ts";

/**
 * The id of the signed-in person who sent a request, for routes beside the
 * procedures; the same refusals as there (NOT_SIGNED_IN). `allowChange` is for
 * what changes something or signs an address that does.
 */
export async function allowCaller(ctx: Context): Promise<string> {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  return caller.user.id;
}

/** As `allowCaller`, for a change: also READ_ONLY, and CROSS_ORIGIN with the cookie alone. */
export async function allowChange(ctx: Context): Promise<string> {
  const userId = await allowCaller(ctx);
  const caller = await ctx.caller();
  if (caller?.access === "read") throw new DomainError("READ_ONLY");
  if (caller?.via === "cookie") ctx.auth.assertSameOrigin(ctx.request);
  return userId;
}
