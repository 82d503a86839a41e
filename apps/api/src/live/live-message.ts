import type { Change } from "@daysignal/db";

/** A message of a stream of live updates. */
export type LiveMessage =
  /** These entities have changed: refetch them. Ids and days are null if there are too many. */
  | ({ type: "change" } & Omit<Change, "userId" | "seq">)
  /** Anything may have changed. */
  | { type: "everything" }
  /** A heartbeat. */
  | { type: "nothing" };

/** A message with the position from which a reader can resume: the number of the last change. */
export interface PlacedMessage {
  place: string;
  message: LiveMessage;
}
