import type { Estimate } from "@daysignal/core";
import { MenuItem, MenuSeparator } from "@daysignal/ui";
import { Text } from "@daysignal/ui/chakra";
import { type Estimated, useLearnedEstimate } from "./use-learned-estimate.ts";

interface LearnedItemProps {
  about: Estimated;
  onChange: (estimate: Estimate) => void;
}

/** The last item of the effort picker: what signals like this one took. */
export default function LearnedItem({ about, onChange }: LearnedItemProps) {
  const learned = useLearnedEstimate(about, onChange);
  if (!learned) return null;
  const { label, sentence, use } = learned;
  return (
    <>
      <MenuSeparator />
      <MenuItem value="learned" onSelect={use}>
        {label}
        <Text as="span" display="block" maxWidth="13rem" textStyle="small" color="fg.muted">
          {sentence}
        </Text>
      </MenuItem>
    </>
  );
}
