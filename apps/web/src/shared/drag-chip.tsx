import { Row } from "@daysignal/ui";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The drag preview of a row: its title, as small as the smallest card. */
export function DragChip({ container, children }: { container: HTMLElement; children: ReactNode }) {
  return createPortal(
    <Row
      bg="bg.raised"
      color="fg.default"
      borderRadius="lg"
      boxShadow="inset 0 0 0 1px {colors.noise.strong}"
      px="4"
      height="10"
      maxWidth="72"
      fontFamily="body"
      fontSize="md"
      fontWeight="medium"
    >
      <span
        dir="auto"
        style={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
      >
        {children}
      </span>
    </Row>,
    container,
  );
}
