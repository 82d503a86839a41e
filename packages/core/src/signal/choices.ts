// Without zod: addresses of views are read at every start.

export const signalTypes = ["work", "personal"] as const;

/** The fields of a signal that hold one of a few values, and those values (§3). */
export const signalChoices = { type: signalTypes } as const;

export type ChoiceField = keyof typeof signalChoices;

/** A value for each of some choice fields. */
export type Choices = { [Name in ChoiceField]?: (typeof signalChoices)[Name][number] | undefined };

/** Their names. `Object.keys` returns strings; these are the keys of the type above. */
export const choiceFields = Object.keys(signalChoices) as ChoiceField[];
