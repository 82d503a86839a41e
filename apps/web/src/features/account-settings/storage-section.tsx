import { Progress } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import { AccountSection } from "./account-section.tsx";
import { SectionError, SectionSkeleton } from "./section-states.tsx";
import styles from "./storage-section.module.css";
import { usageLines } from "./usage-lines.ts";

/** What the account holds, beside what it may hold (§9). */
export function StorageSection() {
  const usage = trpc.account.getUsage.useQuery(undefined, { staleTime: 0 });
  const { data, error, refetch, isFetching } = usage;
  return (
    <AccountSection
      title={i18n.t("Storage")}
      note={i18n.t("What your account holds, and how much it can.")}
    >
      {data ? (
        <div className={styles.usage}>
          <ul role="list" className={styles.lines}>
            {usageLines(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {data.bytes.limit === null ? null : (
            <Progress
              label={i18n.t("Storage used")}
              value={data.bytes.limit === 0 ? 1 : Math.min(1, data.bytes.used / data.bytes.limit)}
            />
          )}
        </div>
      ) : error && !isFetching ? (
        <SectionError
          sentence={i18n.t("Storage could not be loaded. {reason}", {
            reason: errorMessage(error).sentence,
          })}
          onRetry={() => void refetch()}
        />
      ) : (
        <SectionSkeleton label={i18n.t("Loading storage")} height="4.125rem" width="60%" />
      )}
    </AccountSection>
  );
}
