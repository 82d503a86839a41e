import type { Hook } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { DeleteHookQuestion } from "./delete-hook-question.tsx";
import { HookDeliveries } from "./hook-deliveries.tsx";
import { useDeleteHook, useUpdateHook } from "./hook-mutations.ts";
import { eventWords, hookName, hookState, outcomeWords } from "./hook-words.ts";

interface HookDetailsProps {
  hook: Hook;
  onLeave: () => void;
  onEdit: () => void;
  /** The button that has focus at first: the one that led away from here. */
  focusOn: "back" | "edit";
}

/** One hook: its state, a test, a switch, and what was sent to it (§15). */
export function HookDetails({ hook, onLeave, onEdit, focusOn }: HookDetailsProps) {
  const { id } = hook;
  const deliveries = trpc.hook.listDeliveries.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const test = trpc.hook.test.useMutation({
    onError: (error) => showFailure("changeHook", error),
    onSettled: () => deliveries.refetch(),
  });
  const turn = useUpdateHook();
  const remove = useDeleteHook();
  const [isAsking, setIsAsking] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => (focusOn === "edit" ? editButton : back).current?.focus(), [focusOn]);
  return (
    <Stack gap="5">
      <Box ms="-3">
        <Button ref={back} variant="quiet" size="sm" onClick={onLeave}>
          {i18n.t("Back to Hooks")}
        </Button>
      </Box>
      <Box>
        <Text dir="auto" fontWeight="medium" overflowWrap="anywhere">
          {hookName(hook)}
        </Text>
        <Text
          textStyle="small"
          color={hook.offReason || hook.failingSince ? "danger.fg" : "fg.muted"}
        >
          {hookState(hook, dayRule().timeZone)}
        </Text>
        <Text textStyle="small" color="fg.muted">
          {hook.events.map((event) => i18n.t(eventWords[event])).join(" · ")}
        </Text>
      </Box>
      {isAsking ? (
        <DeleteHookQuestion
          name={hookName(hook)}
          onKeep={() => {
            setIsAsking(false);
            requestAnimationFrame(() => deleteButton.current?.focus());
          }}
          onDelete={() => {
            remove.mutate({ id });
            onLeave();
          }}
        />
      ) : (
        <Row gap="2" flexWrap="wrap">
          <Button size="sm" loading={test.isPending} onClick={() => test.mutate({ id })}>
            {i18n.t("Send a Test")}
          </Button>
          <Button ref={editButton} size="sm" onClick={onEdit}>
            {i18n.t("Edit")}
          </Button>
          <Button size="sm" onClick={() => turn.mutate({ id, isOn: !hook.isOn })}>
            {hook.isOn ? i18n.t("Switch Off") : i18n.t("Switch On")}
          </Button>
          <Button ref={deleteButton} size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
            {i18n.t("Delete")}
          </Button>
        </Row>
      )}
      <Text textStyle="small" role="status">
        {test.data ? outcomeWords(test.data) : ""}
      </Text>
      <HookDeliveries deliveries={deliveries} />
    </Stack>
  );
}
