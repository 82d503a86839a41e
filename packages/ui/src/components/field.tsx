import { chakra, useSlotRecipe } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

export interface FieldTexts {
  label: string;
  /** Shows no label above; the control still has its name. */
  hideLabel?: boolean | undefined;
  /** Help that is always there. An error takes its place. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Draws the control with the id and the description it must carry. */
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** A label, a control, and below it either its hint or what is wrong with it. */
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
