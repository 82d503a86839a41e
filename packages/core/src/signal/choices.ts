// This file does not import zod, because the URLs of views are read at every start.

export const signalTypes = ["work", "personal"] as const;

/** The fields of a signal with a fixed set of values, and those values (§3). */
export const signalChoices = { type: signalTypes } as const;

export type ChoiceField = keyof typeof signalChoices;

/** Values of some of these fields. */
export type Choices = { [Name in ChoiceField]?: (typeof signalChoices)[Name][number] | undefined };

/**
 * The names of these fields. `Object.keys` returns strings; these are the keys of the type above.
 */
export const choiceFields = Object.keys(signalChoices) as ChoiceField[];

/** Whether a name is one of `choiceFields`. */
export const isChoiceField = (name: string): name is ChoiceField =>
  choiceFields.some((field) => field === name);
