import { type ChoiceField, choiceFields } from "@daysignal/core";
import { type CommandId, commands } from "../../shared/commands.ts";

const ownPickers = [
  "priority",
  "impact",
  "effort",
  "deadline",
  "project",
  "tags",
  "goal",
] as const satisfies readonly CommandId[];

/** A field with a few values has a key if there is a command of its name. */
type KeyedChoice = Extract<ChoiceField, CommandId>;

export type KeyedField = (typeof ownPickers)[number] | KeyedChoice;

/** The fields of a signal that have a key (§2); each is also the name of its command. */
export const keyedFields: readonly KeyedField[] = [
  ...ownPickers,
  ...(choiceFields.filter((name) => name in commands) as KeyedChoice[]),
];

/** The commands that choose each of the fields. */
export function fieldCommands(
  choose: (field: KeyedField) => unknown,
): Record<KeyedField, () => unknown> {
  return Object.fromEntries(keyedFields.map((field) => [field, () => choose(field)])) as Record<
    KeyedField,
    () => unknown
  >;
}

/** The row or the card that an element is in. */
export function placeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[data-slot], [data-id]") ?? null;
}
