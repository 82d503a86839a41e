import { chakra, createRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { forwardRef } from "react";
import { Field, type FieldTexts } from "./field.tsx";

const StyledSelect = createRecipeContext({ key: "input" }).withContext<
  HTMLSelectElement,
  HTMLChakraProps<"select">
>("select");

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** An addition to the label in a word or two; part of the accessible name. */
  hint?: string;
}

export interface SelectFieldProps extends Omit<HTMLChakraProps<"select">, "children">, FieldTexts {
  options: readonly Choice[];
}

/**
 * A labelled select. Native, so every keyboard, screen reader and phone supports it, also with
 * hundreds of options.
 */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hideLabel, hint, error, options, ...props },
  ref,
) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <chakra.div position="relative">
          <StyledSelect
            ref={ref}
            {...control}
            appearance="none"
            cursor="pointer"
            textOverflow="ellipsis"
            {...props}
            pe="9"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </StyledSelect>
          <chakra.span
            aria-hidden
            position="absolute"
            insetEnd="3"
            top="50%"
            transform="translateY(-50%)"
            color="fg.muted"
            pointerEvents="none"
          >
            <ChevronDown size={16} />
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  );
});
