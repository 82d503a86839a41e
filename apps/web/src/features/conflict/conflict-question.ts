import { useSyncExternalStore } from "react";

/** One field that was set to two things. */
export interface ConflictingField {
  /** As it is called in the JSON. */
  name: string;
  /** As people call it. */
  label: string;
  mine: string;
  theirs: string;
}

/** A question that somebody has to answer before a change goes on. */
export interface ConflictQuestion {
  /** What was changed: the title of a signal, the name of a project. */
  subject: string;
  fields: readonly ConflictingField[];
  /** Answered with the names of the fields that stay as the others have set them; null: not now. */
  answer: (theirs: readonly string[] | null) => void;
}

let questions: readonly ConflictQuestion[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ConflictQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

/** Asks which version of each field is to hold; one question after another. */
export function askAboutConflict(
  question: Omit<ConflictQuestion, "answer">,
): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const asked: ConflictQuestion = {
      ...question,
      answer: (theirs) => {
        set(questions.filter((other) => other !== asked));
        resolve(theirs);
      },
    };
    set([...questions, asked]);
  });
}

/** The question that is to be answered now. */
export const currentQuestion = (): ConflictQuestion | undefined => questions[0];

/** Calls back when there is another question. Returns the way to stop. */
export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** As `currentQuestion`, in a component. */
export function useConflictQuestion(): ConflictQuestion | undefined {
  return useSyncExternalStore(onQuestionChange, currentQuestion);
}
