import { Text } from "@daysignal/ui/chakra";

/** The title of a dialog's signal, truncated after two lines. */
export function QuotedTitle({ title }: { title: string }) {
  return (
    <Text as="span" lineClamp={2} overflowWrap="anywhere">
      “<bdi>{title}</bdi>”
    </Text>
  );
}
