import type { CalendarDay, Signal } from "@daysignal/core";
import { Button, Dialog, Skeleton } from "@daysignal/ui";
import { chakra, Figure, Stack, Text } from "@daysignal/ui/chakra";
import { ArrowDown, Check } from "lucide-react";
import { ChoiceButton } from "../../shared/choice-button.tsx";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { QuotedTitle } from "../../shared/quoted-title.tsx";
import { useToday } from "../../shared/today.ts";
import { dayLabel, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import type { SignalDialogProps } from "../signal/signal-actions.ts";

interface SwapOutDialogProps extends SignalDialogProps {
  date: CalendarDay;
  onSwap: (replaced: Signal) => void;
}

/** 'Swap one out': lists a full day's signals, to choose the one to replace (§5). */
export default function SwapOutDialog(props: SwapOutDialogProps) {
  const { signal, date, open, onOpenChange, onClosed, opener, onSwap } = props;
  const query = trpc.plan.get.useQuery({ date });
  const day = dayLabel(date, useToday());
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      finalFocus={opener}
      size="sm"
      title={i18n.t("Swap one out")}
      description={<QuotedTitle title={signal.title} />}
      footer={
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {i18n.t("Cancel")}
        </Button>
      }
    >
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
        {(plan) => (
          <chakra.ul
            role="list"
            listStyleType="none"
            mx="-3"
            aria-label={i18n.t("Signals of {day}", { day })}
          >
            {plan.slots.map((slot) =>
              slot.signal ? (
                <li key={slot.position}>
                  <SwapChoice
                    signal={slot.signal}
                    done={slot.done}
                    onChoose={(replaced) => {
                      onOpenChange(false);
                      onSwap(replaced);
                    }}
                  />
                </li>
              ) : null,
            )}
          </chakra.ul>
        )}
      </QueryView>
    </Dialog>
  );
}

interface SwapChoiceProps {
  signal: Signal;
  done: boolean;
  onChoose: (signal: Signal) => void;
}

function SwapChoice({ signal, done, onChoose }: SwapChoiceProps) {
  return (
    <ChoiceButton
      icon={
        done ? (
          <Check size={16} aria-label={i18n.t("Done", {}, { comment: "Of a signal: finished" })} />
        ) : (
          <ArrowDown size={16} aria-hidden />
        )
      }
      iconColor={done ? "signal.fg" : "fg.muted"}
      onClick={() => onChoose(signal)}
    >
      <Text
        dir="auto"
        as="span"
        flex="1"
        minWidth="0"
        lineClamp={2}
        overflowWrap="anywhere"
        fontWeight="normal"
      >
        {signal.title}
      </Text>
      <Figure color="fg.muted" textStyle="small" fontWeight="normal" flexShrink="0">
        {formatMinutes(signal.estimatedMinutes)}
      </Figure>
    </ChoiceButton>
  );
}
