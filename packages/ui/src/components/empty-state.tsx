import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Peak } from "./logo.tsx";
import { Quoted } from "./quoted.tsx";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Shown instead of the flat line with its peak. */
  picture?: ReactNode;
}

/** The content of an empty list or panel, or one that failed to load. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py="12"
    >
      {picture ?? <Peak color="noise.strong" width="16" height="auto" mb="2" strokeWidth="2" />}
      <chakra.p fontWeight="medium">
        <Quoted>{title}</Quoted>
      </chakra.p>
      {children ? (
        <chakra.div color="fg.muted" maxWidth="md" textWrap="balance">
          {children}
        </chakra.div>
      ) : null}
      {action ? <chakra.div mt="3">{action}</chakra.div> : null}
    </chakra.div>
  );
}
