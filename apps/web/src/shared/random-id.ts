import { v4 } from "uuid";

/** A random UUID (version 4). Unlike `crypto.randomUUID` it also works over plain http. */
export function randomId(): string {
  return v4();
}
