import { Button, Skeleton } from "@daysignal/ui";
import { Box, Row, Stack } from "@daysignal/ui/chakra";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { useDraft } from "../../shared/drafts.ts";

interface DetailsPartProps {
  /** The key of the draft that says whether it is open, of which its own drafts are children. */
  draftKey: string;
  label: string;
  /** What it contains, in words, while it is closed. */
  summary?: ReactNode;
  /** The part, given the id that it has to carry. */
  children: (part: { id: string; draftKey: string }) => ReactNode;
}

/** A part of the details (§2) behind a button, loaded when it is first opened. */
export function DetailsPart({ draftKey, label, summary, children }: DetailsPartProps) {
  const [isOpen, setOpen] = useDraft(draftKey, false);
  const id = useId();
  return (
    <Stack gap="3" alignItems="stretch">
      <Row gap="2" flexWrap="wrap" alignItems="center">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          // Its icon is in line with the texts of the other parts.
          style={{ marginInlineStart: "-0.75rem" }}
        >
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {label}
        </Button>
        {summary && !isOpen ? (
          <Box flex="1 1 12rem" minWidth="0">
            <Suspense fallback={null}>{summary}</Suspense>
          </Box>
        ) : null}
      </Row>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="4rem" />}>{children({ id, draftKey })}</Suspense>
      ) : null}
    </Stack>
  );
}
