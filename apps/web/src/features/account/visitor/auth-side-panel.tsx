import { Box, NoiseField, Stack, Text } from "@daysignal/ui";
import { AuthCarousel } from "./auth-carousel.tsx";

/** The four selling points (§2). */
const sellingPoints = [
  { title: "Smart prioritization", text: "Impact, effort and urgency in one score." },
  { title: "Daily planning", text: "Four to ten slots a day, and no more." },
  { title: "Project management", text: "Signals grouped by project and client." },
  { title: "Zero distractions", text: "Nothing on the screen but the day." },
] as const;

/** The selling points, on a dark background in both modes. */
export function AuthSidePanel() {
  return (
    <Box
      as="aside"
      className="dark"
      aria-label="What you get"
      position="relative"
      overflow="hidden"
      bg={{ base: "ink.900", _dark: "bg.sunken" }}
      color="fg.default"
      display="flex"
      flexDirection="column"
      justifyContent="center"
      px={{ base: "5", sm: "8", xl: "16" }}
      py={{ base: "12", lg: "10" }}
    >
      <NoiseField maskImage="linear-gradient(to bottom, black, transparent 70%)" />
      <Stack
        position="relative"
        width="full"
        maxWidth="lg"
        mx="auto"
        gap={{ base: "10", lg: "14" }}
      >
        <AuthCarousel />
        <Box
          as="ul"
          role="list"
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
          columnGap="8"
          rowGap="6"
          borderTopWidth="1px"
          borderColor="noise.line"
          pt="8"
        >
          {sellingPoints.map((point) => (
            <Box as="li" key={point.title}>
              <Text fontWeight="semibold">{point.title}</Text>
              <Text color="fg.muted" textWrap="balance">
                {point.text}
              </Text>
            </Box>
          ))}
        </Box>
      </Stack>
    </Box>
  );
}
