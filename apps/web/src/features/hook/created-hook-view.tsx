import type { CreatedHook } from "@daysignal/core";
import { Button, CopyField } from "@daysignal/ui";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { hookName } from "./hook-words.ts";

interface CreatedHookViewProps {
  created: CreatedHook;
  onLeave: () => void;
}

/** A new hook with its secret, which can only be read now (§15). */
export function CreatedHookView({ created, onLeave }: CreatedHookViewProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <Stack gap="5" alignItems="stretch">
      <Box bg="signal.subtle" borderRadius="md" px="4" py="3" role="status">
        <Text dir="auto" fontWeight="medium" overflowWrap="anywhere">
          {hookName(created)}
        </Text>
        <Text textStyle="small">{i18n.t("Copy it now: it will not be shown again.")}</Text>
      </Box>
      <CopyField
        ref={copyButton}
        label={i18n.t("Secret", {}, { comment: "Of a hook: what its calls are signed with" })}
        value={created.secret}
        hint={i18n.t("Your receiver checks with it that a call is from here.")}
      />
      <Box>
        <Button size="sm" onClick={onLeave}>
          {i18n.t("Back to Hooks")}
        </Button>
      </Box>
    </Stack>
  );
}
