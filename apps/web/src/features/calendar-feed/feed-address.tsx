import { CopyField } from "@daysignal/ui";
import { Box, chakra, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";

/** A new address of the feed, which can only be read now, and how to subscribe (§11). */
export function FeedAddress({ path }: { path: string }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  const { origin, host } = window.location;
  return (
    <Stack gap="4">
      <Box bg="signal.subtle" borderRadius="md" px="4" py="3" role="status">
        <Text textStyle="small">{i18n.t("Copy it now: it will not be shown again.")}</Text>
      </Box>
      <CopyField
        ref={copyButton}
        label={i18n.t("Address of the calendar")}
        value={origin + path}
        hint={i18n.t("Keep it like a password. Whoever has it can read your plan.")}
      />
      <Box as="ul" role="list" listStyleType="none" textStyle="small" color="fg.muted">
        <li>
          {i18n.t("Google Calendar: Other calendars, From URL. It reads once or twice a day.")}
        </li>
        <li>{i18n.t("Apple Calendar: File, New Calendar Subscription")}</li>
        <li>{i18n.t("Outlook: Add calendar, Subscribe from web")}</li>
      </Box>
      <Text textStyle="small">
        <chakra.a
          href={`webcal://${host}${path}`}
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          textDecoration="underline"
        >
          {i18n.t("Open in the calendar app of this device")}
        </chakra.a>
      </Text>
    </Stack>
  );
}
