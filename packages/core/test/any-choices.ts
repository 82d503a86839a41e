import fc from "fast-check";
import { type ChoiceField, choiceFields } from "../src/signal/choices.ts";
import type { EditableFields } from "../src/signal/signal.ts";
import { choiceValues } from "../src/signal/signal-fields.ts";

/** An arbitrary for each field with a few values. */
export const anyChoices = Object.fromEntries(
  choiceFields.map((name) => [name, fc.constantFrom(...choiceValues(name))]),
  // Each field has its own values.
) as { [Name in ChoiceField]: fc.Arbitrary<EditableFields[Name]> };
