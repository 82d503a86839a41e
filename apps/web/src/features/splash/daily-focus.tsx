import { Box, Stack, Text } from "@daysignal/ui";
import { PlannerMiniature } from "./planner-miniature.tsx";

/** 'Designed for Daily Focus' (§2): a miniature of the planner. */
export function DailyFocus() {
  return (
    <Stack
      as="section"
      aria-labelledby="daily-focus"
      alignItems="center"
      maxWidth="page"
      mx="auto"
      px={{ base: "5", md: "8" }}
      pt={{ base: "20", md: "32" }}
      pb={{ base: "16", md: "24" }}
    >
      <Text as="h2" id="daily-focus" textStyle="display" textAlign="center" textWrap="balance">
        Designed for Daily Focus
      </Text>
      <Text
        textStyle="lead"
        color="fg.muted"
        textAlign="center"
        maxWidth="lg"
        textWrap="balance"
        mt="3"
      >
        One row for today, one list for everything else. You see what counts, how long it takes, and
        when you are done.
      </Text>
      <Box width="full" maxWidth="62rem" mt={{ base: "10", md: "14" }}>
        <PlannerMiniature />
      </Box>
    </Stack>
  );
}
