import { createRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";

/** A key cap. */
export const Kbd = createRecipeContext({ key: "kbd" }).withContext<
  HTMLElement,
  HTMLChakraProps<"kbd">
>("kbd");

const StyledSkeleton = createRecipeContext({ key: "skeleton" }).withContext<
  HTMLDivElement,
  HTMLChakraProps<"div">
>("div");

/**
 * A placeholder of loading content. Set its final size, so that nothing shifts. Silent: the
 * surrounding region should have `aria-busy`.
 */
export function Skeleton(props: HTMLChakraProps<"div">) {
  return <StyledSkeleton aria-hidden data-skeleton {...props} />;
}
