import type { CreatedToken } from "@daysignal/core";
import { CopyField } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef } from "react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import { ReferenceLink } from "./reference-link.tsx";

/** A new token, which can only be read now (§3). */
export function CreatedTokenView({ created }: { created: CreatedToken }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <Stack gap="5">
      <Box bg="signal.subtle" borderRadius="md" px="4" py="3" role="status">
        <Text fontWeight="medium" overflowWrap="anywhere">
          <Trans
            id="Your token “<0>{name}</0>” is ready."
            values={{ name: created.name }}
            components={[<bdi key="name" />]}
          />
        </Text>
        <Text textStyle="small">{i18n.t("Copy it now: it will not be shown again.")}</Text>
      </Box>
      <CopyField
        ref={copyButton}
        label={i18n.t("Token", {}, { comment: "The secret of an API token" })}
        value={created.token}
        hint={i18n.t("Keep it like a password. Whoever has it can use the API in your name.")}
      />
      <Text textStyle="small" color="fg.muted">
        <Trans
          id="A script sends it as a bearer token; the <0>API reference</0> has examples."
          components={[<ReferenceLink key="reference" />]}
        />
      </Text>
    </Stack>
  );
}
