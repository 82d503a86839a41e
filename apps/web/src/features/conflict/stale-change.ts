import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { baseOf, beginsWith } from "./base-of-change.ts";
import { type Base, conflictsOf, withoutFields } from "./conflict.ts";
import { askAboutConflict } from "./conflict-question.ts";

/** How a kind of entity is read and spoken of. */
export interface Subject<Entity extends object> {
  /** Reads it as it now is, and shows it. */
  read: () => Promise<Entity>;
  nameOf: (entity: Entity) => string;
  /** What a field is called, and a value of it in words; null for a field that follows another. */
  wordsOf: (field: string, entity: Entity) => { label: string; value: string } | null;
}

/**
 * Settles a change that was refused as stale. Where somebody else has set other
 * fields, both hold: the change is sent again. Where both have set the same, the
 * person chooses, field by field.
 */
export async function settleStale<Entity extends object>(
  input: object,
  { read, nameOf, wordsOf }: Subject<Entity>,
): Promise<StaleAnswer | null> {
  const theirs = await read();
  const now: Base = Object.fromEntries(Object.entries(theirs));
  const base = baseOf(input);
  const conflicts = base ? conflictsOf(input, base, now) : [];
  const mine = { ...theirs, ...input };
  const fields = conflicts.flatMap((name) => {
    const [own, other] = [wordsOf(name, mine), wordsOf(name, theirs)];
    return own && other ? [{ name, label: own.label, mine: own.value, theirs: other.value }] : [];
  });
  const left =
    fields.length === 0 ? [] : await askAboutConflict({ subject: nameOf(theirs), fields });
  if (left === null) return null;
  // What follows another field goes with it.
  const followers = conflicts.filter((name) => wordsOf(name, theirs) === null);
  const isAllLeft = fields.length > 0 && fields.every(({ name }) => left.includes(name));
  const followersLeft = left.includes("estimatedMinutes") || isAllLeft ? followers : [];
  const again = withoutFields(input, [...left, ...followersLeft]);
  if (!again) return { entity: theirs };
  beginsWith(again, now);
  return { input: again };
}
