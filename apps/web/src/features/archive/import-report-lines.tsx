import { type ImportLine, reportCsv, reportLine } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Box, chakra, Row, Text } from "@daysignal/ui/chakra";
import { Download } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { saveFile } from "../../shared/save-file.ts";

/** The number of lines on screen; the file has all of them. */
const shownLines = 50;

/** What an import changes or leaves out, line by line, to be read or saved. */
export function ImportReportLines({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0) return null;
  const summary = i18n.t(
    "{count, plural, one {# change} other {# changes}} to what the file says",
    {
      count: lines.length,
    },
  );
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" py="3">
        {summary}
      </chakra.summary>
      <Box
        as="ul"
        role="list"
        mt="2"
        ps="4"
        maxHeight="12rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={summary}
      >
        {lines
          .slice(0, shownLines)
          .map((line) => reportLine(i18n, line))
          .map(({ title, field, text, outcome }, place) => (
            <Text as="li" key={place} mb="1.5" textStyle="small" overflowWrap="anywhere">
              {`${[title, text ? `${field}: ${text}` : field].filter(Boolean).join(" · ")} → ${outcome}`}
            </Text>
          ))}
      </Box>
      <Row mt="2">
        <Button
          size="sm"
          onClick={() =>
            // Spreadsheets read it as UTF-8 by its first character.
            saveFile(
              "report.csv",
              new Blob(["\uFEFF", reportCsv(i18n, lines)], { type: "text/csv" }),
            )
          }
        >
          <Download size={16} aria-hidden />
          {i18n.t("Save All as CSV")}
        </Button>
      </Row>
    </chakra.details>
  );
}
