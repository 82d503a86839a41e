import { Box, badgeLook, chakra, Figure, NoiseField, Row, Stack, Text } from "@daysignal/ui";

/** A picture of a signal's done button. */
export function Check({ done = false }: { done?: boolean }) {
  return (
    <Row
      justifyContent="center"
      flexShrink="0"
      width="5"
      height="5"
      borderRadius="full"
      {...(done
        ? { bg: "signal.solid", color: "signal.contrast" }
        : { boxShadow: "inset 0 0 0 1.5px {colors.noise.control}" })}
    >
      {done ? (
        <svg
          viewBox="0 0 14 14"
          width="12"
          height="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="M2.5 7.5 5.5 10.5 11.5 3.5" />
        </svg>
      ) : null}
    </Row>
  );
}

/** A priority badge. */
export const Badge = chakra("span", {
  base: { ...badgeLook, bg: "signal.subtle", color: "signal.fg" },
});

/** Taller where four narrow ones are side by side. */
const cardShape = { base: "4 / 5", md: "3 / 4", lg: "4 / 5" };

export interface MiniatureSignal {
  title: string;
  time: string;
  due?: string;
  badge?: string;
  done?: boolean;
}

/** A card of the day's row. */
export function MiniatureCard({ title, time, due, badge, done = false }: MiniatureSignal) {
  return (
    <Stack
      aspectRatio={cardShape}
      bg="bg.raised"
      borderRadius="lg"
      boxShadow="raised"
      overflow="hidden"
    >
      <Box px="4" pt="4">
        <Row gap="2">
          <Check done={done} />
          {badge ? <Badge>{badge}</Badge> : null}
        </Row>
        <Text
          mt="3"
          fontSize={{ base: "md", lg: "lg" }}
          lineHeight="1.3"
          fontWeight="semibold"
          color={done ? "fg.muted" : "fg.default"}
          textWrap="balance"
        >
          {title}
        </Text>
      </Box>
      <Stack flex="1 1 0" minHeight="6" maxHeight="14" mt="auto" position="relative">
        <chakra.svg
          viewBox="0 0 240 48"
          preserveAspectRatio="none"
          position="absolute"
          inset="0"
          width="full"
          height="full"
          fill="none"
          strokeLinecap="round"
          aria-hidden
        >
          <chakra.path
            d={done ? "M0 46H84C98 46 104 4 120 4S142 46 156 46H240" : "M0 46H240"}
            stroke={done ? "signal.solid" : "noise.strong"}
            strokeWidth={done ? "2.5" : "1.5"}
            vectorEffect="non-scaling-stroke"
          />
        </chakra.svg>
      </Stack>
      <Row
        px="4"
        pt="2.5"
        pb="3"
        gap="2"
        justifyContent="space-between"
        textStyle="small"
        color="fg.muted"
      >
        <Figure>{time}</Figure>
        {due ? (
          <Figure whiteSpace="nowrap" color={due === "Due today" ? "signal.fg" : "fg.muted"}>
            {due}
          </Figure>
        ) : null}
      </Row>
    </Stack>
  );
}

/** An empty slot. */
export function MiniatureSlot() {
  return (
    <Stack
      position="relative"
      aspectRatio={cardShape}
      alignItems="center"
      justifyContent="center"
      borderRadius="lg"
      overflow="hidden"
      boxShadow="inset 0 0 0 1px {colors.noise.line}"
      color="fg.muted"
    >
      <NoiseField density={0.55} />
      <Text position="relative" textStyle="small" px="2" bg="bg.page" borderRadius="sm">
        Empty signal slot
      </Text>
    </Stack>
  );
}
