import { hash } from "node:crypto";
import { dayAt, daysOfFeed, inOwnWords, readBudget, repeatOf } from "@daysignal/core";
import { type DavTask, writeTask } from "@daysignal/core/dav";
import {
  type DavSignal,
  type DavSubtask,
  type Db,
  type FeedEntry,
  listDavSignals,
  listFeedEntries,
  signalNames,
  subtaskNames,
} from "@daysignal/db";
import { mapInParts } from "../map-in-parts.ts";
import type { Collection } from "./collection.ts";
import type { Dav } from "./dav.ts";
import { writeEvent } from "./plan-events.ts";

/** A resource of a collection. */
export interface Item {
  /** The last part of its URL. */
  name: string;
  text: string;
  /** With its quotes. */
  etag: string;
  changedAt: string;
  /** Null for an event of the plan. */
  task: ItemTask | null;
  /** Null for a task. */
  event: FeedEntry | null;
}

/** A task of a collection. */
export interface ItemTask extends DavTask {
  signal: DavSignal;
  subtask: DavSubtask | null;
}

/** Signals of one page. */
const pageSize = 500;

/** The resources of a collection, of all signals or of some. */
export async function readItems(
  dav: Dav,
  collection: Collection,
  ids?: readonly string[],
): Promise<Item[]> {
  if (collection.kind === "events") return readEvents(dav, collection);
  const { ctx, user } = dav;
  const query = { scope: collection.scope, ids, limit: pageSize };
  const first = await listDavSignals(ctx.db, user.id, query);
  const items = await itemsOf(dav, collection, first);
  if (first.length < pageSize) return items;
  const readRest = async () => {
    let last = first.at(-1);
    while (last) {
      const page = await listDavSignals(ctx.db, user.id, { ...query, after: last.id });
      items.push(...(await itemsOf(dav, collection, page)));
      last = page.length < pageSize ? undefined : page.at(-1);
    }
    return items;
  };
  return await ctx.limits.bulk.run(user.id, readRest, ctx.request.signal);
}

/** The tasks of one signal in a collection. */
export async function readItemsOf(
  dav: Dav,
  db: Db,
  collection: Collection,
  signalId: string,
): Promise<Item[]> {
  const query = { scope: collection.scope, ids: [signalId], limit: 1 };
  return await itemsOf(dav, collection, await listDavSignals(db, dav.user.id, query));
}

async function itemsOf(
  dav: Dav,
  collection: Collection,
  signals: readonly DavSignal[],
): Promise<Item[]> {
  const items = (await mapInParts(signals, (signal) => tasksOf(dav, collection, signal))).flat();
  const characters = items.reduce((sum, { text }) => sum + text.length, 0);
  // Their texts also have names of properties.
  dav.ctx.countRead(signals.length, Math.min(characters / 2, readBudget.characters));
  return items;
}

function tasksOf(dav: Dav, collection: Collection, signal: DavSignal): Item[] {
  const { entry } = signal;
  const isSeries = repeatOf(signal.recurrence) !== null;
  const isDone = entry ? entry.completedAt !== null : signal.status === "done";
  // The ticks of a finished occurrence are kept with it; the list is that of the next one.
  const subtasks = isSeries && isDone ? [] : (signal.subtasks ?? []);
  const ticked = subtasks.filter(({ completed }) => completed === 1).length;
  const { uid, name } = signal.uid && signal.name ? named(signal) : signalNames(signal.id);
  const place = signal.currentLocation;
  const words = entry ? inOwnWords(signal, entry) : signal;
  const task: DavTask = {
    uid,
    title: words.title,
    notes: words.notes,
    isDone,
    completedAt: isDone ? (entry?.completedAt ?? signal.completedAt) : null,
    percent: subtasks.length === 0 ? null : Math.round((100 * ticked) / subtasks.length),
    start: collection.day ?? (place === "available" ? null : place),
    due: signal.dueDate === null ? null : dayAt(signal.dueDate, dav.rule),
    priority: signal.priority,
    tags: signal.tags,
    url: signal.link,
    parentUid: null,
    createdAt: signal.createdAt,
    updatedAt: signal.updatedAt,
    extra: signal.extra ?? "",
  };
  return [
    itemOf(name, { ...task, signal, subtask: null }),
    ...subtasks.map((subtask) => {
      const own = subtask.uid && subtask.name ? named(subtask) : subtaskNames(subtask.id);
      const { title, createdAt, updatedAt } = subtask;
      const isTicked = subtask.completed === 1;
      return itemOf(own.name, {
        ...{ uid: own.uid, title, isDone: isTicked, createdAt, updatedAt },
        ...{ notes: null, completedAt: isTicked ? updatedAt : null, percent: null, start: null },
        ...{ due: null, priority: 1, tags: [], url: null, parentUid: uid },
        extra: subtask.extra ?? "",
        signal,
        subtask,
      });
    }),
  ];
}

const named = ({ uid, name }: { uid: string | null; name: string | null }) => ({
  uid: uid ?? "",
  name: name ?? "",
});

const itemOf = (name: string, task: ItemTask): Item => {
  const text = writeTask(task);
  return { name, text, etag: etagOf(text), changedAt: task.updatedAt, task, event: null };
};

const etagOf = (text: string) => `"${hash("sha1", text, "base64url")}"`;

/** Enough for more than ten time boxes on each day. */
const maxEvents = 5000;

async function readEvents(dav: Dav, { isOfWholeDays = false }: Collection): Promise<Item[]> {
  const range = { ...daysOfFeed(dav.today), limit: maxEvents };
  const entries = await listFeedEntries(dav.ctx.db, dav.user.id, range);
  const wanted = entries.filter(({ startsAt }) => (startsAt === null) === isOfWholeDays);
  return await mapInParts(wanted, (entry) => {
    const text = writeEvent(dav, entry);
    return {
      name: `${entry.id}.ics`,
      text,
      etag: etagOf(text),
      changedAt: entry.changedAt,
      task: null,
      event: entry,
    };
  });
}
