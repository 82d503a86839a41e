import { Button, Skeleton } from "@daysignal/ui";
import { useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import formStyles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import styles from "./log-section.module.css";
import { actionWords, circumstances } from "./log-words.ts";
import { useLog } from "./use-log.ts";

/** The audit log about the account (§6), the newest line first. */
export function LogSection() {
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  const log = useLog();
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
          <div className={formStyles.fields}>
            <ul
              role="list"
              ref={list}
              tabIndex={-1}
              aria-label={i18n.t("Security log")}
              className={styles.list}
            >
              {entries.map((entry) => (
                <li key={entry.id} className={styles.row}>
                  <p>{actionWords(entry)}</p>
                  <p className={styles.note}>{circumstances(entry, today, dayRule())}</p>
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
