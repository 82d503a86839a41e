import type { CalendarDay } from "@daysignal/core";
import {
  Box,
  Button,
  chakra,
  EmptyState,
  Figure,
  NoiseField,
  Skeleton,
  Stack,
  Text,
  touched,
} from "@daysignal/ui";
import { memo } from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { onItsSide } from "../../../shared/phone-media.ts";
import { trpc } from "../../../trpc.ts";
import { useSettings } from "../../settings/use-settings.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { SlotRow, SlotTrack } from "../cards/slot-row.tsx";
import { TimeBar } from "./time-bar.tsx";

interface PlanAreaProps {
  date: CalendarDay;
  today: CalendarDay;
  actions: PlannerActions;
}

/** The row of slots with its time bar, or its loading and error states. */
export const PlanArea = memo(function PlanArea({ date, today, actions }: PlanAreaProps) {
  const { data: plan, error, refetch } = trpc.plan.get.useQuery({ date });
  if (plan) {
    return (
      <Box>
        <SlotRow plan={plan} date={date} today={today} actions={actions} />
        <TimeBar plan={plan} today={today} />
        {plan.returned.length > 0 ? <Returned titles={plan.returned.map((s) => s.title)} /> : null}
      </Box>
    );
  }
  if (error) {
    return (
      // About as high as the row.
      <Stack minHeight={{ base: "72", lg: "96" }} justifyContent="center">
        <EmptyState
          title="This day could not be loaded"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          {errorMessage(error).sentence}
        </EmptyState>
      </Stack>
    );
  }
  return <PlanSkeleton />;
});

/** What the rollover of a past day returned. */
function Returned({ titles }: { titles: readonly string[] }) {
  return (
    <Text textStyle="small" color="fg.muted" mt="1" overflowWrap="anywhere" lineClamp={2}>
      Returned to available: {titles.join(", ")}
    </Text>
  );
}

function PlanSkeleton() {
  return <SlotSkeletons count={useSettings().dailyWIPLimit} />;
}

/** As high as a card with all of its fields. */
const slotMeasures = {
  aspectRatio: "4 / 5",
  [touched]: { minHeight: "22rem" },
  [onItsSide]: { aspectRatio: "auto", minHeight: "17rem" },
} as const;

/** Placeholders of slots in their final size. */
export function SlotSkeletons({ count }: { count: number }) {
  return (
    <Box aria-busy aria-label="The day is loading" role="group">
      <SlotTrack many={count > 4} aria-hidden>
        {Array.from({ length: count }, (_, slot) => (
          <chakra.li key={slot} minWidth="0" css={slotMeasures}>
            <Skeleton height="full" borderRadius="lg" bg="bg.sunken" />
          </chakra.li>
        ))}
      </SlotTrack>
      <Box minHeight="9">
        <Box height="1" borderRadius="full" bg="noise.line" />
        <Figure visibility="hidden">0</Figure>
      </Box>
    </Box>
  );
}

/** The noise behind the day, which thins out as signals get done. */
export const DayNoise = memo(function DayNoise({ date }: { date: CalendarDay }) {
  const { data: plan } = trpc.plan.get.useQuery({ date });
  const planned = plan?.signals.length ?? 0;
  const left = plan && planned > 0 ? 1 - plan.completedCount / planned : 1;
  return (
    <NoiseField
      height="32rem"
      inset="0 0 auto"
      density={0.6 * left}
      maskImage="linear-gradient(black, transparent)"
    />
  );
});
