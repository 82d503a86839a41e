/** What an event of a time box says (§11): the same on both sides after a synchronisation. */
export interface EventContent {
  title: string;
  /** An instant. */
  start: string;
  minutes: number;
  /** Whether the signal is done; only the planner says so. */
  isDone: boolean;
}

/** The fields that can be changed on both sides. */
export const mergedFields = ["title", "start", "minutes"] as const;

export type MergedField = (typeof mergedFields)[number];

interface Sides {
  /** What was last written or read. */
  base: EventContent;
  /** Null if the signal has no time box any more. */
  ours: EventContent | null;
  /** Null if the event was deleted. */
  theirs: EventContent | null;
  /** When each side was last changed; without a time, theirs counts as changed now. */
  changedAt: { ours: string; theirs: string | null };
}

export interface MergedEvent {
  /** What both sides have afterwards; null if both lose it. */
  content: EventContent | null;
  /** What was changed on both sides in different ways; the newer change was taken. */
  conflicts: (MergedField | "removed")[];
}

/**
 * Merges the changes of a time box and of its event since they were last the same (§11). A change
 * of one side is taken, of two changes of one field the newer one. Removing the time box removes
 * the event; deleting the event removes the time box unless that was changed as well.
 */
export function mergeEvent({ base, ours, theirs, changedAt }: Sides): MergedEvent {
  if (ours === null) return { content: null, conflicts: [] };
  if (theirs === null) {
    const isChanged = mergedFields.some((field) => ours[field] !== base[field]);
    return isChanged ? { content: ours, conflicts: ["removed"] } : { content: null, conflicts: [] };
  }
  const isOursNewer = changedAt.theirs !== null && changedAt.ours > changedAt.theirs;
  const content = { ...ours };
  const conflicts: MergedField[] = [];
  const take = <F extends MergedField>(field: F) => {
    if (theirs[field] === base[field] || theirs[field] === ours[field]) return;
    if (ours[field] !== base[field]) {
      conflicts.push(field);
      if (isOursNewer) return;
    }
    content[field] = theirs[field];
  };
  for (const field of mergedFields) take(field);
  return { content, conflicts };
}

/** Whether two events say the same. */
export const isSameEvent = (one: EventContent, other: EventContent): boolean =>
  one.isDone === other.isDone && mergedFields.every((field) => one[field] === other[field]);
