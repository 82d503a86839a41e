import { createRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface StyledSpinnerProps extends HTMLChakraProps<"span"> {
  size?: "sm" | "md" | "lg";
}

const { withContext } = createRecipeContext({ key: "spinner" });
const StyledSpinner = withContext<HTMLSpanElement, StyledSpinnerProps>("span");

export interface SpinnerProps extends StyledSpinnerProps {
  /** The accessible name; null if adjacent text says it. Default "Loading". */
  label?: string | null;
}

/** A spinner. Prefer a Skeleton if the shape of the content is known. */
export function Spinner({ label = "Loading", ...props }: SpinnerProps) {
  return (
    <StyledSpinner {...(label === null ? { "aria-hidden": true } : { role: "status" })} {...props}>
      {label === null ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </StyledSpinner>
  );
}
