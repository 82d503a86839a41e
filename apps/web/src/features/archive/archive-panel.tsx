import { Button, Checkbox, Progress, Skeleton } from "@daysignal/ui";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { storageWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { readToday } from "../../shared/today.ts";
import { useDownload } from "../../shared/use-download.ts";
import { trpc } from "../../trpc.ts";
import styles from "./archive.module.css";
import { DataSection } from "./data-section.tsx";

/** 'Your data' in the settings (§2): export and storage used. */
export default function ArchivePanel() {
  const [hasSecrets, setHasSecrets] = useState(false);
  return (
    <div className={styles.sections}>
      <DataSection
        title={i18n.t("Take it with you")}
        note={i18n.t(
          "Everything you have here as one file: settings, clients, projects with their files, signals and their days, calendars and hooks. Or your signals alone, for a spreadsheet.",
        )}
      >
        <Checkbox checked={hasSecrets} onChange={(event) => setHasSecrets(event.target.checked)}>
          {i18n.t("With the addresses of calendars, which are secrets")}
        </Checkbox>
        <div className={styles.exports}>
          <ExportButton path={`/api/export${hasSecrets ? "?secrets=true" : ""}`} ending="zip">
            {i18n.t("Export Everything")}
          </ExportButton>
          <ExportButton path="/api/export/signals.csv" ending="csv">
            {i18n.t("Export Signals as CSV")}
          </ExportButton>
        </div>
      </DataSection>
      <DataSection
        title={i18n.t("Storage")}
        note={i18n.t("What the files attached to your projects take up.")}
      >
        <StorageUsed />
      </DataSection>
    </div>
  );
}

function ExportButton({
  path,
  ending,
  children,
}: {
  path: string;
  ending: "zip" | "csv";
  children: ReactNode;
}) {
  const { mutate: download, isPending } = useDownload("exportData");
  const name = () => `${productName.toLowerCase()}-${readToday()}.${ending}`;
  return (
    <Button loading={isPending} onClick={() => download({ path, name: name() })}>
      <Download size={16} aria-hidden />
      {children}
    </Button>
  );
}

/** "12 MB of 1 GB used", with a bar where there is a limit. */
function StorageUsed() {
  // Refetched on mount, because uploads change it.
  const query = trpc.storage.get.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryView
      place="section"
      query={query}
      failure={(reason) => i18n.t("Storage could not be loaded. {reason}", { reason })}
      loading={
        <div className={styles.usage}>
          <Skeleton height="1rem" width="40%" />
          <Skeleton height="0.25rem" />
        </div>
      }
      loadingLabel={i18n.t("Loading storage")}
    >
      {(storage) => <Usage {...storage} />}
    </QueryView>
  );
}

function Usage({ used, limit }: { used: number; limit: number | null }) {
  return (
    <div className={styles.usage}>
      <p>{storageWords({ used, limit })}</p>
      {limit === null ? null : (
        <Progress
          label={i18n.t("Storage used")}
          value={limit === 0 ? 1 : Math.min(1, used / limit)}
        />
      )}
    </div>
  );
}
