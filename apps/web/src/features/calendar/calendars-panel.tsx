import { EmptyState, Skeleton } from "@daysignal/ui";
import { Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { useDeleteCalendar } from "./calendar-mutations.ts";
import { CalendarRow } from "./calendar-row.tsx";

/** 'Calendars' in the settings (§10): add one, and what becomes of each. */
export default function CalendarsPanel() {
  // When each was read last changes without a notice.
  const query = trpc.calendars.list.useQuery(undefined, { staleTime: 0 });
  const remove = useDeleteCalendar();
  return (
    <Stack gap="6">
      <Text textStyle="small" color="fg.muted">
        {i18n.t(
          "Your appointments, beside the day. They are read every half an hour and never changed.",
        )}
      </Text>
      <AddCalendar />
      <QueryView
        place="panel"
        query={query}
        failure={i18n.t("Your calendars could not be loaded.")}
        loading={<Skeleton height="4rem" />}
        empty={
          <EmptyState title={i18n.t("No calendars yet")}>
            {i18n.t("Google, Outlook, Apple and others show a secret address in their settings.")}
          </EmptyState>
        }
      >
        {(calendars) => (
          <Stack as="ul" role="list" gap="0" listStyleType="none">
            {calendars.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                onDelete={() => remove(calendar)}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
