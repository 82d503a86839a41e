import { type CalendarDay, maxNotesLength } from "@daysignal/core";
import { Checkbox, Input, Textarea } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { useMemo, useState } from "react";
import { i18n } from "../../../shared/language.ts";
import type { PastedLine } from "../../quick-add/pasted-lines.ts";
import { factWords } from "../../quick-add/quick-add-words.ts";
import type { QuickAddReading } from "../../quick-add/use-quick-add.ts";
import { isLong, isTooLong } from "./line-draft.ts";

interface PastedLineRowProps {
  line: PastedLine;
  /** From 1. */
  number: number;
  /** The number of an earlier line with the same words. */
  sameAs: number | undefined;
  today: CalendarDay;
  read: QuickAddReading["read"];
  /** The tags and projects that `read` knows. */
  known: QuickAddReading["known"];
  onChange: (line: PastedLine) => void;
}

/** A pasted line: whether it is added, its text, and below what is understood of it. */
export function PastedLineRow(props: PastedLineRowProps) {
  const { line, number, sameAs, today, read, known, onChange } = props;
  const { text, isLeftOut = false } = line;
  // A long text that was shared; it keeps its field while it is changed.
  const [hasBreaks] = useState(text.includes("\n"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` parses by `known`, and is always new
  const understood = useMemo(() => {
    const said = isLong(text) ? null : read(text, []);
    return said === null || said instanceof Promise ? [] : said.parts;
  }, [known, text]);
  const field = {
    "aria-label": i18n.t("Line {number}", { number }),
    dir: "auto",
    value: text,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...line, text: target.value }),
  };
  const remarks = [
    ...understood.map((part) => factWords(part, today)),
    ...(isTooLong(text)
      ? [
          i18n.t("Longer than {max} characters: shorten it or leave it out.", {
            max: maxNotesLength,
          }),
        ]
      : isLong(text)
        ? [i18n.t("Too long for a title: all of it goes into the notes.")]
        : []),
    ...(sameAs === undefined ? [] : [i18n.t("The same as line {number}", { number: sameAs })]),
  ];
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      alignItems="center"
      mb="2"
      opacity={isLeftOut ? 0.6 : 1}
    >
      <Checkbox
        checked={!isLeftOut}
        aria-label={i18n.t("Add line {number}", { number })}
        onChange={({ target }) => onChange({ text, isLeftOut: !target.checked })}
      />
      {hasBreaks ? <Textarea rows={6} {...field} /> : <Input {...field} />}
      {remarks.length === 0 ? null : (
        <Text gridColumn="2" mt="0.5" textStyle="small" color="fg.muted">
          {remarks.join(" · ")}
        </Text>
      )}
    </Box>
  );
}
