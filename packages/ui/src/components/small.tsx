import { createRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";

/** The name of a key, as on its cap. */
export const Kbd = createRecipeContext({ key: "kbd" }).withContext<
  HTMLElement,
  HTMLChakraProps<"kbd">
>("kbd");

const StyledSkeleton = createRecipeContext({ key: "skeleton" }).withContext<
  HTMLDivElement,
  HTMLChakraProps<"div">
>("div");

/**
 * A quiet block in the place and size of what is coming. Give it the final
 * measures, so that nothing jumps. Silent: the region around it should carry
 * `aria-busy`.
 */
export function Skeleton(props: HTMLChakraProps<"div">) {
  return <StyledSkeleton aria-hidden data-skeleton {...props} />;
}
