import { lockUser, transact, withActor } from "@daysignal/db";
import type { Context } from "../trpc/context.ts";
import type { Dav, Procedures } from "./dav.ts";

/** A change of an app, in its transaction. */
export interface Write {
  tx: Context["db"];
  /** Runs procedures in the same transaction. */
  call: Procedures;
}

/**
 * Runs a change in one transaction, in which the procedures join: all of it is stored, or nothing.
 * The user is locked first, as most procedures do, so that two changes of one user cannot wait for
 * each other.
 */
export async function writing<T>(dav: Dav, work: (write: Write) => Promise<T>): Promise<T> {
  const { ctx, user } = dav;
  // These are conditions on tasks, not on the entities that the procedures load.
  ctx.request.headers = { "if-match": undefined, "idempotency-key": undefined };
  // The request has its place among the user's calls already.
  const calls = { ...ctx.limits.calls, run: <R>(_key: string, run: () => Promise<R>) => run() };
  const actor = { by: "dav", at: ctx.now.toISOString() } as const;
  return await withActor(actor, () =>
    transact(ctx.db, async (tx) => {
      await lockUser(tx, user.id);
      const limits = { ...ctx.limits, calls };
      const call = dav.createCaller({ ...ctx, db: tx, actor: actor.by, limits });
      return await work({ tx, call });
    }),
  );
}
