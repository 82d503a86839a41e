import { Figure, Row, Text } from "@daysignal/ui";
import { Badge, Check, type MiniatureSignal } from "./miniature-card.tsx";

/** A row of the list below. */
export function MiniatureRow({ title, time, due, badge }: MiniatureSignal) {
  return (
    <Row gap="3" height="12" borderBottomWidth="1px" borderColor="noise.line">
      <Check />
      <Text truncate minWidth="0">
        {title}
      </Text>
      {badge ? <Badge>{badge}</Badge> : null}
      <Row ms="auto" gap="4" textStyle="small" color="fg.muted" flexShrink="0">
        <Figure display={{ base: "none", sm: "inline" }}>{due}</Figure>
        <Figure minWidth="10" textAlign="end">
          {time}
        </Figure>
      </Row>
    </Row>
  );
}
