import { Box, Button, Row, Stack, Text } from "@daysignal/ui";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { ImportSteps } from "./import-steps.tsx";

/** 'Your data' in the settings (§2): everything out as a file, and back in. */
export function ArchivePanel() {
  return (
    <Stack gap="8">
      <Section
        title="Take it with you"
        note="Everything you have here as one file: settings, clients, projects with their files, signals and their days. Or your signals alone, for a spreadsheet."
      >
        <Row gap="2" flexWrap="wrap">
          <DownloadLink href="/api/export">Export Everything</DownloadLink>
          <DownloadLink href="/api/export/signals.csv">Export Signals as CSV</DownloadLink>
        </Row>
      </Section>
      <Section
        title="Bring it back"
        note="Choose a file that was exported here. You see what it would change before anything does; what you have already stays as it is."
      >
        <ImportSteps />
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

/** The browser saves what is answered; the cookie says whose it is. */
function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild>
      <a href={href} download>
        <Download size={16} aria-hidden />
        {children}
      </a>
    </Button>
  );
}
