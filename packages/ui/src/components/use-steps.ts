import { useRef, useState } from "react";

/** No step is open: the part shows its buttons. */
const rest = { name: "rest" } as const;

/** What opens a step: the props of its button. */
interface StepOpener {
  "data-step": string;
  onClick: () => void;
}

/**
 * The steps of a part of a screen, of which one is shown at a time in place of the part's buttons.
 * Focus returns to the button that opened a step, else to the first one. `part` is the ref of the
 * element around them.
 */
export function useSteps<Step extends { name: string }>() {
  const [step, setStep] = useState<Step | typeof rest>(rest);
  const part = useRef<HTMLDivElement>(null);
  const opener = useRef<string>(undefined);
  return {
    step,
    setStep,
    part,
    /** The props of a button that opens a step; `id` says of what, where several open the same one. */
    opens: (next: Step, id = ""): StepOpener => {
      const key = `${next.name} ${id}`;
      return {
        "data-step": key,
        onClick: () => {
          opener.current = key;
          setStep(next);
        },
      };
    },
    /** Back to the buttons; with an `id`, to the one that opens this step of something else. */
    leave: (id?: string) => {
      if (id !== undefined) opener.current = `${step.name} ${id}`;
      setStep(rest);
      // The buttons are there again after this render.
      setTimeout(() => {
        const buttons = [...(part.current?.querySelectorAll("button") ?? [])];
        const own = buttons.find(({ dataset }) => dataset["step"] === opener.current);
        (own ?? buttons[0])?.focus();
      });
    },
  };
}
