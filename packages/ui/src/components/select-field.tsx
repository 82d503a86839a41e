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
  /** What the label means, in a word or two; for those who listen it belongs to the name. */
  hint?: string;
}

export interface SelectFieldProps extends Omit<HTMLChakraProps<"select">, "children">, FieldTexts {
  options: readonly Choice[];
}

/**
 * A labelled list of which one is chosen. The browser's own control: every
 * keyboard, screen reader and phone knows it, also with hundreds of options.
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
