import type { CalendarFeed, MadeCalendarFeed } from "@daysignal/core";
import { Checkbox, ShownOnce } from "@daysignal/ui";
import { getQueryKey } from "@trpc/react-query";
import { i18n } from "../../shared/language.ts";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import styles from "../../shared/panel.module.css";
import { addressEdits, SecretAddress, SecretAddressPanel } from "../../shared/secret-address.tsx";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import own from "./calendar-feed.module.css";

/** 'Calendar feed' in the settings (§11). */
export default function CalendarFeedPanel() {
  const query = trpc.calendarFeed.get.useQuery();
  return (
    <SecretAddressPanel
      title={i18n.t("Calendar feed")}
      note={i18n.t(
        "Your plan in Google Calendar, Apple Calendar, Outlook and others, to read only.",
      )}
      query={query}
    >
      {(feed) => <Feed {...feed} />}
    </SecretAddressPanel>
  );
}

const queryKey = getQueryKey(trpc.calendarFeed.get, undefined, "query");
const options = { failure: "updateSettings", scope: { id: "calendarFeed" } } as const;

const { making, ending } = addressEdits<MadeCalendarFeed>(queryKey);
const changing = queryEdit<CalendarFeed, { deadlines: boolean; times?: boolean | undefined }>({
  queryKey,
  edit:
    ({ deadlines, times }) =>
    (feed) => ({ ...feed, deadlines, times: times ?? feed.times }),
});

function Feed({ isActive, deadlines, times }: CalendarFeed) {
  // Not optimistic: the address is the response.
  const { mutate: make, isPending } = trpc.calendarFeed.make.useMutation({
    ...optimistic([making], {
      ...options,
      onDone: () => cannotBeUndone(i18n.t("The calendar has a new address.")),
    }),
    // The address must only be on screen, not in a cache.
    gcTime: 0,
  });
  const { mutate: change } = trpc.calendarFeed.change.useMutation(optimistic([changing], options));
  const { mutate: end } = trpc.calendarFeed.end.useMutation(
    optimistic([ending], {
      ...options,
      onDone: () => cannotBeUndone(i18n.t("The calendar feed has ended.")),
    }),
  );
  return (
    <SecretAddress
      {...{ isActive, isPending }}
      onMake={(show) => make({}, { onSuccess: ({ path }) => show(path) })}
      onEnd={() => end()}
      words={{
        make: i18n.t("Make a calendar feed"),
        end: i18n.t("End the feed"),
        endQuestion: i18n.t("End the calendar feed?"),
      }}
      address={(path) => <FeedAddress path={path} />}
    >
      <Checkbox
        checked={deadlines}
        onChange={(event) => change({ deadlines: event.target.checked, times })}
      >
        {i18n.t("With deadlines")}
      </Checkbox>
      <Checkbox
        checked={times}
        onChange={(event) => change({ deadlines, times: event.target.checked })}
      >
        {i18n.t("With the times you worked")}
      </Checkbox>
    </SecretAddress>
  );
}

/** A new address of the feed, which can only be read now, and how to subscribe (§11). */
function FeedAddress({ path }: { path: string }) {
  const { origin, host } = window.location;
  return (
    <div className={styles.group}>
      <ShownOnce
        label={i18n.t("Address of the calendar")}
        value={origin + path}
        hint={i18n.t("Keep it like a password. Whoever has it can read your plan.")}
      />
      <ul role="list" className={styles.note}>
        <li>
          {i18n.t("Google Calendar: Other calendars, From URL. It reads once or twice a day.")}
        </li>
        <li>{i18n.t("Apple Calendar: File, New Calendar Subscription")}</li>
        <li>{i18n.t("Outlook: Add calendar, Subscribe from web")}</li>
      </ul>
      <a href={`webcal://${host}${path}`} className={own.link}>
        {i18n.t("Open in the calendar app of this device")}
      </a>
    </div>
  );
}
