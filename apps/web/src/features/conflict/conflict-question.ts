import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";

/** A field with two conflicting values. */
export interface ConflictingField {
  /** The JSON name. */
  name: string;
  /** Its name on screen and the values, in the language that is shown. */
  words: () => { label: string; mine: string; theirs: string };
}

/** A conflict that the user must resolve before a change is sent. */
export interface ConflictQuestion {
  /** The title of the signal or the name of the project. */
  subject: string;
  fields: readonly ConflictingField[];
  /** Called with the names of the fields that keep the other value; null to cancel. */
  answer: (theirs: readonly string[] | null) => void;
}

let questions: readonly ConflictQuestion[] = [];
const listeners = createListeners();

function set(next: readonly ConflictQuestion[]): void {
  questions = next;
  listeners.notify();
}

/** Asks which value of each field to keep. Questions are queued. */
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

/** The current question. */
export const currentQuestion = (): ConflictQuestion | undefined => questions[0];

/** Calls back when the current question changes. Returns the unsubscribe function. */
export const onQuestionChange = listeners.subscribe;

/** As `currentQuestion`, in a component. */
export function useConflictQuestion(): ConflictQuestion | undefined {
  return useSyncExternalStore(onQuestionChange, currentQuestion);
}
