import { Box, Spinner } from "@daysignal/ui";
import type { ReactNode } from "react";

/** The middle of an otherwise empty page. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <Box
      as="main"
      minHeight="dvh"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      px="6"
      py="12"
    >
      {children}
    </Box>
  );
}

/** What stands in for a screen while the session or the screen itself is on its way (§2). */
export function FullPageSpinner() {
  return (
    <FullPage>
      <Spinner size="lg" />
    </FullPage>
  );
}
