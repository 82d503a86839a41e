import { createRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface StyledSpinnerProps extends HTMLChakraProps<"span"> {
  size?: "sm" | "md" | "lg";
}

const { withContext } = createRecipeContext({ key: "spinner" });
const StyledSpinner = withContext<HTMLSpanElement, StyledSpinnerProps>("span");

export interface SpinnerProps extends StyledSpinnerProps {
  /** What is being waited for; null where words beside it say so already. Default "Loading". */
  label?: string | null;
}

/** A turning ring. Prefer a Skeleton wherever the shape of what comes is known. */
export function Spinner({ label = "Loading", ...props }: SpinnerProps) {
  return (
    <StyledSpinner {...(label === null ? { "aria-hidden": true } : { role: "status" })} {...props}>
      {label === null ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </StyledSpinner>
  );
}
