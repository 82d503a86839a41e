import { Box, Button, EmptyState, Row, Skeleton } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";

/** The error state of the list. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      title="Your signals could not be loaded"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {errorMessage(error).sentence}
    </EmptyState>
  );
}

/** Placeholders of rows in their final size while the signals load. */
export function RowSkeletons() {
  return (
    <Box aria-busy aria-label="Signals are loading" role="group">
      {[62, 44, 71, 38, 55].map((width) => (
        <Row key={width} height="12" gap="4">
          <Skeleton width="5" height="5" borderRadius="full" flexShrink="0" />
          <Skeleton height="3.5" maxWidth="full" style={{ width: `${width}%` }} />
        </Row>
      ))}
    </Box>
  );
}
