import { Box, chakra, Peak, SignalLine, Stack, Text } from "@daysignal/ui";
import type { ReactNode } from "react";
import { productName } from "../../shared/product-name.ts";

/** The hero (§2): the idea in two lines, animated once, and the button that leads in. */
export function Hero({ enter }: { enter: ReactNode }) {
  return (
    <Stack
      as="section"
      aria-labelledby="idea"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      minHeight={{ base: "auto", lg: "min(calc(100dvh - 16rem), 48rem)" }}
      px="6"
      pt={{ base: "10", md: "12", lg: "6" }}
      pb={{ base: "14", lg: "16" }}
      position="relative"
    >
      <Text
        display="inline-flex"
        alignItems="center"
        gap="2"
        textStyle="small"
        fontWeight="medium"
        color="signal.fg"
        bg="signal.subtle"
        borderRadius="full"
        ps="2.5"
        pe="3.5"
        py="1"
      >
        <Peak width="5" height="auto" strokeWidth="4" />
        Signal-to-Noise Ratio Task Management
      </Text>
      <Text as="h1" id="idea" textStyle={{ base: "display", md: "hero" }} mt="6">
        <chakra.span display="block" textWrap="balance">
          Four things matter today.
        </chakra.span>
        <chakra.span display="block" textWrap="balance">
          The rest is noise.
        </chakra.span>
      </Text>
      <SignalLine
        draw
        width="100vw"
        my={{ base: "6", md: "8" }}
        height={{ base: "28", md: "40" }}
      />
      <Text textStyle="lead" color="fg.muted" maxWidth="md" textWrap="balance">
        {productName} holds a few signals a day, at most ten, and lets you finish them.
      </Text>
      <Box mt="8">{enter}</Box>
    </Stack>
  );
}
