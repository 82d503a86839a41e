/** The acknowledged state of a signal. */
export interface KnownSignal {
  title: string;
  /** Incremented by every change, whichever attempt made it. */
  version: number;
  status: "inbox" | "done" | "deleted";
  /** The number of rollovers. */
  rollovers: number;
  project: string | null;
  /** The days on which it has a slot, and whether it is finished there. */
  days: Map<string, boolean>;
  /** Titles in order, and whether each is done. */
  subtasks: Map<string, { title: string; done: boolean }>;
}

/** Everything that the server has acknowledged to a client: exactly this must be stored. */
export interface Journal {
  signals: Map<string, KnownSignal>;
  /** Names by id. */
  projects: Map<string, string>;
  /** The text of each file by id. */
  files: Map<string, string>;
  /** The number of acknowledged writes. */
  acknowledged: number;
}

export function createJournal(): Journal {
  return { signals: new Map(), projects: new Map(), files: new Map(), acknowledged: 0 };
}

/** A signal that was just created and is not planned yet. */
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
