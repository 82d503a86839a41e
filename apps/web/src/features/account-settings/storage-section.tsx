import { Button, Progress, Skeleton } from "@daysignal/ui";
import { byteWords } from "../../shared/byte-words.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { useStorage } from "../archive/use-storage.ts";
import { AccountSection } from "./account-section.tsx";
import styles from "./storage-section.module.css";

/** What the account holds, beside what it may hold (§9). */
export function StorageSection() {
  const { data: storage, error, refetch, isFetching } = useStorage();
  return (
    <AccountSection
      title={i18n.t("Storage")}
      note={i18n.t("What the files attached to your projects take up.")}
    >
      {storage ? (
        <div className={styles.usage}>
          <p>
            {storage.limit === null
              ? i18n.t("{used} used", { used: byteWords(storage.used) })
              : i18n.t("{used} of {limit} used", {
                  used: byteWords(storage.used),
                  limit: byteWords(storage.limit),
                })}
          </p>
          {storage.limit === null ? null : (
            <Progress
              label={i18n.t("Storage used")}
              value={storage.limit === 0 ? 1 : Math.min(1, storage.used / storage.limit)}
            />
          )}
        </div>
      ) : error && !isFetching ? (
        <div role="alert" className={styles.usage}>
          <p>
            {i18n.t("Storage could not be loaded. {reason}", {
              reason: errorMessage(error).sentence,
            })}
          </p>
          <Button size="sm" onClick={() => void refetch()}>
            {i18n.t("Try Again")}
          </Button>
        </div>
      ) : (
        <div role="status" aria-busy aria-label={i18n.t("Loading storage")}>
          <Skeleton height="1.375rem" width="40%" />
        </div>
      )}
    </AccountSection>
  );
}
