import { Button, Dialog } from "@daysignal/ui";
import { Box, chakra, Row, Stack, Text } from "@daysignal/ui/chakra";
import { useId, useRef, useState } from "react";
import { Trans } from "#trans";
import { i18n } from "../../shared/language.ts";
import type { ConflictingField, ConflictQuestion } from "./conflict-question.ts";

/**
 * The dialog 'Changed elsewhere too': asks for each field that was set both here and elsewhere
 * which value to keep. If it is closed without an answer, nothing is saved, and the failure's toast
 * reopens it.
 */
export default function ConflictDialog({ question }: { question: ConflictQuestion }) {
  const { subject, fields, answer } = question;
  const [left, setLeft] = useState<readonly string[]>([]);
  const isAnswered = useRef(false);
  const reply = (theirs: readonly string[] | null) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    answer(theirs);
  };
  const names = fields.map(({ name }) => name);
  return (
    <Dialog
      open
      onOpenChange={() => reply(null)}
      closeOnPressBeside={false}
      size="md"
      title={i18n.t("Changed elsewhere too")}
      description={
        <Text as="span" lineClamp={3} overflowWrap="anywhere">
          <Trans
            id="“{subject}” was changed in another tab or on another device while you were editing it. Choose what to keep."
            values={{ subject: <bdi>{subject}</bdi> }}
          />
        </Text>
      }
      footer={
        <>
          <Button variant="quiet" onClick={() => reply(null)}>
            {i18n.t("Not Now")}
          </Button>
          <Button variant="solid" onClick={() => reply(left)}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <Stack gap="6">
        {fields.length > 1 ? (
          <Row gap="2" flexWrap="wrap">
            <Button size="sm" onClick={() => setLeft([])}>
              {i18n.t("Keep all of mine", {}, { comment: "My values of the fields" })}
            </Button>
            <Button size="sm" onClick={() => setLeft(names)}>
              {i18n.t("Keep all of theirs", {}, { comment: "The values that were set elsewhere" })}
            </Button>
          </Row>
        ) : null}
        {fields.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            keepsTheirs={left.includes(field.name)}
            onChange={(keepsTheirs) =>
              setLeft((now) => [
                ...now.filter((name) => name !== field.name),
                ...(keepsTheirs ? [field.name] : []),
              ])
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: ConflictingField;
  keepsTheirs: boolean;
  onChange: (keepsTheirs: boolean) => void;
}

function FieldChoice({ field, keepsTheirs, onChange }: FieldChoiceProps) {
  const { label, mine, theirs } = field.words();
  const name = useId();
  const headingId = useId();
  const versions = [
    {
      whose: i18n.t("Mine", {}, { comment: "My value of a field" }),
      value: mine,
      isTheirs: false,
    },
    {
      whose: i18n.t("Theirs", {}, { comment: "The value that was set elsewhere" }),
      value: theirs,
      isTheirs: true,
    },
  ];
  return (
    <Box role="radiogroup" aria-labelledby={headingId}>
      <Text id={headingId} fontWeight="semibold" mb="2">
        {label}
      </Text>
      <Box display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }} gap="2">
        {versions.map(({ whose, value, isTheirs }) => {
          const isKept = isTheirs === keepsTheirs;
          return (
            <chakra.label
              key={String(isTheirs)}
              display="flex"
              gap="3"
              alignItems="flex-start"
              minHeight="11"
              px="3"
              py="2.5"
              borderWidth="1px"
              borderColor={isKept ? "signal.solid" : "noise.line"}
              bg={isKept ? "bg.raised" : "transparent"}
              borderRadius="md"
              cursor="pointer"
            >
              <chakra.input
                type="radio"
                name={name}
                checked={isKept}
                onChange={() => onChange(isTheirs)}
                mt="1"
                accentColor="signal.solid"
              />
              <Box minWidth="0" flex="1">
                <Text textStyle="small" color="fg.muted">
                  {whose}
                </Text>
                <Text
                  dir="auto"
                  maxHeight="40"
                  overflowY="auto"
                  overflowWrap="anywhere"
                  whiteSpace="pre-wrap"
                >
                  {value}
                </Text>
              </Box>
            </chakra.label>
          );
        })}
      </Box>
    </Box>
  );
}
