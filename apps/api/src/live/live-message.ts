import type { Change } from "@daysignal/db";

/** A message of a stream of live updates. */
export type LiveMessage =
  /** This has changed: refetch it. Ids and days are null if they are too many to name. */
  | ({ type: "change" } & Omit<Change, "userId" | "seq">)
  /** Anything may have changed. */
  | { type: "everything" }
  /** A heartbeat. */
  | { type: "nothing" };

/** A message and its place, from which a reader can resume: the number of the last change. */
export interface PlacedMessage {
  place: string;
  message: LiveMessage;
}
