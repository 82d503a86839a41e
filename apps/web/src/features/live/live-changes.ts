import type { ChangeKind } from "@daysignal/core";
import type { LiveMessage } from "../../trpc.ts";

/** The names of what to refetch, or all of a kind. */
export type Names = ReadonlySet<string> | "all";

/** The merged changes of several messages. */
export interface LiveChanges {
  everything: boolean;
  signals: Names;
  days: Names;
  subtasksOf: Names;
  kinds: ReadonlySet<ChangeKind>;
}

/** With more names than this, all of the kind is refetched. */
const maxNamed = 40;

/**
 * Splits messages into those to apply now and those that wait: a change of a signal with unsaved
 * text could unmount the field.
 */
export function splitMessages(
  messages: readonly LiveMessage[],
  unsaved: ReadonlySet<string>,
): { now: LiveMessage[]; later: LiveMessage[] } {
  const now: LiveMessage[] = [];
  const later: LiveMessage[] = [];
  for (const message of messages) {
    const ids = message.type === "change" ? (message.ids ?? []) : [];
    const held = ids.filter((id) => unsaved.has(id));
    if (message.type !== "change" || held.length === 0) {
      now.push(message);
      continue;
    }
    later.push({ ...message, ids: held });
    const others = ids.filter((id) => !unsaved.has(id));
    if (others.length > 0) now.push({ ...message, ids: others });
  }
  return { now, later };
}

/**
 * Merges messages into what has to be refetched. Changes of this tab are excluded: the responses
 * have updated it.
 */
export function mergeMessages(messages: readonly LiveMessage[], ownName: string): LiveChanges {
  const changes = messages.flatMap((message) =>
    message.type === "change" && message.origin !== ownName ? [message] : [],
  );
  const of = (...kinds: readonly string[]) => changes.filter(({ kind }) => kinds.includes(kind));
  return {
    everything: messages.some(({ type }) => type === "everything"),
    // A signal's plans are part of it, but do not change its version.
    signals: namesOf(of("signal", "plan").map(({ ids }) => ids)),
    // The number of slots per day is a setting.
    days: of("settings").length > 0 ? "all" : namesOf(of("plan").map(({ days }) => days)),
    subtasksOf: namesOf(of("subtask").map(({ ids }) => ids)),
    kinds: new Set(changes.map(({ kind }) => kind)),
  };
}

function namesOf(lists: readonly (readonly string[] | null)[]): Names {
  if (lists.some((list) => list === null)) return "all";
  const names = new Set(lists.flatMap((list) => list ?? []));
  return names.size > maxNamed ? "all" : names;
}
