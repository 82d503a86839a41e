import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import type { ReactNode } from "react";

/** A part of the guide. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="6" py="10" borderTopWidth="1px" borderColor="noise.line">
      <Text as="h2" textStyle="heading">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** Things of a kind, with what they are called. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Text textStyle="caption" color="fg.muted" fontFamily="mono" mb="2">
        {name}
      </Text>
      <Row gap="3" flexWrap="wrap">
        {children}
      </Row>
    </Box>
  );
}
