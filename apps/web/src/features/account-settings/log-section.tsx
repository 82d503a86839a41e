import { Button, Skeleton } from "@daysignal/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { AccountSection } from "./account-section.tsx";
import styles from "./account-settings.module.css";
import { actionWords, circumstances } from "./account-words.ts";

/** The lines that are shown at first, and with each press of the button. */
const limit = 8;

/** The audit log about the account (§6), the newest line first. */
export function LogSection() {
  const { client } = trpc.useUtils();
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  // Not by tRPC's own hook, which sends a `direction` that the API does not know.
  const log = useInfiniteQuery({
    queryKey: getQueryKey(trpc.account.listLog, { limit }, "infinite"),
    queryFn: ({ pageParam, signal }) =>
      client.account.listLog.query(
        { limit, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const query = { ...log, data: log.data?.pages.flatMap((page) => page.entries) };
  return (
    <AccountSection
      title={i18n.t("Security log")}
      note={i18n.t(
        "Sign-ins, refused ones and changes of your account. If one of them was not you, change your password.",
      )}
    >
      <QueryView
        place="section"
        query={query}
        failure={(reason) => i18n.t("The log could not be loaded. {reason}", { reason })}
        loading={<Skeleton height="8rem" />}
        loadingLabel={i18n.t("Loading the log")}
      >
        {(entries) => (
          <div className={styles.fields}>
            <ul
              role="list"
              ref={list}
              tabIndex={-1}
              aria-label={i18n.t("Security log")}
              className={styles.log}
            >
              {entries.map((entry) => (
                <li key={entry.id}>
                  <p>{actionWords(entry)}</p>
                  <p className={styles.circumstances}>{circumstances(entry, today, dayRule())}</p>
                </li>
              ))}
            </ul>
            {log.hasNextPage ? (
              <Button
                size="sm"
                loading={log.isFetchingNextPage}
                onClick={() =>
                  void log.fetchNextPage().then(({ hasNextPage }) => {
                    // The button goes with the last page.
                    if (!hasNextPage) list.current?.focus();
                  })
                }
              >
                {i18n.t("Show Older")}
              </Button>
            ) : null}
          </div>
        )}
      </QueryView>
    </AccountSection>
  );
}
