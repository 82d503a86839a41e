import { Segments, useColorMode } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { Charts } from "./charts.tsx";
import { Controls } from "./controls.tsx";
import { Rules } from "./rules.tsx";
import { Surfaces } from "./surfaces.tsx";
import { Tokens } from "./tokens.tsx";

const modes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The look on one page: every token, and every component in its states. */
export function Styleguide() {
  const { preference, setPreference } = useColorMode();
  return (
    <Box as="main" maxWidth="page" mx="auto" px={{ base: "5", md: "8" }} pt="10" pb="24">
      <Row justifyContent="space-between" flexWrap="wrap" gap="4" mb="8">
        <Text as="h1" textStyle="display">
          Styleguide
        </Text>
        <Segments label="Theme" options={modes} value={preference} onChange={setPreference} />
      </Row>
      <Tokens />
      <Controls />
      <Surfaces />
      <Charts />
      <Rules />
    </Box>
  );
}
