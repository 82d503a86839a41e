import { type CalendarDay, closedCount, isClosed, minutesADay, type Signal } from "@daysignal/core";
import { ChoiceButton, Skeleton } from "@daysignal/ui";
import { chakra, Figure, Stack, Text } from "@daysignal/ui/chakra";
import { ArrowDown } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { dayLabel, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";
import { SignalDialog } from "../signal/signal-dialog.tsx";
import { doneSentence } from "./plan-words.ts";

interface SwapOutDialogProps extends SignalDialogProps {
  date: CalendarDay;
  onSwap: (replaced: Signal) => void;
}

/** 'Swap one out': lists a full day's unfinished signals, to choose the one to replace (§5). */
export default function SwapOutDialog({ date, onSwap, ...dialog }: SwapOutDialogProps) {
  const query = trpc.plan.get.useQuery({ date });
  const day = dayLabel(date, useToday());
  return (
    <SignalDialog {...dialog} title={i18n.t("Swap one out")}>
      <Text mb="2">
        {i18n.t(
          "takes the place of one of {day}'s signals:",
          { day },
          { comment: "Below the title of a signal in quotation marks, which is the subject" },
        )}
      </Text>
      <QueryView
        place="panel"
        query={query}
        failure={i18n.t("This day could not be loaded.")}
        loading={
          <Stack gap="2">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height="2.5rem" />
            ))}
          </Stack>
        }
        loadingLabel={i18n.t("The day is loading")}
      >
        {(plan) =>
          closedCount(plan) === plan.signals.length ? (
            <Text color="fg.muted">{doneSentence(plan)}</Text>
          ) : (
            <chakra.ul
              role="list"
              listStyleType="none"
              mx="-3"
              aria-label={i18n.t("Signals of {day}", { day })}
            >
              {plan.slots.map(({ signal, position, ...slot }) =>
                signal && !isClosed(slot) ? (
                  <li key={position}>
                    <ChoiceButton
                      icon={<ArrowDown size={16} aria-hidden />}
                      iconColor="fg.muted"
                      aside={
                        <Figure
                          color="fg.muted"
                          textStyle="small"
                          fontWeight="normal"
                          flexShrink="0"
                        >
                          {formatMinutes(minutesADay(signal))}
                        </Figure>
                      }
                      onClick={() => {
                        dialog.onOpenChange(false);
                        onSwap(signal);
                      }}
                    >
                      <Text
                        dir="auto"
                        as="span"
                        lineClamp={2}
                        overflowWrap="anywhere"
                        fontWeight="normal"
                      >
                        {signal.title}
                      </Text>
                    </ChoiceButton>
                  </li>
                ) : null,
              )}
            </chakra.ul>
          )
        }
      </QueryView>
    </SignalDialog>
  );
}
