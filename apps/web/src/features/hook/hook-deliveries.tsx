import type { HookDelivery } from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { useId } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState } from "../../shared/query-view.tsx";
import { deliveryName, deliveryState, timeWords } from "./hook-words.ts";

interface HookDeliveriesProps {
  deliveries: ReadState<HookDelivery[]>;
}

/** What was sent to a hook lately, and what waits. */
export function HookDeliveries({ deliveries }: HookDeliveriesProps) {
  const id = useId();
  const { timeZone } = dayRule();
  const list = (data: readonly HookDelivery[]) => (
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
  return (
    <QueryView
      place="panel"
      query={deliveries}
      failure={(reason) => reason}
      loading={<Skeleton height="3rem" width="100%" />}
    >
      {list}
    </QueryView>
  );
}
