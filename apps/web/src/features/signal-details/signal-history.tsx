import { dayAt, type HistoryEntry, maxHistory } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { Box, chakra, Stack, Text } from "@daysignal/ui/chakra";
import { useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { capitalized, dayLabel } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { historyWords, recordWords } from "./history-words.ts";

const shownFirst = 10;

interface SignalHistoryProps {
  signalId: string;
  id: string;
}

/** What has happened to a signal, newest first. Read each time that it is shown. */
export default function SignalHistory({ signalId, id }: SignalHistoryProps) {
  const query = trpc.signal.listHistory.useQuery(
    { id: signalId, limit: maxHistory },
    { staleTime: 0, gcTime: 0 },
  );
  return (
    <div id={id}>
      <QueryView
        place="section"
        query={query}
        failure={(reason) => i18n.t("The history could not be loaded. {reason}", { reason })}
        loading={
          query.fetchStatus === "paused" ? (
            <Text textStyle="small" color="fg.muted">
              {i18n.t("The history can be read once you are online.")}
            </Text>
          ) : (
            <Skeleton height="4rem" />
          )
        }
        empty={
          <Text textStyle="small" color="fg.muted">
            {i18n.t("Nothing has been recorded yet. The history begins with the next change.")}
          </Text>
        }
      >
        {(entries) => <History entries={entries} />}
      </QueryView>
    </div>
  );
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const [shown, setShown] = useState(shownFirst);
  const list = useRef<HTMLUListElement>(null);
  const today = useToday();
  const dayOf = (entry: HistoryEntry) => capitalized(dayLabel(dayAt(entry.at, dayRule()), today));
  return (
    <Stack gap="3" alignItems="flex-start">
      <chakra.ul
        role="list"
        ref={list}
        tabIndex={-1}
        display="grid"
        rowGap="1.5"
        width="full"
        aria-label={i18n.t("History")}
      >
        {entries.slice(0, shown).map((entry) => (
          <Box as="li" key={entry.id} display="flex" gap="4" justifyContent="space-between">
            <Box minWidth="0" overflowWrap="anywhere">
              <Text textStyle="small">{historyWords(entry, today)}</Text>
              {recordWords(entry.subtasks).map((words) => (
                <Text key={words} textStyle="small" color="fg.muted">
                  {words}
                </Text>
              ))}
            </Box>
            <Text as="span" textStyle="small" color="fg.muted" flexShrink="0">
              {dayOf(entry)}
            </Text>
          </Box>
        ))}
      </chakra.ul>
      {entries.length > shown ? (
        <Button
          size="sm"
          onClick={() => {
            setShown(maxHistory);
            // The button goes.
            list.current?.focus();
          }}
        >
          {i18n.t("Show Older")}
        </Button>
      ) : null}
    </Stack>
  );
}
