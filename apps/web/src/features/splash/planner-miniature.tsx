import { Box, Figure, Logo, NoiseField, Row, Stack, Text } from "@daysignal/ui";
import { productName } from "../../shared/product-name.ts";
import { MiniatureCard, MiniatureSlot } from "./miniature-card.tsx";
import { MiniatureRow } from "./miniature-row.tsx";

/** An example day at about half past eleven. */
const day = [
  { title: "Send the proposal", time: "1h", done: true },
  { title: "Prepare the workshop", time: "2h", due: "Due today", badge: "High Priority" },
  { title: "Review Anna’s draft", time: "30m", due: "2d left" },
] as const;

const rest = [
  { title: "Sketch the new pricing page", time: "2h", due: "3d left", badge: "High" },
  { title: "Call the landlord about the heating", time: "15m", due: "Due tomorrow" },
  { title: "Renew the passport", time: "1h", due: "12d left" },
] as const;

/**
 * A miniature of the planner with the same tokens: an image for screen readers, without controls.
 */
export function PlannerMiniature() {
  return (
    <Box
      role="img"
      aria-label="The planner: three signals and an empty slot in today’s row, one of them done, and three more in the list below."
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.page"
      boxShadow="floating"
      userSelect="none"
      px={{ base: "4", sm: "6", md: "10" }}
      pt={{ base: "4", md: "6" }}
      pb={{ base: "5", md: "8" }}
    >
      <NoiseField
        inset="0 0 auto"
        height="20rem"
        density={0.4}
        maskImage="linear-gradient(black, transparent)"
      />
      <Box position="relative">
        <Row justifyContent="space-between">
          <Logo name={productName} fontSize="md" />
          <Row
            justifyContent="center"
            width="8"
            height="8"
            borderRadius="full"
            borderWidth="1px"
            borderColor="noise.strong"
            textStyle="small"
            fontWeight="semibold"
          >
            A
          </Row>
        </Row>
        <Text
          textStyle="heading"
          fontSize={{ base: "xl", md: "2xl" }}
          mt={{ base: "4", md: "6" }}
          mb="4"
        >
          Here's what you need to do today
        </Text>
        <Box
          display="grid"
          gridTemplateColumns={{
            base: "repeat(2, minmax(0, 1fr))",
            md: "repeat(4, minmax(0, 1fr))",
          }}
          gap={{ base: "3", md: "4" }}
        >
          {day.map((signal) => (
            <MiniatureCard key={signal.title} {...signal} />
          ))}
          <MiniatureSlot />
        </Box>
        <DayLine />
        <Row
          mt={{ base: "5", md: "7" }}
          mb="2"
          height="10"
          px="3"
          borderRadius="md"
          borderWidth="1px"
          borderColor="noise.control"
          bg="bg.raised"
          color="fg.muted"
        >
          Add a Signal
        </Row>
        <Stack>
          {rest.map((signal) => (
            <MiniatureRow key={signal.title} {...signal} />
          ))}
        </Stack>
      </Box>
    </Box>
  );
}

/** The elapsed part of the working day, and the planned part of the rest. */
function DayLine() {
  return (
    <Box mt="5">
      <Row height="1" borderRadius="full" bg="noise.line" overflow="hidden">
        <Box width="32%" height="full" bg="noise.control" />
        <Box width="31%" height="full" bg="signal.solid" />
      </Row>
      <Row justifyContent="space-between" mt="2.5" textStyle="small" color="fg.muted">
        <Figure>1 of 3 done</Figure>
        <Figure>2h 30m planned · 5h 30m left</Figure>
      </Row>
    </Box>
  );
}
