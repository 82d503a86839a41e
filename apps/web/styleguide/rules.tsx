import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { Section } from "./section.tsx";

/** What holds on every screen, so that nothing has to be decided twice. */
const rules = [
  {
    about: "The end of a dialog",
    rule: "From the start: what concerns the thing itself (Archive, quiet; Add New Client, outline, since it opens something). From the end: the one thing to do, solid, or danger where nothing can undo it; before it the way out (Cancel, Keep, Stay, Not Now), quiet. Where two answers are as good, the lesser one is outline. All of them have the usual size.",
  },
  {
    about: "One loud thing",
    rule: "A screen or dialog has at most one solid button. A line that adds to a list has a small outline one.",
  },
  {
    about: "Names",
    rule: "Buttons, menu items and dialogs that are named after a thing are in title case (Save Changes). Labels of fields, tabs, hints and questions are in sentence case (Estimated time).",
  },
  {
    about: "Fields",
    rule: "The name above, small and medium. What the value means in a word stands at the end of that line (High). A hint stands below, and what is wrong takes its place. A sentence ends with a full stop, a few words do not.",
  },
  {
    about: "Sections",
    rule: "Title for a dialog or a panel, body semibold for a part of it, caption for a group of lines.",
  },
  {
    about: "Icons",
    rule: "1.125 em beside words, 1 rem alone in a row, 18 px alone in a header. An icon alone has a name, a tip that says it, and a square of at least 28 px, 44 for fingers. The tick of what is chosen has the colour of signals.",
  },
  {
    about: "Tags",
    rule: "Squared on a sunken ground where they are read, round where they are pressed, and in the colour of signals where they can be taken off.",
  },
  {
    about: "What is longer than its place",
    rule: "Lists end in the middle of a line, dialogs in a shade: there is more. One line is cut off after a letter, several after a word.",
  },
] as const;

/** The rules in words. */
export function Rules() {
  return (
    <Section title="Rules">
      <Stack as="dl" gap="4" maxWidth="prose">
        {rules.map(({ about, rule }) => (
          <Box key={about}>
            <Text as="dt" fontWeight="semibold">
              {about}
            </Text>
            <Text as="dd" color="fg.muted">
              {rule}
            </Text>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
