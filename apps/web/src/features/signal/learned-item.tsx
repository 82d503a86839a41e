import { type Estimate, effortOfMinutes } from "@daysignal/core";
import { MenuItem, MenuSeparator } from "@daysignal/ui";
import { Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { formatMinutes } from "../../shared/words.ts";
import { type Estimated, useLearnedEstimate } from "./use-learned-estimate.ts";

interface LearnedItemProps {
  about: Estimated;
  onChange: (estimate: Estimate) => void;
}

/** The last item of the effort picker: what signals like this one took. */
export default function LearnedItem({ about, onChange }: LearnedItemProps) {
  const learned = useLearnedEstimate(about);
  if (!learned) return null;
  const { minutes, sentence, use } = learned;
  return (
    <>
      <MenuSeparator />
      <MenuItem
        value="learned"
        onSelect={() => {
          use();
          onChange({ effort: effortOfMinutes(minutes), estimatedMinutes: minutes });
        }}
      >
        {i18n.t("Use {duration}", { duration: formatMinutes(minutes) })}
        <Text as="span" display="block" maxWidth="13rem" textStyle="small" color="fg.muted">
          {sentence}
        </Text>
      </MenuItem>
    </>
  );
}
