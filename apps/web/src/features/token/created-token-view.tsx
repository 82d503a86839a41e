import type { CreatedToken } from "@daysignal/core";
import { CopyField } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef } from "react";
import { ReferenceLink } from "./reference-link.tsx";

/** A new token, which can only be read now (§3). */
export function CreatedTokenView({ created }: { created: CreatedToken }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <Stack gap="5">
      <Box bg="signal.subtle" borderRadius="md" px="4" py="3" role="status">
        <Text fontWeight="medium" overflowWrap="anywhere">
          Your token “<bdi>{created.name}</bdi>” is ready.
        </Text>
        <Text textStyle="small">Copy it now: it will not be shown again.</Text>
      </Box>
      <CopyField
        ref={copyButton}
        label="Token"
        value={created.token}
        hint="Keep it like a password. Whoever has it can use the API in your name."
      />
      <Text textStyle="small" color="fg.muted">
        A script sends it as a bearer token; the <ReferenceLink /> has examples.
      </Text>
    </Stack>
  );
}
