import { Progress, Skeleton } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import { AccountSection } from "./account-section.tsx";
import styles from "./storage-section.module.css";
import { usageLines } from "./usage-lines.ts";

/** What the account holds, beside what it may hold (§9). */
export function StorageSection() {
  const query = trpc.account.getUsage.useQuery(undefined, { staleTime: 0 });
  return (
    <AccountSection
      title={i18n.t("Storage")}
      note={i18n.t("What your account holds, and how much it can.")}
    >
      <QueryView
        place="section"
        query={query}
        failure={(reason) => i18n.t("Storage could not be loaded. {reason}", { reason })}
        loading={<Skeleton height="4.125rem" width="60%" />}
        loadingLabel={i18n.t("Loading storage")}
      >
        {(usage) => (
          <div className={styles.usage}>
            <ul role="list" className={styles.lines}>
              {usageLines(usage).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {usage.bytes.limit === null ? null : (
              <Progress
                label={i18n.t("Storage used")}
                value={
                  usage.bytes.limit === 0 ? 1 : Math.min(1, usage.bytes.used / usage.bytes.limit)
                }
              />
            )}
          </div>
        )}
      </QueryView>
    </AccountSection>
  );
}
