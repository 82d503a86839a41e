import { Button, Checkbox, lazyPart, Progress, Skeleton } from "@daysignal/ui";
import { Box, Figure, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Download } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { productName } from "../../shared/product-name.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { readToday } from "../../shared/today.ts";
import { useDownload } from "../../shared/use-download.ts";
import { trpc } from "../../trpc.ts";
import { ArchiveImport } from "./archive-import.tsx";

const PlannerImport = lazyPart(() => import("./planner-import.tsx"));

/** 'Your data' in the settings (§2): export, import and storage used. */
export function ArchivePanel() {
  const [hasSecrets, setHasSecrets] = useState(false);
  return (
    <Stack gap="8">
      <Section
        title={i18n.t("Take it with you")}
        note={i18n.t(
          "Everything you have here as one file: settings, clients, projects with their files, signals and their days, calendars and hooks. Or your signals alone, for a spreadsheet.",
        )}
      >
        <Checkbox checked={hasSecrets} onChange={(event) => setHasSecrets(event.target.checked)}>
          {i18n.t("With the addresses of calendars, which are secrets")}
        </Checkbox>
        <Row gap="2" mt="3" flexWrap="wrap">
          <ExportButton path={`/api/export${hasSecrets ? "?secrets=true" : ""}`} ending="zip">
            {i18n.t("Export Everything")}
          </ExportButton>
          <ExportButton path="/api/export/signals.csv" ending="csv">
            {i18n.t("Export Signals as CSV")}
          </ExportButton>
        </Row>
      </Section>
      <Section
        title={i18n.t("Bring it back")}
        note={i18n.t(
          "Choose a file that was exported here. You see what it would change before anything does; what you have already stays as it is.",
        )}
      >
        <ArchiveImport />
      </Section>
      <Section
        title={i18n.t("Come from another planner")}
        note={i18n.t(
          "A file of Todoist, TickTick, Microsoft To Do, Google Tasks, Things, Super Productivity, Trello, Obsidian, Vikunja or Tududi, a calendar (.ics), a table (.csv), or lines. You see what becomes of it before anything does.",
        )}
      >
        <Suspense fallback={<Skeleton height="2.5rem" />}>
          <PlannerImport />
        </Suspense>
      </Section>
      <Section
        title={i18n.t("Storage")}
        note={i18n.t("What the files attached to your projects take up.")}
      >
        <StorageUsed />
      </Section>
    </Stack>
  );
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Text as="h3" fontWeight="medium">
        {title}
      </Text>
      <Text textStyle="small" color="fg.muted" mt="1" mb="3">
        {note}
      </Text>
      {children}
    </Box>
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
        <Stack gap="2">
          <Skeleton height="1rem" width="40%" />
          <Skeleton height="0.25rem" />
        </Stack>
      }
      loadingLabel={i18n.t("Loading storage")}
    >
      {(storage) => <Usage {...storage} />}
    </QueryView>
  );
}

function Usage({ used, limit }: { used: number; limit: number | null }) {
  const words =
    limit === null
      ? i18n.t("{used} used", { used: byteWords(used) }, { comment: "Of storage: 12 MB used" })
      : i18n.t("{used} of {limit} used", { used: byteWords(used), limit: byteWords(limit) });
  return (
    <Stack gap="2">
      <Text textStyle="small">
        <Figure>{words}</Figure>
      </Text>
      {limit === null ? null : (
        <Progress
          label={i18n.t("Storage used")}
          value={limit === 0 ? 1 : Math.min(1, used / limit)}
        />
      )}
    </Stack>
  );
}
