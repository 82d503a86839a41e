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
  const actor = { by: "dav", at: ctx.now.toISOString() } as const;
  return await withActor(actor, () =>
    transact(ctx.db, async (tx) => {
      await lockUser(tx, user.id);
      const call = dav.createCaller({
        ...ctx,
        db: tx,
        actor: actor.by,
        // Those of the request are about the task, not about the entities of the procedures.
        conditions: {},
        isInTurn: true,
      });
      return await work({ tx, call });
    }),
  );
}
