import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { keepUnsent, readUnsent } from "../../shared/device-store.ts";
import type { HeldCall } from "../../shared/held-calls.ts";
import { onSignOut, setUnsent } from "../../shared/unsent.ts";
import { plannerLog } from "../signal/planner-cache.ts";
import { findSignal } from "../signal/planner-data.ts";
import { followMutations } from "./follow-mutations.ts";
import { Outbox, readChanges, refused, type UnsentChange, waiting } from "./outbox.ts";

/** The outbox of a person in this window. */
export interface OpenOutbox {
  queryClient: QueryClient;
  outbox: Outbox;
  /** Takes over what closed windows have left, and sends what nobody is sending. */
  resume: (send: (change: UnsentChange) => void) => Promise<void>;
  /** Sends a refused change again. */
  retry: (change: UnsentChange, send: (change: UnsentChange) => void) => void;
  close: () => void;
}

/** This window, for as long as it is open; the lock of this name tells others that it is. */
const windowId = crypto.randomUUID();
const lockName = (id: string) => `daysignal window ${id}`;
void navigator.locks?.request(lockName(windowId), () => new Promise(() => undefined));

let open: OpenOutbox | undefined;

/** The outbox of this person's session; that of the session before is closed first. */
export function openOutbox(queryClient: QueryClient, userId: string): OpenOutbox {
  if (open?.queryClient === queryClient) return open;
  open?.close();
  open = createOutbox(queryClient, userId);
  return open;
}

function createOutbox(queryClient: QueryClient, userId: string): OpenOutbox {
  const outbox = new Outbox();
  // Before it follows: what is under way already is to be kept as well.
  const stopKeeping = outbox.subscribe(keeper(userId, () => outbox.changes));
  const following = followMutations(queryClient, outbox, subjectIn(queryClient));
  const refresh = () => void queryClient.invalidateQueries();
  let isFirst = true;
  // What is shown before the connection is there was kept on this device.
  let hadToWait = !onlineManager.isOnline();
  const changed = () => {
    const { changes } = outbox;
    const waits = waiting(changes).length;
    setUnsent(waits + refused(changes).length);
    // What others have done meanwhile is read once everything of our own has arrived.
    if (hadToWait && waits === 0 && onlineManager.isOnline()) {
      hadToWait = false;
      refresh();
    }
    hadToWait ||= waits > 0;
  };
  const stops = [
    following.stop,
    outbox.subscribe(changed),
    stopKeeping,
    onlineManager.subscribe((online) => {
      if (!online) hadToWait = true;
      changed();
    }),
    onSignOut(() => opened.close()),
  ];
  const sendUnlessUnreadable = (change: UnsentChange, send: (change: UnsentChange) => void) => {
    try {
      send(change);
    } catch {
      outbox.refuse(change.id, "This version of the app does not know this kind of change.");
    }
  };
  const opened: OpenOutbox = {
    queryClient,
    outbox,
    resume: async (send) => {
      outbox.adopt(await takeOver(userId, outbox.changes, isFirst));
      isFirst = false;
      for (const change of waiting(outbox.changes)) {
        if (!following.isOnItsWay(change.id)) sendUnlessUnreadable(change, send);
      }
      changed();
    },
    retry: ({ refusal: _refusal, ...change }, send) => {
      outbox.enter(change);
      sendUnlessUnreadable(change, send);
    },
    close: () => {
      for (const stop of stops) stop();
      setUnsent(0);
      if (open === opened) open = undefined;
    },
  };
  return opened;
}

/** What windows that are closed by now have left unsent; from now on kept with what this one has. */
async function takeOver(
  userId: string,
  own: readonly UnsentChange[],
  isFirst: boolean,
): Promise<UnsentChange[]> {
  if (!navigator.locks) return [];
  try {
    return await navigator.locks.request("daysignal unsent", async () => {
      const { held = [] } = await navigator.locks.query();
      const openWindows = new Set(held.map(({ name }) => name));
      const left = (await readUnsent(userId)).filter(({ windowId: id }) =>
        // Its own are at hand, unless somebody else was here in between.
        id === windowId ? isFirst : !openWindows.has(lockName(id)),
      );
      const changes = left
        .flatMap((kept) => readChanges(kept.changes))
        .map((change) => ({ ...change, waits: true }))
        .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
      await keepUnsent(userId, windowId, [...changes, ...own]);
      for (const { windowId: id } of left) {
        if (id !== windowId) await keepUnsent(userId, id, []);
      }
      return changes;
    });
  } catch {
    // Storage is closed: nothing was kept.
    return [];
  }
}

/** Stores the changes as they are now, one write after another, the last one last. */
function keeper(userId: string, changes: () => readonly UnsentChange[]): () => void {
  let writing = Promise.resolve();
  return () => {
    // Without locks nobody could tell whether another window is sending them.
    if (!navigator.locks) return;
    const now = changes();
    writing = writing
      .then(() => (now === changes() ? keepUnsent(userId, windowId, now) : undefined))
      .catch(() => undefined);
  };
}

/** The title of what a change is about, from its input or from what is on screen. */
function subjectIn(queryClient: QueryClient) {
  return (_call: HeldCall, input: unknown): string | undefined => {
    if (typeof input !== "object" || input === null) return undefined;
    const { id, taskId, title } = input as { id?: unknown; taskId?: unknown; title?: unknown };
    const known = [id, taskId].find((candidate) => typeof candidate === "string");
    const signal =
      typeof known === "string" ? findSignal(plannerLog(queryClient).confirmed, known) : undefined;
    return signal?.title ?? (typeof title === "string" ? title : undefined);
  };
}
