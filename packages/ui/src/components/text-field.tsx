import { chakra, createRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { forwardRef, useState } from "react";
import { touched } from "../theme/touch.ts";
import { IconButton } from "./button.tsx";
import { Field, type FieldTexts } from "./field.tsx";

const { withContext } = createRecipeContext({ key: "input" });

export interface InputProps extends Omit<HTMLChakraProps<"input">, "size"> {
  size?: "sm" | "md";
}

/** The text direction follows the content, for Arabic and Hebrew. */
const writtenInAnyScript = { defaultProps: { dir: "auto" } } as const;

/** A bare input; set `aria-label`, or use TextField. */
export const Input = withContext<HTMLInputElement, InputProps>("input", writtenInAnyScript);

interface StyledTextareaProps extends HTMLChakraProps<"textarea"> {
  multiline?: boolean;
}
const StyledTextarea = withContext<HTMLTextAreaElement, StyledTextareaProps>(
  "textarea",
  writtenInAnyScript,
);

/** A bare textarea; set `aria-label`, or use TextArea. */
export const Textarea = forwardRef<HTMLTextAreaElement, HTMLChakraProps<"textarea">>(
  function Textarea(props, ref) {
    return <StyledTextarea ref={ref} multiline {...props} />;
  },
);

export interface TextFieldProps extends InputProps, FieldTexts {}

/** A labelled input. Accepts react-hook-form's `register(…)`. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hideLabel, hint, error, ...props },
  ref,
) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => <Input ref={ref} {...control} {...props} />}
    </Field>
  );
});

export interface TextAreaFieldProps extends HTMLChakraProps<"textarea">, FieldTexts {}

/** A labelled textarea. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(
  function TextAreaField({ label, hideLabel, hint, error, ...props }, ref) {
    return (
      <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
        {(control) => <Textarea ref={ref} {...control} {...props} />}
      </Field>
    );
  },
);

/** A password field with a button that shows the password. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, "type">>(
  function PasswordField({ label, hideLabel, hint, error, ...props }, ref) {
    const [shown, setShown] = useState(false);
    return (
      <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
        {(control) => (
          <chakra.div position="relative">
            <Input
              ref={ref}
              {...control}
              type={shown ? "text" : "password"}
              autoCapitalize="none"
              spellCheck={false}
              {...props}
              pe="11"
            />
            <IconButton
              label={shown ? "Hide password" : "Show password"}
              aria-pressed={shown}
              size="sm"
              position="absolute"
              insetEnd="1"
              insetBlock="0"
              my="auto"
              css={{ [touched]: { insetEnd: "0" } }}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </chakra.div>
        )}
      </Field>
    );
  },
);
