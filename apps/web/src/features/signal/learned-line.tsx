import { type Estimate, effortOfMinutes } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { type Estimated, useLearnedEstimate } from "./use-learned-estimate.ts";

interface LearnedLineProps {
  about: Estimated;
  onChange: (estimate: Estimate) => void;
}

/** What signals like this one took, below the field of the estimate. */
export default function LearnedLine({ about, onChange }: LearnedLineProps) {
  const learned = useLearnedEstimate(about);
  if (!learned) return null;
  const { minutes, sentence, use } = learned;
  return (
    <Text textStyle="small" color="fg.muted">
      {sentence}{" "}
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          use();
          onChange({ effort: effortOfMinutes(minutes), estimatedMinutes: minutes });
        }}
      >
        {i18n.t("Use {duration}", { duration: formatMinutes(minutes) })}
      </Button>
    </Text>
  );
}
