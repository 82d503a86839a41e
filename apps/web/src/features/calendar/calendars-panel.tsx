import type { Calendar } from "@daysignal/core";
import { EmptyState, Skeleton } from "@daysignal/ui";
import { Stack, Text } from "@daysignal/ui/chakra";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { ReadFailure } from "../../shared/read-failure.tsx";
import { trpc } from "../../trpc.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { useDeleteCalendar } from "./calendar-mutations.ts";
import { CalendarRow } from "./calendar-row.tsx";

/** 'Calendars' in the settings (§10): add one, and what becomes of each. */
export default function CalendarsPanel() {
  // When each was read last changes without a notice.
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 });
  return (
    <Stack gap="6">
      <Text textStyle="small" color="fg.muted">
        {i18n.t(
          "Your appointments, beside the day. They are read every half an hour and never changed.",
        )}
      </Text>
      <AddCalendar />
      <CalendarList {...query} />
    </Stack>
  );
}

interface CalendarListProps {
  data: Calendar[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function CalendarList({ data, error, isFetching, refetch }: CalendarListProps) {
  const remove = useDeleteCalendar();
  if (data && data.length > 0) {
    return (
      <Stack as="ul" role="list" gap="0" listStyleType="none">
        {data.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} onDelete={() => remove(calendar)} />
        ))}
      </Stack>
    );
  }
  if (data) {
    return (
      <EmptyState title={i18n.t("No calendars yet")}>
        {i18n.t("Google, Outlook, Apple and others show a secret address in their settings.")}
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <ReadFailure py="4" onRetry={refetch}>
        {i18n.t("Your calendars could not be loaded.")} {errorMessage(error).sentence}
      </ReadFailure>
    );
  }
  return <Skeleton height="4rem" />;
}
