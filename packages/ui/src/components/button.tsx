import {
  createRecipeContext,
  type HTMLChakraProps,
  type RecipeVariantProps,
} from "@chakra-ui/react";
import { forwardRef } from "react";
import type { buttonRecipe } from "../theme/recipes/button.ts";
import { Spinner } from "./spinner.tsx";

type ButtonVariants = NonNullable<RecipeVariantProps<typeof buttonRecipe>>;
type ButtonElementProps = Omit<HTMLChakraProps<"button">, keyof ButtonVariants>;

const { withContext } = createRecipeContext({ key: "button" });
const StyledButton = withContext<HTMLButtonElement, ButtonElementProps & ButtonVariants>("button");

export interface ButtonProps extends ButtonElementProps {
  /** `solid` is the primary action; at most one per screen or dialog. */
  variant?: "solid" | "outline" | "ghost" | "quiet" | "danger" | "link";
  size?: "sm" | "md" | "lg";
  /** In progress: shows a spinner beside the label and ignores clicks. */
  loading?: boolean;
}

/** A button; `type="button"` unless it says otherwise. With `asChild`, a link that looks like one. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { loading = false, disabled = false, children, ...props },
  ref,
) {
  if (props.asChild) {
    return (
      <StyledButton ref={ref} {...props}>
        {children}
      </StyledButton>
    );
  }
  return (
    <StyledButton
      ref={ref}
      type="button"
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...props}
    >
      {loading ? <Spinner size="sm" label={null} borderTopColor="currentColor" /> : null}
      {children}
    </StyledButton>
  );
});

export interface IconButtonProps extends Omit<ButtonProps, "aria-label" | "loading"> {
  /** The accessible name and the tooltip. */
  label: string;
}

/** A square icon button. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = "quiet", ...props },
  ref,
) {
  return (
    <StyledButton
      ref={ref}
      type="button"
      variant={variant}
      iconOnly
      aria-label={label}
      title={label}
      {...props}
    />
  );
});
