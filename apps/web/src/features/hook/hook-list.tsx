import type { Hook } from "@daysignal/core";
import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState } from "../../shared/query-view.tsx";
import { hookName, hookState } from "./hook-words.ts";

interface HookListProps {
  hooks: ReadState<Hook[]>;
  onNew: () => void;
  onShow: (id: string) => void;
  /** Focuses its first button, on return from a hook or the form. */
  takesFocus: boolean;
}

/** The user's hooks, and a button for a new one. */
export function HookList({ hooks, onNew, onShow, takesFocus }: HookListProps) {
  const newButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) newButton.current?.focus();
  }, [takesFocus]);
  const { timeZone } = dayRule();
  const list = (data: readonly Hook[]) => (
    <Box as="ul" role="list" listStyleType="none" aria-label={i18n.t("Hooks")}>
      {data.map((hook) => (
        <Row
          as="li"
          key={hook.id}
          gap="4"
          alignItems="flex-start"
          py="3.5"
          borderTopWidth="1px"
          borderColor="noise.line"
        >
          <Box flex="1" minWidth="0">
            <Text dir="auto" fontWeight="medium" overflowWrap="anywhere">
              {hookName(hook)}
            </Text>
            <Text
              textStyle="small"
              color={hook.offReason || hook.failingSince ? "danger.fg" : "fg.muted"}
            >
              {hookState(hook, timeZone)}
            </Text>
          </Box>
          <Box me="-3" mt="-1">
            <Button
              variant="quiet"
              size="sm"
              aria-label={i18n.t("Show {name}", { name: hookName(hook) })}
              onClick={() => onShow(hook.id)}
            >
              {i18n.t("Show", {}, { comment: "A hook and what was sent to it" })}
            </Button>
          </Box>
        </Row>
      ))}
    </Box>
  );
  return (
    <Box>
      <Row
        gap="4"
        flexDirection={{ base: "column", sm: "row" }}
        alignItems={{ base: "flex-start", sm: "center" }}
        justifyContent="space-between"
        pb="3"
      >
        <Text textStyle="small" color="fg.muted" maxWidth="72">
          {i18n.t("A hook calls an address of yours when something happens here.")}
        </Text>
        <Button ref={newButton} size="sm" onClick={onNew}>
          {i18n.t("New Hook")}
        </Button>
      </Row>
      <QueryView
        place="panel"
        query={hooks}
        failure={i18n.t("Your hooks could not be loaded.")}
        loading={<Skeleton height="3rem" width="100%" />}
        empty={<EmptyState title={i18n.t("No hooks yet")} />}
      >
        {list}
      </QueryView>
    </Box>
  );
}
