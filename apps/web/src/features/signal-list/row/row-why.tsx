import { Box, Popover, Skeleton, Text } from "@daysignal/ui";
import { Suspense } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { FactButton } from "./row-fact.tsx";
import type { RowPartProps } from "./row-parts.ts";

const ScoreParts = lazyPart(() => import("./score-parts.tsx"));

/** Explains the rank of a recommended signal: the parts of its score (§9), on demand. */
export function WhyThisOne({ signal, list, tabStop }: RowPartProps) {
  return (
    <Popover
      label={`Why ${signal.title}?`}
      placement="bottom-end"
      trigger={
        <FactButton
          aria-label="Why this one?"
          title="Why this one?"
          tabIndex={tabStop ? 0 : -1}
          add="before"
        >
          Why?
        </FactButton>
      }
    >
      <Box width="56">
        <Text fontWeight="semibold" mb="2">
          Why this one?
        </Text>
        {/* As high as a score with three parts. */}
        <Suspense fallback={<Skeleton height="28" />}>
          <ScoreParts signal={signal} today={list.today} />
        </Suspense>
      </Box>
    </Popover>
  );
}
