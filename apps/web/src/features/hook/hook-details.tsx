import type { Hook, HookDelivery } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useId, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { ItemName, ItemNote } from "../../shared/item-list.tsx";
import { i18n } from "../../shared/language.ts";
import { RevocationQuestion } from "../../shared/panel-parts.tsx";
import { QueryView } from "../../shared/query-view.tsx";
import { timeWords } from "../../shared/time-words.ts";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { useDeleteHook, useUpdateHook } from "./hook-mutations.ts";
import {
  deliveryName,
  deliveryState,
  eventWords,
  hasFailed,
  hookName,
  hookState,
  outcomeWords,
} from "./hook-words.ts";

interface HookDetailsProps {
  hook: Hook;
  onLeave: () => void;
  onEdit: () => void;
  /** The button that has focus at first: the one that led away from here. */
  focusOn: "back" | "edit";
}

/** One hook: its state, a test, a switch, and its deliveries (§15). */
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
      <Box overflowWrap="anywhere">
        <ItemName>{hookName(hook)}</ItemName>
        <ItemNote hasFailed={hasFailed(hook)}>{hookState(hook, dayRule().timeZone)}</ItemNote>
        <ItemNote>{hook.events.map((event) => i18n.t(eventWords[event])).join(" · ")}</ItemNote>
      </Box>
      {isAsking ? (
        <RevocationQuestion
          question={i18n.t("Delete “{name}”?", { name: hookName(hook) })}
          keep={i18n.t("Keep")}
          confirm={i18n.t("Delete")}
          onKeep={() => {
            setIsAsking(false);
            requestAnimationFrame(() => deleteButton.current?.focus());
          }}
          onConfirm={() => {
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
      <QueryView
        place="panel"
        query={deliveries}
        failure={(reason) => reason}
        loading={<Skeleton height="3rem" width="100%" />}
      >
        {(list) => <Deliveries list={list} />}
      </QueryView>
    </Stack>
  );
}

/** The last deliveries to a hook, and those that are queued. */
function Deliveries({ list }: { list: readonly HookDelivery[] }) {
  const id = useId();
  const { timeZone } = dayRule();
  return (
    <Box textStyle="small">
      <Text id={id} fontWeight="medium" mb="1.5">
        {i18n.t("Last deliveries")}
      </Text>
      {list.length === 0 ? <Text color="fg.muted">{i18n.t("Nothing was sent yet.")}</Text> : null}
      <Box as="ul" role="list" listStyleType="none" aria-labelledby={id}>
        {list.map((delivery) => (
          <Box as="li" key={delivery.id} py="2" borderTopWidth="1px" borderColor="noise.line">
            <Text>{`${deliveryName(delivery)} · ${timeWords(delivery.at, timeZone)}`}</Text>
            <Text color={delivery.status === "delivered" ? "fg.muted" : "danger.fg"}>
              {deliveryState(delivery, timeZone)}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
