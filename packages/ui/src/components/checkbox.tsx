import { chakra, type HTMLChakraProps, useSlotRecipe } from "@chakra-ui/react";
import { forwardRef, type ReactNode } from "react";

export interface CheckboxProps
  extends Omit<HTMLChakraProps<"input">, "type" | "children" | "size"> {
  /** The label. Without one, set `aria-label`. */
  children?: ReactNode;
}

/** A checkbox with its label; native, for forms and screen readers. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { children, ...props },
  ref,
) {
  const styles = useSlotRecipe({ key: "tickbox" })();
  return (
    <chakra.label css={styles["root"]}>
      <chakra.span css={styles["box"]}>
        <chakra.input ref={ref} {...props} type="checkbox" css={styles["input"]} />
        <chakra.svg
          css={styles["mark"]}
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="M2.5 7.5 5.5 10.5 11.5 3.5" pathLength={1} />
        </chakra.svg>
      </chakra.span>
      {children ? <chakra.span css={styles["label"]}>{children}</chakra.span> : null}
    </chakra.label>
  );
});
