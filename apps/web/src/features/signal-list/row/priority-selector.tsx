import { priorityLabel } from "@daysignal/core";
import { Row, Segments, Text } from "@daysignal/ui";

const choices = [1, 2, 3, 4, 5].map((priority) => ({
  value: String(priority),
  label: String(priority),
  hint: priorityLabel(priority),
}));

export interface PrioritySelectorProps {
  /** 1 to 5. */
  value: number;
  onChange: (priority: number) => void;
}

/** The five priorities as buttons (§2, §9), with the selected one in words. */
export function PrioritySelector({ value, onChange }: PrioritySelectorProps) {
  return (
    <Row gap="3">
      <Segments
        label="Priority"
        options={choices}
        value={String(value)}
        onChange={(choice) => onChange(Number(choice))}
      />
      <Text as="span" textStyle="small" color="fg.muted" aria-hidden>
        {priorityLabel(value)}
      </Text>
    </Row>
  );
}
