import { Dialog, Kbd } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import type { RefObject } from "react";
import { type Command, commandList, keyCaps } from "../../shared/commands.ts";
import { useSingleKeys } from "../../shared/key-switch.ts";

export interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

const groups = ["Anywhere", "The signal you are on", "Days"] as const;

/** Keys that slots and rows handle themselves while they have focus. */
const inPlace = [
  { label: "Move through slots and rows", caps: ["Arrows"] },
  { label: "Edit the title", caps: ["Enter"] },
  { label: "Done, or not done", caps: ["Space"] },
  { label: "Move a card by one slot", caps: ["Shift", "←→"] },
  { label: "Select several rows", caps: ["Shift", "↑↓"] },
  { label: "Select all rows", caps: keyCaps("$mod+A") },
  { label: "Move a subtask up or down", caps: ["Alt", "↑↓"] },
];

/** All shortcuts (§2), from the table of commands. */
export default function ShortcutHelp({ open, onOpenChange, opener }: ShortcutHelpProps) {
  const singleKeys = useSingleKeys();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      size="lg"
      title="Keyboard Shortcuts"
      description={
        singleKeys
          ? "They rest while you type. Keys of a single character can be switched off in Settings."
          : "Keys of a single character are switched off. Settings can switch them on."
      }
    >
      {/* Focusable, so that arrow keys can scroll it: nothing in it is. */}
      <Box
        tabIndex={0}
        role="group"
        aria-label="All shortcuts"
        columnCount={{ base: 1, md: 2 }}
        columnGap="10"
        pt="2"
        px="3"
        mx="-3"
        // It has focus initially and no controls: a line beside it suffices as a focus ring.
        outlineColor="transparent"
        _focusVisible={{
          outlineColor: "transparent",
          boxShadow: "inset 2px 0 0 {colors.focus.ring}",
        }}
      >
        {groups.map((group) => (
          <Group key={group} heading={group}>
            {commandList
              .filter((command) => command.group === group && command.keys !== undefined)
              .map((command) => (
                <Line key={command.id} label={command.label} combinations={capsOf(command)} />
              ))}
          </Group>
        ))}
        <Group heading="In a slot or a row">
          {inPlace.map(({ label, caps }) => (
            <Line key={label} label={label} combinations={[caps]} />
          ))}
        </Group>
      </Box>
    </Dialog>
  );
}

function capsOf({ keys = [], keysName }: Command): string[][] {
  return keysName === undefined ? keys.map(keyCaps) : [[keysName]];
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
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
    <Row justifyContent="space-between" gap="4" minHeight="8">
      <Text as="dt">{label}</Text>
      <Row as="dd" gap="2" flexShrink="0">
        {combinations.map((caps, index) => (
          <Row key={caps.join()} gap="1">
            {index > 0 ? (
              <Text as="span" textStyle="small" color="fg.muted" me="1">
                or
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
