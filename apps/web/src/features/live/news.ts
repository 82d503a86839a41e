import type { LiveMessage } from "../../trpc.ts";

/** What there is to read again: by its name, or all of its kind. */
export type Names = ReadonlySet<string> | "all";

/** What several messages say together. */
export interface News {
  everything: boolean;
  signals: Names;
  /** Days whose plan has changed. */
  days: Names;
  /** Signals whose subtasks have changed. */
  subtasksOf: Names;
  projects: boolean;
  clients: boolean;
  settings: boolean;
  tokens: boolean;
}

/** More than these are read as a whole. */
const maxNamed = 40;

/**
 * Parts messages into those to be read now and those that wait: what is said of a signal that has an unsaved text
 * could take the field away.
 */
export function partMessages(
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
 * Puts together what has to be read again after some messages. What this tab
 * has changed itself it knows already: the answer has told it.
 */
export function gatherNews(messages: readonly LiveMessage[], ownName: string): News {
  const changes = messages.flatMap((message) =>
    message.type === "change" && message.origin !== ownName ? [message] : [],
  );
  const of = (...kinds: readonly string[]) => changes.filter(({ kind }) => kinds.includes(kind));
  return {
    everything: messages.some(({ type }) => type === "everything"),
    // Where a signal is planned is part of it, and its version counts no plans.
    signals: namesOf(of("signal", "plan").map(({ ids }) => ids)),
    // How many slots a day has is a setting.
    days: of("settings").length > 0 ? "all" : namesOf(of("plan").map(({ days }) => days)),
    subtasksOf: namesOf(of("subtask").map(({ ids }) => ids)),
    projects: of("project").length > 0,
    clients: of("client").length > 0,
    settings: of("settings").length > 0,
    tokens: of("access").length > 0,
  };
}

function namesOf(lists: readonly (readonly string[] | null)[]): Names {
  if (lists.some((list) => list === null)) return "all";
  const names = new Set(lists.flatMap((list) => list ?? []));
  return names.size > maxNamed ? "all" : names;
}
