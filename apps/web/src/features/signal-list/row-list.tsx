import type { ComponentProps } from "react";
import look from "./row-list.styles.ts?class";

/** The list of rows, which also gives everything in them its look. */
export const RowList = (props: ComponentProps<"ul">) => <ul className={look} {...props} />;
