import { chakra, useSlotRecipe } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

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
  const styles = useSlotRecipe({ key: "formField" })();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <chakra.div css={styles["root"]}>
      <chakra.label htmlFor={id} css={styles["label"]} {...(hideLabel ? { srOnly: true } : {})}>
        {label}
      </chakra.label>
      {children({
        id,
        "aria-describedby": note ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note ? (
        <chakra.p
          id={noteId}
          css={styles[error ? "error" : "hint"]}
          {...(error ? { role: "alert" } : {})}
        >
          {note}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
