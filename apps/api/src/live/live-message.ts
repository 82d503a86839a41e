import type { Change } from "@daysignal/db";

/** What a stream of live updates says. */
export type LiveMessage =
  /** This has changed: read it again. Ids and days are null where they are too many to name. */
  | ({ type: "change" } & Omit<Change, "userId">)
  /** Anything may have changed. */
  | { type: "everything" }
  /** Nothing has changed; the stream lives. */
  | { type: "nothing" };

/** A message and its place in the feed, by which a reader can go on where it was. */
export interface PlacedMessage {
  place: string;
  message: LiveMessage;
}
