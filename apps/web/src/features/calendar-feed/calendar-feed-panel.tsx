import { Button, Checkbox, Skeleton } from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useEffect, useId, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { FeedAddress } from "./feed-address.tsx";
import { useChangeFeed, useEndFeed, useMakeFeed } from "./feed-mutations.ts";
import { FeedQuestion } from "./feed-question.tsx";

interface CalendarFeedPanelProps {
  /** The new address, kept by the dialog, so that switching tabs does not lose it. */
  path: string | undefined;
  onPath: (path: string | undefined) => void;
}

/** 'Calendar feed' in the settings (§11). */
export default function CalendarFeedPanel({ path, onPath }: CalendarFeedPanelProps) {
  const query = trpc.calendarFeed.get.useQuery();
  const headingId = useId();
  const heading = i18n.t("Calendar feed");
  return (
    <Box as="section" aria-labelledby={headingId} pt="6" mt="6" borderTopWidth="1px">
      <Text id={headingId} fontWeight="medium">
        {heading}
      </Text>
      <Text textStyle="small" color="fg.muted" mb="4">
        {i18n.t("Your plan in Google Calendar, Apple Calendar, Outlook and others, to read only.")}
      </Text>
      <QueryView place="panel" query={query} failure={(reason) => reason} loading={<Skeleton />}>
        {(feed) => <Feed {...feed} path={path} onPath={onPath} />}
      </QueryView>
    </Box>
  );
}

interface FeedProps extends CalendarFeedPanelProps {
  isActive: boolean;
  deadlines: boolean;
}

function Feed({ isActive, deadlines, path, onPath }: FeedProps) {
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const { mutate: makeFeed, isPending } = useMakeFeed();
  const { mutate: change } = useChangeFeed();
  const { mutate: end } = useEndFeed();
  const buttons = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // Back from the question, whose buttons are gone.
    if (asked === null && wasAsked.current) buttons.current?.querySelector("button")?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const make = () => makeFeed({}, { onSuccess: (made) => onPath(made.path) });

  if (!isActive) {
    return (
      <Box ref={buttons}>
        <Button disabled={isPending} onClick={make}>
          {i18n.t("Make a calendar feed")}
        </Button>
      </Box>
    );
  }
  return (
    <Stack gap="4">
      {path === undefined ? null : <FeedAddress key={path} path={path} />}
      <Checkbox
        checked={deadlines}
        onChange={(event) => change({ deadlines: event.target.checked })}
      >
        {i18n.t("With deadlines")}
      </Checkbox>
      {asked === null ? (
        <Row ref={buttons} gap="2">
          <Button size="sm" disabled={isPending} onClick={() => setAsked("renew")}>
            {i18n.t("New address")}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsked("end")}>
            {i18n.t("End the feed")}
          </Button>
        </Row>
      ) : (
        <FeedQuestion
          question={
            asked === "renew"
              ? i18n.t("Replace the address by a new one?")
              : i18n.t("End the calendar feed?")
          }
          confirm={asked === "renew" ? i18n.t("New address") : i18n.t("End the feed")}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            if (asked === "renew") make();
            else {
              onPath(undefined);
              end();
            }
          }}
        />
      )}
    </Stack>
  );
}
