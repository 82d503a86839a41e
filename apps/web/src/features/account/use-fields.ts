import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { problemAt } from "../../shared/field-sentence.ts";

/** What is wrong with a form, by the name of the field. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;
/** Checks the values of a form. */
export type Rules<Values> = (values: Values) => Problems<Values>;

type NameOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export interface Fields<Values> {
  values: Values;
  /** What is to be said of each field now. */
  errors: Problems<Values>;
  /** Goes onto the control of a text. */
  text: (name: NameOf<Values, string>) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
  /** Goes onto a checkbox. */
  tick: (name: NameOf<Values, boolean>) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Goes onto the form. The values are handed on once the rules have nothing against them. */
  form: (onValid: (values: Values) => void) => {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  /** Says what the server has against a field of the form, until it is changed, and takes focus there. */
  refuse: (error: unknown) => void;
}

/**
 * The state of one of the visitors' forms. A field that was left filled says
 * what is wrong with it, an empty one only when the form is sent. By hand, and
 * with the rules fetched when there is something to check: a library for forms
 * and one for schemas would be a fifth of all that these pages load.
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

  // What was typed, or filled in by the browser, before the scripts were there.
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
          // Without them the form can still be sent: the server has the same rules.
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
      // Once the field can take it: until now the form may have been shut.
      requestAnimationFrame(() => focus([name]));
    },
  };
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
}
