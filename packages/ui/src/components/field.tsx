import { type ReactNode, useId } from "react";
import styles from "./field.module.css";
import hidden from "./visually-hidden.module.css";

export interface FieldTexts {
  label: string;
  /** Hides the label visually; the control keeps its name. */
  hideLabel?: boolean | undefined;
  /** Permanent help. An error replaces it. */
  hint?: ReactNode;
  /** The error, and how to fix it. */
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Renders the control with the given id and description. */
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** A label, a control, and its hint or error. */
export function Field({ label, hideLabel, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? hidden.visuallyHidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": note ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          className={error ? styles.error : styles.hint}
          {...(error ? { role: "alert" } : {})}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}
