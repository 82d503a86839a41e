import { Box } from "@daysignal/ui/chakra";
import type { ReactNode } from "react";

/**
 * What a dialog's choices mean, in words: always in view, also while a long dialog is scrolled. Has
 * the height of two lines and a hint, so that the dialog does not resize.
 */
export function SeriesStatus({ children }: { children: ReactNode }) {
  return (
    <Box
      position="sticky"
      bottom="0"
      mx="-6"
      px="6"
      bg="bg.raised"
      // Also over the dialog's padding below, where the rest would show.
      boxShadow="0 1.5rem 0 {colors.bg.raised}"
      py="2"
      minHeight="20"
      textStyle="small"
      role="status"
      // In a low window, as when text is enlarged, it would cover what is chosen.
      css={{ "@media (max-height: 24rem)": { position: "static", minHeight: "0" } }}
    >
      {children}
    </Box>
  );
}
