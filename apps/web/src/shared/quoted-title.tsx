import { Text } from "@daysignal/ui/chakra";
import { Trans } from "#trans";

/** The title of a dialog's signal, in quotation marks and truncated after two lines. */
export function QuotedTitle({ title }: { title: string }) {
  return (
    <Text as="span" lineClamp={2} overflowWrap="anywhere">
      <Trans id="“{title}”" values={{ title: <bdi>{title}</bdi> }} />
    </Text>
  );
}
