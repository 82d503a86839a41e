import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useI18n } from "../i18n.ts";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./text-field.module.css";

export interface InputProps
  extends Omit<ComponentProps<"input">, "size" | "width" | "height" | "color"> {
  size?: "sm" | "md";
}

/** A bare input; set `aria-label`, or use TextField. Its direction follows the content. */
export function Input({ size = "md", className, ...props }: InputProps) {
  return (
    <input dir="auto" data-size={size} className={classNames(styles.input, className)} {...props} />
  );
}

/** A bare textarea; set `aria-label`, or use TextArea. Its direction follows the content. */
export function Textarea({ className, ...props }: Omit<ComponentProps<"textarea">, "color">) {
  return <textarea dir="auto" className={classNames(styles.input, className)} {...props} />;
}

export interface TextFieldProps extends InputProps, FieldTexts {}

/** A labelled input. Accepts react-hook-form's `register(…)`. */
export function TextField({ label, hideLabel, hint, error, ...props }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => <Input {...control} {...props} />}
    </Field>
  );
}

export interface TextAreaFieldProps extends ComponentProps<typeof Textarea>, FieldTexts {}

/** A labelled textarea. */
export function TextAreaField({ label, hideLabel, hint, error, ...props }: TextAreaFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => <Textarea {...control} {...props} />}
    </Field>
  );
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  ...props
}: Omit<TextFieldProps, "type">) {
  const i18n = useI18n();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <Input
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            {...props}
          />
          <span className={styles.reveal}>
            <IconButton
              label={shown ? i18n.t("Hide password") : i18n.t("Show password")}
              aria-pressed={shown}
              size="sm"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}
