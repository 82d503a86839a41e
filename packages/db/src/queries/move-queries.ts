import type { MoveSignalInput, Neighbours } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { manualPositionSql } from "./signal-orders.ts";

/**
 * The two positions of "My order" between which a move places a signal, among all of the user's
 * signals; null if the user has no signal with the id that it names. The SQL version of core's
 * `neighboursOfMove`.
 */
export async function findNeighbours(
  tx: Db,
  userId: string,
  { id, before, after }: MoveSignalInput,
): Promise<Neighbours | null> {
  const others = sql`select ${manualPositionSql} as position from signals where user_id = ${userId}`;
  const first = async (of: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ position: string }>`${others} and ${of} limit 1`.execute(tx);
    return rows[0]?.position ?? null;
  };
  const highest = sql`order by ${manualPositionSql} desc`;
  const named = before ?? after;
  if (named === undefined) {
    return { above: null, below: await first(sql`id != ${id} ${highest}`) };
  }
  const at = await first(sql`id = ${named}`);
  if (at === null) return null;
  return before === undefined
    ? {
        above: at,
        below: await first(sql`id != ${id} and ${manualPositionSql} < ${at} ${highest}`),
      }
    : {
        above: await first(
          sql`id != ${id} and ${manualPositionSql} > ${at} order by ${manualPositionSql}`,
        ),
        below: at,
      };
}
