import { Text } from "@daysignal/ui";

/** Which signal a dialog is about; a long title is cut after two lines. */
export function QuotedTitle({ title }: { title: string }) {
  return (
    <Text as="span" lineClamp={2} overflowWrap="anywhere">
      “<bdi>{title}</bdi>”
    </Text>
  );
}
