import { DomainError, idSchema, instantSchema, maxTitleLength, text } from "@daysignal/core";
import {
  type Position,
  positionKinds,
  type SignalOrder,
  type SignalScope,
  type UserDay,
} from "@daysignal/db";
import { z } from "zod";

/** The list that a cursor belongs to. */
export interface ListOrder {
  scope: SignalScope;
  order: SignalOrder;
  day: UserDay;
}

const values = {
  number: z.int32(),
  instant: z.union([z.literal("infinity"), instantSchema]),
  id: idSchema,
  text: text(maxTitleLength),
};

const cursorSchema = z.array(z.union([z.string(), z.number()]));

/** Encodes a position as an opaque string that callers pass back unchanged. */
export function writeCursor({ scope, order }: ListOrder, position: Position): string {
  return Buffer.from(JSON.stringify([scope, order, ...position])).toString("base64url");
}

/**
 * Decodes a cursor. Throws INVALID_INPUT for one that is invalid or belongs to another list or
 * order.
 */
export function readCursor(cursor: string, { scope, order, day }: ListOrder): Position {
  const kinds = positionKinds(order, day);
  const found = cursorSchema.safeParse(parse(cursor));
  const [ofScope, ofOrder, ...position] = found.data ?? [];
  const isOurs =
    ofScope === scope &&
    ofOrder === order &&
    position.length === kinds.length &&
    kinds.every((kind, index) => values[kind].safeParse(position[index]).success);
  if (!isOurs) {
    throw new DomainError("INVALID_INPUT", {
      field: "cursor",
      message: /*i18n*/ "cursor does not belong to this list.",
    });
  }
  return position;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
