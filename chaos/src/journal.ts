/** What a person has been told about a signal of theirs. */
export interface KnownSignal {
  title: string;
  /** Grows by one with every change, whichever attempt has made it. */
  version: number;
  status: "inbox" | "done" | "deleted";
  /** How often a day that passed gave it back. */
  rollovers: number;
  project: string | null;
  /** The days that it holds a slot on, and whether it is finished there. */
  days: Map<string, boolean>;
  /** Titles, in their order, and whether each is done. */
  subtasks: Map<string, { title: string; done: boolean }>;
}

/** Everything that a person's server has acknowledged: what must be found, and nothing beside it. */
export interface Journal {
  signals: Map<string, KnownSignal>;
  /** By their ids, the names. */
  projects: Map<string, string>;
  /** By their ids, the text of each file. */
  files: Map<string, string>;
  /** How many writes were acknowledged. */
  acknowledged: number;
}

export function createJournal(): Journal {
  return { signals: new Map(), projects: new Map(), files: new Map(), acknowledged: 0 };
}

/** A signal that has just been added and not planned yet. */
export function createKnownSignal(title: string): KnownSignal {
  return {
    title,
    version: 1,
    status: "inbox",
    rollovers: 0,
    project: null,
    days: new Map(),
    subtasks: new Map(),
  };
}
