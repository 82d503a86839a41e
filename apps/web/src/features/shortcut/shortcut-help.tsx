import { Button, Dialog, Kbd } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { BookOpen, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { type Command, commandList, keyCaps } from "../../shared/commands.ts";
import { useSingleKeys } from "../../shared/key-switch.ts";
import { i18n } from "../../shared/language.ts";
import type { DialogState } from "../../shared/use-dialog.ts";

type ShortcutHelpProps = Pick<DialogState<unknown>, "open" | "onOpenChange" | "opener">;

const groups = [/*i18n*/ "Anywhere", /*i18n*/ "The signal you are on", /*i18n*/ "Days"] as const;

/** Keys that slots and rows handle themselves while they have focus. */
const inPlace = [
  { label: /*i18n*/ "Move through slots and rows", caps: [/*i18n*/ "Arrows"] },
  { label: /*i18n*/ "From the slots to the list and back", caps: ["↓", "↑"] },
  { label: /*i18n*/ "Edit the title", caps: [/*i18n*/ "Enter"] },
  { label: /*i18n*/ "Done, or not done", caps: [/*i18n*/ "Space"] },
  { label: /*i18n*/ "Move a card by one slot", caps: keyCaps("Shift+←→") },
  { label: /*i18n*/ "Select several rows", caps: keyCaps("Shift+↑↓") },
  { label: /*i18n*/ "Select all rows", caps: keyCaps("$mod+A") },
  { label: /*i18n*/ "Move a row, in My order", caps: keyCaps("Alt+↑↓") },
  { label: /*i18n*/ "Move a subtask up or down", caps: keyCaps("Alt+↑↓") },
];

/** Keys of /focus alone. */
const onFocus = [
  { label: /*i18n*/ "Start or pause", combinations: [[/*i18n*/ "Space"], ["G"]] },
  { label: /*i18n*/ "Back", combinations: [["Esc"], ["F"]] },
];

/** All shortcuts (§2), from the table of commands. */
export default function ShortcutHelp({ open, onOpenChange, opener }: ShortcutHelpProps) {
  const singleKeys = useSingleKeys();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      size="xl"
      title={i18n.t("Keyboard Shortcuts")}
      description={
        singleKeys
          ? i18n.t(
              "They rest while you type. Keys of a single character can be switched off in Settings.",
            )
          : i18n.t("Keys of a single character are switched off. Settings can switch them on.")
      }
      footer={
        <>
          <Button asChild>
            <Link to="/guide/{-$page}">
              <BookOpen aria-hidden />
              {i18n.t("Guide")}
            </Link>
          </Button>
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            {i18n.t("Print", {}, { comment: "A button: print on paper" })}
          </Button>
        </>
      }
    >
      {/* Focusable, so that arrow keys can scroll it: nothing in it is. */}
      <Box
        tabIndex={0}
        role="group"
        aria-label={i18n.t("All shortcuts")}
        data-prints-alone
        columnCount={{ base: 1, md: 2, lg: 3 }}
        columnGap="10"
        pt="2"
        px="3"
        mx="-3"
        // It has focus initially and no controls: a line beside it suffices as a focus ring.
        outlineColor="transparent"
        _focusVisible={{
          outlineColor: "transparent",
          boxShadow: "inset 2px 0 0 {colors.focus.ring}",
          _rtl: { boxShadow: "inset -2px 0 0 {colors.focus.ring}" },
        }}
      >
        {groups.map((group) => (
          <Group key={group} heading={i18n.t(group)}>
            {commandList
              .filter((command) => command.group === group && command.keys !== undefined)
              .map((command) => (
                <Line
                  key={command.id}
                  label={i18n.t(command.label)}
                  combinations={capsOf(command)}
                />
              ))}
          </Group>
        ))}
        <Group heading={i18n.t("In a slot or a row")}>
          {inPlace.map(({ label, caps }) => (
            <Line
              key={label}
              label={i18n.t(label)}
              combinations={[caps.map((cap) => i18n.t(cap))]}
            />
          ))}
        </Group>
        <Group heading={i18n.t("Focus")}>
          {onFocus.map(({ label, combinations }) => (
            <Line
              key={label}
              label={i18n.t(label)}
              combinations={combinations.map((caps) => caps.map((cap) => i18n.t(cap)))}
            />
          ))}
        </Group>
      </Box>
    </Dialog>
  );
}

function capsOf({ keys = [], keysName, next }: Command): string[][] {
  if (keysName !== undefined) return [[keysName]];
  return keys.map((combination) => [...keyCaps(combination), ...(next ? [next] : [])]);
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box as="section" breakInside="avoid" mb="5">
      <Text as="h3" textStyle="caption" color="fg.muted" mb="1">
        {heading}
      </Text>
      <Box as="dl">{children}</Box>
    </Box>
  );
}

function Line({ label, combinations }: { label: string; combinations: string[][] }) {
  return (
    <Row
      justifyContent="space-between"
      columnGap="4"
      flexWrap={{ base: "wrap", md: "nowrap" }}
      minHeight="8"
    >
      <Text as="dt">{label}</Text>
      <Row as="dd" gap="2" flexWrap={{ base: "wrap", md: "nowrap" }} flexShrink={{ md: "0" }}>
        {combinations.map((caps, index) => (
          <Row key={caps.join()} gap="1">
            {index > 0 ? (
              <Text as="span" textStyle="small" color="fg.muted" me="1">
                {i18n.t("or", {}, { comment: "Between two keyboard shortcuts" })}
              </Text>
            ) : null}
            {caps.map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
          </Row>
        ))}
      </Row>
    </Row>
  );
}
