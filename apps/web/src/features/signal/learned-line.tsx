import type { Estimate } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Text } from "@daysignal/ui/chakra";
import { type Estimated, useLearnedEstimate } from "./use-learned-estimate.ts";

interface LearnedLineProps {
  about: Estimated;
  onChange: (estimate: Estimate) => void;
}

/** What signals like this one took, below the field of the estimate. */
export default function LearnedLine({ about, onChange }: LearnedLineProps) {
  const learned = useLearnedEstimate(about, onChange);
  if (!learned) return null;
  const { label, sentence, use } = learned;
  return (
    <Text textStyle="small" color="fg.muted">
      {sentence}{" "}
      <Button variant="link" size="sm" onClick={use}>
        {label}
      </Button>
    </Text>
  );
}
