import { findSignal } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { isConnected, onConnectionChange } from "../../shared/connection.ts";
import {
  deleteQueries,
  readOutboxes,
  requestPersistence,
  storeOutbox,
} from "../../shared/device-store.ts";
import { i18n } from "../../shared/language.ts";
import {
  announceWindow,
  oneWindowAtATime,
  openWindows,
  windowId,
} from "../../shared/open-windows.ts";
import { onSignOut, setUnsent, stashUnsent, takeStash } from "../../shared/unsent.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { type CommandPath, sendCommand } from "../signal/commands/commands.ts";
import { changeWords, readInput } from "../signal/commands/sent-command.ts";
import { plannerLog } from "../signal/planner-cache.ts";
import { followMutations, markResent } from "./follow-mutations.ts";
import {
  createdId,
  dependents,
  Outbox,
  readChanges,
  refused,
  sentTogether,
  type UnsentChange,
  waiting,
} from "./outbox.ts";

/** The outbox of a user in this window. */
export interface OpenOutbox {
  queryClient: QueryClient;
  outbox: Outbox;
  /** Takes over the outboxes of closed windows, and sends what is not in flight. */
  resume: () => Promise<void>;
  /** Retries a refused change, with those it depends on. Restores its signal from the trash. */
  retry: (change: UnsentChange) => void;
  /** Discards a refused change, and those that depend on it. */
  discard: (change: UnsentChange) => void;
  close: () => void;
}

announceWindow();

let open: OpenOutbox | undefined;

/** Opens the outbox of this user's session; closes that of the previous one. */
export function openOutbox(queryClient: QueryClient, userId: string): OpenOutbox {
  if (open?.queryClient === queryClient) return open;
  open?.close();
  open = createOutbox(queryClient, userId);
  return open;
}

function createOutbox(queryClient: QueryClient, userId: string): OpenOutbox {
  const outbox = new Outbox();
  const { keep, isKept } = keeper(userId, outbox);
  // A page that is left stashes what is not written yet.
  const stash = () => {
    if (!isKept()) stashUnsent(userId, windowId, outbox.changes);
  };
  addEventListener("pagehide", stash);
  // Subscribed before following, so that changes in flight are stored as well.
  const stopKeeping = outbox.subscribe(keep);
  // If nothing can be read, nothing can be stored.
  readOutboxes(userId).catch(() => outbox.setStorageProblem(closedStorage));
  const following = followMutations(queryClient, outbox, subjectIn(queryClient));
  const refresh = () => void queryClient.invalidateQueries();
  let isFirst = true;
  // Started offline, the screen shows persisted data.
  let hadToWait = !isConnected();
  const changed = () => {
    const { changes } = outbox;
    const waits = waiting(changes).length;
    setUnsent(waits + refused(changes).length, notCreated(changes));
    // Changes from elsewhere are read once all of our own have been sent.
    if (hadToWait && waits === 0 && isConnected()) {
      hadToWait = false;
      refresh();
    }
    hadToWait ||= waits > 0;
  };
  const stops = [
    following.stop,
    outbox.subscribe(changed),
    stopKeeping,
    () => removeEventListener("pagehide", stash),
    onConnectionChange(() => {
      hadToWait ||= !isConnected();
      changed();
    }),
    onSignOut(() => opened.close()),
  ];
  const send = (change: UnsentChange) => {
    try {
      sendAgain(queryClient, change);
    } catch {
      outbox.refuse(
        change.id,
        i18n.t("This version of the app does not know this kind of change."),
      );
    }
  };
  /** Windows whose stash was adopted: their stored outbox is older. */
  const stashed = new Set<string>();
  const adoptStash = () => {
    const stash = takeStash(userId);
    if (!stash) return;
    stashed.add(stash.windowId);
    outbox.adopt(leftBehind(stash.changes));
  };
  adoptStash();
  const opened: OpenOutbox = {
    queryClient,
    outbox,
    resume: async () => {
      // Also that of a tab that was closed before it had stored its changes.
      adoptStash();
      outbox.adopt(await takeOver(userId, outbox, isFirst, stashed));
      isFirst = false;
      for (const change of waiting(outbox.changes)) {
        if (!following.isOnItsWay(change.id)) send(change);
      }
      changed();
    },
    retry: (change) => {
      const together = sentTogether(outbox.changes, change);
      if (change.deletion === "trashed") {
        const id = String(Object(change.input).id);
        sendCommand(queryClient, "signal.restore", { id }).catch(() => undefined);
      }
      for (const each of together) outbox.resend(each.id);
      for (const each of together) send(each);
    },
    discard: (change) => {
      for (const each of [...dependents(outbox.changes, change), change]) outbox.remove(each.id);
    },
    close: () => {
      for (const stop of stops) stop();
      setUnsent(0);
      if (open === opened) open = undefined;
    },
  };
  return opened;
}

/**
 * Sends a stored change again, with its optimistic update. Not as a mutation that the library
 * restores: that one would skip the update. Throws for an input that this version of the app does
 * not know. The user may no longer be looking, so a failure offers nothing beyond the list of
 * unsent changes.
 */
function sendAgain(queryClient: QueryClient, { id, call, input, base }: UnsentChange): void {
  const read = readInput(call, input);
  markResent(read, id);
  // Not the state on screen, which may have changed since.
  beganWith(read, base);
  sendCommand(queryClient, call, read).catch(() => undefined);
}

/**
 * The ids that do not exist because their creation was refused, with the description of that
 * change.
 */
function notCreated(changes: readonly UnsentChange[]): Map<string, string> {
  return new Map(
    refused(changes).flatMap((change) => {
      const id = createdId(change);
      return id === undefined ? [] : [[id, changeWords(change)] as const];
    }),
  );
}

/** The changes of a closed window, which no longer sends them. */
function leftBehind(stored: unknown): UnsentChange[] {
  return readChanges(stored).map((change) => ({ ...change, waits: true }));
}

/** Moves the outboxes of closed windows to that of this window. */
async function takeOver(
  userId: string,
  own: Outbox,
  isFirst: boolean,
  stashed: ReadonlySet<string>,
): Promise<UnsentChange[]> {
  try {
    const isOthers = ({ windowId: id }: { windowId: string }) => isFirst || id !== windowId;
    if (!(await readOutboxes(userId)).some(isOthers)) return [];
    // Sending a change twice is safe, because changes are idempotent.
    return await oneWindowAtATime("daysignal unsent", async () => {
      const open = await openWindows();
      const left = (await readOutboxes(userId)).filter(({ windowId: id }) =>
        // Its own are in memory, except at the first call after a reload.
        id === windowId ? isFirst : !open.has(id),
      );
      const changes = left
        .filter(({ windowId: id }) => !stashed.has(id))
        .flatMap((kept) => leftBehind(kept.changes))
        .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
      await storeOutbox(userId, windowId, [...changes, ...own.changes]);
      for (const { windowId: id } of left) {
        if (id !== windowId) await storeOutbox(userId, id, []);
      }
      return changes;
    });
  } catch {
    // Storage is unavailable, so nothing was stored.
    return [];
  }
}

/**
 * Stores the current changes, one write after another, the newest state last, and reports failures
 * to the outbox. Asks the browser once not to evict them.
 */
function keeper(userId: string, outbox: Outbox): { keep: () => void; isKept: () => boolean } {
  let writing = Promise.resolve();
  let kept = outbox.changes;
  let isPersistenceAsked = false;
  const write = async (now: readonly UnsentChange[]) => {
    if (now !== outbox.changes) return;
    try {
      await storeOutbox(userId, windowId, now).catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        // Persisted queries can be fetched again.
        await deleteQueries(userId);
        await storeOutbox(userId, windowId, now);
      });
      kept = now;
      outbox.setStorageProblem(undefined);
    } catch (error) {
      outbox.setStorageProblem(isFull(error) ? fullStorage : closedStorage);
      return;
    }
    if (isPersistenceAsked || waiting(now).length === 0) return;
    isPersistenceAsked = true;
    await requestPersistence();
  };
  return {
    keep: () => {
      const now = outbox.changes;
      writing = writing.then(() => write(now));
    },
    isKept: () => kept === outbox.changes,
  };
}

const fullStorage = /*i18n*/ "this browser's storage is full";
const closedStorage = /*i18n*/ "this browser lets the app store nothing";
const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** The title of a change's subject, from its input or from the cache. */
function subjectIn(queryClient: QueryClient) {
  return (_call: CommandPath, input: unknown): string | undefined => {
    if (typeof input !== "object" || input === null) return undefined;
    const { id, taskId, title } = input as { id?: unknown; taskId?: unknown; title?: unknown };
    const known = [id, taskId].find((candidate) => typeof candidate === "string");
    const signal =
      typeof known === "string" ? findSignal(plannerLog(queryClient).confirmed, known) : undefined;
    return signal?.title ?? (typeof title === "string" ? title : undefined);
  };
}
