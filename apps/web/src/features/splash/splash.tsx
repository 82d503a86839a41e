import { Button, chakra, Logo, NoiseField, Row, SignalLine, Stack, Text } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { productName } from "../../shared/product-name.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";

/** What a visitor sees first (§2): what this is, and the way in. */
export function Splash() {
  useDocumentTitle();
  return (
    <Stack minHeight="dvh" position="relative" overflowX="clip">
      <NoiseField
        maskImage="radial-gradient(60% 55% at 50% 45%, transparent 30%, black 100%)"
        density={0.7}
      />
      <Row
        as="header"
        justifyContent="space-between"
        width="full"
        maxWidth="page"
        mx="auto"
        px={{ base: "5", md: "8" }}
        py="5"
        position="relative"
      >
        <Logo name={productName} />
        <Button variant="outline" asChild>
          <Link to="/auth">Get Started</Link>
        </Button>
      </Row>
      <Stack
        as="main"
        flex="1"
        alignItems="center"
        justifyContent="center"
        textAlign="center"
        px="6"
        pb="16"
        position="relative"
      >
        <Text textStyle="small" fontWeight="medium" color="signal.fg">
          Signal-to-Noise Ratio Task Management
        </Text>
        <Text as="h1" textStyle={{ base: "display", md: "hero" }} mt="5">
          <chakra.span display="block">Four things matter today.</chakra.span>
          <chakra.span display="block">The rest is noise.</chakra.span>
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
        <Button variant="solid" size="lg" mt="8" asChild>
          <Link to="/auth">Enter {productName}</Link>
        </Button>
      </Stack>
    </Stack>
  );
}
