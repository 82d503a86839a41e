import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { problemAt } from "../../../shared/field-sentence.ts";

/** The errors of a form by field. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;
/** Validates the values of a form. */
export type Rules<Values> = (values: Values) => Problems<Values>;

type NameOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export interface Fields<Values> {
  values: Values;
  /** The errors to show now. */
  errors: Problems<Values>;
  /** The props of a text field. */
  text: (name: NameOf<Values, string>) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
  /** The props of a checkbox. */
  tick: (name: NameOf<Values, boolean>) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** The props of the form. `onValid` is called once the values are valid. */
  form: (onValid: (values: Values) => void) => {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  /** Shows the server's error for a field until it is changed, and focuses it. */
  refuse: (error: unknown) => void;
}

/**
 * The state of a visitors' form. A filled field shows its error on blur, an empty one only on
 * submit. Written by hand, with the rules loaded on demand: form and schema libraries would be a
 * fifth of what these pages load.
 */
export function useFields<Values extends { [Name in keyof Values]: string | boolean }>(
  initial: Values,
  loadRules: () => Promise<Rules<Values>>,
): Fields<Values> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [rules, setRules] = useState<{ check: Rules<Values> }>();
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems<Values>>({});
  const isChecking = useRef(false);

  // Values that were typed or autofilled before the scripts had loaded.
  useLayoutEffect(() => {
    const shown = fieldsOf(form.current).map(
      ({ name, type, checked, value }) => [name, type === "checkbox" ? checked : value] as const,
    );
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(shown.filter(([name]) => name in before)),
    }));
  }, []);

  const load = async (): Promise<Rules<Values>> => {
    const check = rules?.check ?? (await loadRules());
    setRules({ check });
    return check;
  };
  const judge = (...names: string[]) => setJudged((before) => new Set([...before, ...names]));
  const change = (name: string, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };
  const focus = (names: readonly string[]) => {
    fieldsOf(form.current)
      .find(({ name }) => names.includes(name))
      ?.focus();
  };

  const errors: Problems<Values> = {};
  const problems: Problems<Values> = rules?.check(values) ?? {};
  for (const name in values) {
    const problem = refused[name] ?? (judged.has(name) ? problems[name] : undefined);
    if (problem !== undefined) errors[name] = problem;
  }
  return {
    values,
    errors,
    text: (name) => {
      const value = values[name];
      return {
        name,
        value: typeof value === "string" ? value : "",
        onChange: (event) => change(name, event.target.value),
        onBlur: (event) => {
          if (event.target.value === "") return;
          judge(name);
          // Without the rules the form can still be submitted: the server has the same ones.
          load().catch(() => undefined);
        },
      };
    },
    tick: (name) => ({
      name,
      checked: values[name] === true,
      onChange: (event) => change(name, event.target.checked),
    }),
    form: (onValid) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (isChecking.current) return;
        isChecking.current = true;
        const send = async () => {
          const check = await load().catch(() => () => ({}));
          const wrong = Object.keys(check(values));
          judge(...wrong);
          if (wrong.length === 0) onValid(values);
          else focus(wrong);
        };
        void send().finally(() => {
          isChecking.current = false;
        });
      },
    }),
    refuse: (error) => {
      const refusal = errorMessage(error);
      const { field: name } = refusal;
      if (name === undefined || !(name in values)) return;
      const problem = problemAt(name, refusal);
      setRefused((before) => ({ ...before, [name]: problem }));
      // A frame later, because the form may be disabled until now.
      requestAnimationFrame(() => focus([name]));
    },
  };
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
}
