import { maxListedChanges } from "@daysignal/core";
import {
  type Change,
  type ChangeTransport,
  createChangePublisher,
  type Database,
  deleteChangesUpTo,
  onCommittedChanges,
} from "@daysignal/db";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { ChangeFeed } from "./change-feed.ts";

/**
 * The interval in milliseconds at which the table is read for changes without a message. This is
 * the maximum delay of a change, even if the instance that made it was killed before publishing it.
 */
const pollEvery = 3000;

/**
 * After this many changes of a user, a limited number of changes that are no longer listed is
 * deleted. The job `delete-expired` deletes by age.
 */
const trimEvery = 250;
const maxTrimmed = 2000;

export interface LiveUpdates {
  db: Kysely<Database>;
  feed: ChangeFeed;
  transport: ChangeTransport;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Publishes the changes that this instance commits, and delivers those of all instances to the
 * feed. Returns a function that stops this and closes the transport.
 */
export function startLiveUpdates({ db, feed, transport, log }: LiveUpdates) {
  const warn = (error: unknown) => log.warn(error);
  const publisher = createChangePublisher(transport, warn);
  const background = new Set<Promise<unknown>>();
  const run = (work: () => Promise<unknown>) => {
    const done = work()
      .catch(warn)
      .finally(() => background.delete(done));
    background.add(done);
  };

  onCommittedChanges(db, (changes) => {
    publisher.publish(changes);
    for (const change of changes) {
      feed.onChange(change);
      if (change.seq % trimEvery === 0) run(() => trim(db, change));
    }
  });
  const stopListening = transport.listen({
    onChange: feed.onChange,
    onListening: () => run(feed.poll),
    onLost: (error) => log.warn(error, "Live updates may be late"),
    onMalformed: warn,
  });
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    await feed.poll().finally(() => {
      isPolling = false;
    });
  };
  const polling = setInterval(() => run(poll), pollEvery);
  return async () => {
    clearInterval(polling);
    await stopListening();
    await publisher.settled();
    await Promise.all(background);
    await transport.close();
  };
}

/** Deletes the changes of a user that are no longer listed. */
async function trim(db: Kysely<Database>, { userId, seq }: Change): Promise<void> {
  await deleteChangesUpTo(db, userId, seq - maxListedChanges, maxTrimmed);
}
