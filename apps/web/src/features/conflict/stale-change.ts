import { type ChangeBase, conflictsOf, withoutFields } from "@daysignal/core";
import type { StaleAnswer } from "../../shared/ask-when-stale.ts";
import { baseOf, beginsWith } from "./base-of-change.ts";
import { askAboutConflict } from "./conflict-question.ts";

/** How to read an entity and describe it. */
export interface Subject<Entity extends object> {
  /** Fetches the current entity and updates the screen. */
  read: () => Promise<Entity>;
  nameOf: (entity: Entity) => string;
  /** A field's label and value in words; null for a field that follows another. */
  wordsOf: (field: string, entity: Entity) => { label: string; value: string } | null;
}

/**
 * Settles a change that was refused as stale. If other fields were set elsewhere, both are kept:
 * the change is sent again. If the same fields were set, the user chooses, field by field.
 */
export async function settleStale<Entity extends object>(
  input: object,
  { read, nameOf, wordsOf }: Subject<Entity>,
): Promise<StaleAnswer | null> {
  const theirs = await read();
  const now: ChangeBase = Object.fromEntries(Object.entries(theirs));
  const base = baseOf(input);
  const conflicts = base ? conflictsOf(input, base, now) : [];
  const mine = { ...theirs, ...input };
  const bothOf = (name: string) => {
    const [own, other] = [wordsOf(name, mine), wordsOf(name, theirs)];
    return own && other && { label: own.label, mine: own.value, theirs: other.value };
  };
  const fields = conflicts.flatMap((name) => {
    const asked = bothOf(name);
    return asked ? [{ name, words: () => bothOf(name) ?? asked }] : [];
  });
  const left =
    fields.length === 0 ? [] : await askAboutConflict({ subject: nameOf(theirs), fields });
  if (left === null) return null;
  // Dependent fields go with the field they follow.
  const followers = conflicts.filter((name) => wordsOf(name, theirs) === null);
  const isAllLeft = fields.length > 0 && fields.every(({ name }) => left.includes(name));
  const followersLeft = left.includes("estimatedMinutes") || isAllLeft ? followers : [];
  const again = withoutFields(input, [...left, ...followersLeft]);
  if (!again) return { entity: theirs };
  beginsWith(again, now);
  return { input: again };
}
