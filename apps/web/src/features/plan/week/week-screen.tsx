import {
  type CalendarDay,
  daysOfWorkingSpan,
  isCalendarDay,
  plusDays,
  startOfWeek,
  workingSpan,
} from "@daysignal/core";
import { PartBoundary } from "@daysignal/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { dayRule } from "../../../shared/day-rule.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { lowMedia, useMedia } from "../../../shared/phone-media.ts";
import { ReadFailure } from "../../../shared/query-view.tsx";
import { rangeLabel } from "../../../shared/range-label.ts";
import { region } from "../../../shared/region.ts";
import { useToday } from "../../../shared/today.ts";
import { useOnceRead } from "../../../shared/use-once-read.ts";
import { trpc } from "../../../trpc.ts";
import { useHasCalendars } from "../../calendar/use-has-calendars.ts";
import { goalWeek } from "../../goal/use-goals.ts";
import { WeekGoalsSection } from "../../goal/week-goals.tsx";
import { useSettings } from "../../settings/use-settings.ts";
import { SideScreen, useScreen } from "../../shell/side-screen.tsx";
import { usePlannerActions } from "../actions/use-planner-actions.ts";
import { usePlannerDialogs } from "../actions/use-planner-dialogs.ts";
import { OpenDialog } from "../planner-dialogs.tsx";
import { useAutomaticRollover } from "../rollover/use-automatic-rollover.ts";
import { WeekCommands, WeekControls } from "./week-commands.tsx";
import { WeekGrid } from "./week-grid.tsx";

const monday = 1;

/** /week (§2): seven days with their slots and appointments, between which signals are moved. */
export function WeekScreen() {
  const screen = useScreen("/week");
  const today = useToday();
  const { date = today } = useSearch({ from: "/_protected/week" });
  const navigate = useNavigate();
  const dialogs = usePlannerDialogs("week");
  const actions = usePlannerActions(dialogs.show);
  useAutomaticRollover(today, today, actions.calls);

  const from = startOfWeek(date, region.calendar.startOfWeek ?? monday);
  // At the ends of the calendar a week has fewer days.
  const days = Array.from({ length: 7 }, (_, index) => plusDays(from, index)).filter(isCalendarDay);
  // The planner's own reads, in one request: changes here, there and elsewhere reach both.
  const plans = trpc.useQueries((t) => days.map((day) => t.plan.get({ date: day })));
  const hasCalendars = useHasCalendars();
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date };
  const settings = useSettings();
  const daysNeeded = (day: CalendarDay) =>
    daysOfWorkingSpan(day, dayRule(), workingSpan(day, dayRule(), settings));
  const events = trpc.calendars.listEvents.useQuery(
    { from: daysNeeded(range.from).from, to: daysNeeded(range.to).to },
    { enabled: hasCalendars },
  );
  // The appointments take room between the days, and some of the time that is named above them: all
  // days come at once, in the place of their placeholders.
  const isRead = useOnceRead(trpc.calendars.list.useQuery(), events, ...plans);
  const goals = goalWeek(range.from);
  const failed = plans.find(({ data, error }) => error && !data);
  const showWeek = (day: CalendarDay) =>
    void navigate({ to: "/week", search: { date: day === today ? undefined : day } });
  const isLow = useMedia(lowMedia);
  const goalsPart = isCalendarDay(goals) ? (
    <PartBoundary>
      <WeekGoalsSection key={goals} monday={goals} isWhole />
    </PartBoundary>
  ) : null;

  return (
    <SideScreen
      {...screen}
      status={rangeLabel(range)}
      besideStatus={<WeekControls days={days} today={today} show={showWeek} />}
    >
      {isLow ? null : goalsPart}
      {failed ? (
        <ReadFailure onRetry={() => Promise.all(plans.map(({ refetch }) => refetch()))}>
          {`${i18n.t("The week could not be loaded.")} ${errorMessage(failed.error).sentence}`}
        </ReadFailure>
      ) : (
        <WeekGrid
          key={isRead ? "read" : "loading"}
          days={days}
          today={today}
          plans={plans.map(({ data }) => (isRead ? data : undefined))}
          events={hasCalendars ? events.data : []}
          actions={actions}
          show={showWeek}
        />
      )}
      {hasCalendars && events.error && !events.data ? (
        <ReadFailure onRetry={events.refetch}>
          {i18n.t("Your appointments could not be loaded.")}
        </ReadFailure>
      ) : null}
      {isLow ? goalsPart : null}
      {dialogs.dialog ? <OpenDialog {...{ dialogs, actions }} dialog={dialogs.dialog} /> : null}
      <WeekCommands days={days} today={today} actions={actions} showWeek={showWeek} />
    </SideScreen>
  );
}
