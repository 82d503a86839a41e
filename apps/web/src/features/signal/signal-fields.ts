import type { CommandId } from "../../shared/commands.ts";

/** The fields of a signal that have a key (§2); each is also the name of its command. */
export const signalFields = [
  "priority",
  "impact",
  "effort",
  "deadline",
  "project",
  "tags",
] as const satisfies readonly CommandId[];

export type SignalField = (typeof signalFields)[number];

/** The commands that choose each of the fields. */
export function fieldCommands(
  choose: (field: SignalField) => unknown,
): Record<SignalField, () => unknown> {
  return Object.fromEntries(signalFields.map((field) => [field, () => choose(field)])) as Record<
    SignalField,
    () => unknown
  >;
}

/** The row or the card that an element is in. */
export function placeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[data-slot], [data-id]") ?? null;
}
