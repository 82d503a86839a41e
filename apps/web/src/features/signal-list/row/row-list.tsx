import type { ComponentProps } from "react";
import look from "./row-list.styles.ts?class";

/** The list of rows, which also styles everything in them. */
export const RowList = (props: ComponentProps<"ul">) => (
  // biome-ignore lint/a11y/noRedundantRoles: without markers it is no list to VoiceOver, unless it says so
  <ul role="list" className={look} {...props} />
);
