import type { HookDelivery } from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { useId } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { ReadFailure } from "../../shared/read-failure.tsx";
import { deliveryName, deliveryState, timeWords } from "./hook-words.ts";
import type { ReadState } from "./read-state.ts";

interface HookDeliveriesProps {
  deliveries: ReadState<HookDelivery[]>;
}

/** What was sent to a hook lately, and what waits. */
export function HookDeliveries({ deliveries }: HookDeliveriesProps) {
  const id = useId();
  const { data, error, isFetching, refetch } = deliveries;
  const { timeZone } = dayRule();
  if (!data && error && !isFetching) {
    return <ReadFailure onRetry={refetch}>{errorMessage(error).sentence}</ReadFailure>;
  }
  if (!data) return <Skeleton height="3rem" width="100%" />;
  return (
    <Box>
      <Text id={id} textStyle="small" fontWeight="medium" mb="1.5">
        {i18n.t("Last deliveries")}
      </Text>
      {data.length === 0 ? (
        <Text textStyle="small" color="fg.muted">
          {i18n.t("Nothing was sent yet.")}
        </Text>
      ) : null}
      <Box as="ul" role="list" listStyleType="none" aria-labelledby={id}>
        {data.map((delivery) => (
          <Box
            as="li"
            key={delivery.id}
            py="2"
            borderTopWidth="1px"
            borderColor="noise.line"
            textStyle="small"
          >
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
