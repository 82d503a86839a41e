import {
  Button,
  Dialog,
  EmptyState,
  Kbd,
  Logo,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
  Meter,
  NoiseField,
  Peak,
  PeakLine,
  Popover,
  Progress,
  SignalLine,
  Skeleton,
  Spinner,
  TextField,
  ToggleRow,
  toast,
} from "@daysignal/ui";
import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { CommandMenu } from "@daysignal/ui/command-menu";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Sample, Section } from "./section.tsx";

const orders = [
  { value: "newest", label: "Newest first" },
  { value: "deadline", label: "Deadline" },
] as const;
const kinds = ["info", "success", "error"] as const;

/** What opens over the page, what tells how things are, and the motif. */
export function Surfaces() {
  return (
    <>
      <Section title="What opens">
        <Sample name="Dialog, Menu, Popover, CommandMenu, toast">
          <DialogSample />
          <MenuSample />
          <Popover label="A little more" trigger={<Button>Popover</Button>}>
            <Text>Room for a thought.</Text>
          </Popover>
          <CommandSample />
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="ghost"
              onClick={() =>
                toast({
                  kind,
                  title: `A toast: ${kind}`,
                  description: "It goes by itself after 5 seconds.",
                  action: { label: "Undo", onClick: () => undefined },
                })
              }
            >
              Toast: {kind}
            </Button>
          ))}
        </Sample>
      </Section>
      <Section title="How things are">
        <Sample name="Spinner, Kbd">
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" />
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
        </Sample>
        <Stack gap="3" maxWidth="md">
          <Progress label="Nobody knows how much" value={null} />
          <Progress label="Nothing yet" value={0} />
          <Progress label="Some of it" value={0.4} />
          <Progress label="All of it" value={1} />
          <Meter label="Half of the day" text="4h left" passed={0.5} planned={0.3} />
          {[false, true].map((pressed) => (
            <ToggleRow key={String(pressed)} pressed={pressed} note="And a note" keyCap="1">
              A row to choose
            </ToggleRow>
          ))}
          <Skeleton height="2.5rem" />
        </Stack>
        <EmptyState title="Nothing here yet" action={<Button variant="solid">Add a Signal</Button>}>
          What you add appears in this list.
        </EmptyState>
      </Section>
      <Section title="The motif">
        <Sample name="Logo, Peak">
          <Logo name="Daysignal" />
          <Box color="signal.solid">
            <Peak draw />
          </Box>
          <Box color="noise.strong">
            <Peak />
          </Box>
        </Sample>
        <Box position="relative" overflow="hidden" borderRadius="lg">
          <NoiseField />
          <SignalLine draw />
        </Box>
        {([null, "half", "whole"] as const).map((peak) => (
          <Box key={peak} position="relative" height="12">
            <PeakLine peak={peak} />
          </Box>
        ))}
        <Row gap="4">
          {[1, 0.5, 0.2].map((density) => (
            <Box
              key={density}
              position="relative"
              flex="1"
              height="24"
              borderRadius="lg"
              borderWidth="1px"
            >
              <NoiseField density={density} />
            </Box>
          ))}
        </Row>
      </Section>
    </>
  );
}

function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A window over the page"
        description="Escape closes it, and focus goes back."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="solid" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

function MenuSample() {
  const [order, setOrder] = useState<(typeof orders)[number]["value"]>("newest");
  return (
    <Menu label="A menu" trigger={<Button>Menu</Button>}>
      <MenuItem value="details" onSelect={() => undefined} keys="Enter">
        View Details
      </MenuItem>
      <MenuItem value="shut" onSelect={() => undefined} disabled>
        Not now
      </MenuItem>
      <MenuSeparator />
      <MenuChoices label="Order" options={orders} value={order} onChange={setOrder} />
      <MenuSeparator />
      <MenuItem value="delete" tone="danger" icon={Trash2} onSelect={() => undefined}>
        Delete
      </MenuItem>
    </Menu>
  );
}

function CommandSample() {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const items = ["Go to today", "Add a signal", "Open the trash"]
    .filter((label) => label.toLowerCase().includes(query.toLowerCase()))
    .map((label) => ({ value: label, label, onSelect: () => setOpen(false) }));
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        CommandMenu
      </Button>
      {open ? (
        <CommandMenu
          open={open}
          onOpenChange={setOpen}
          label="Everything"
          placeholder="What next?"
          query={query}
          onQueryChange={setQuery}
          groups={[{ heading: "Anywhere", items }]}
          empty="Nothing fits."
          onClosed={() => undefined}
          finalFocus={opener}
        />
      ) : null}
    </>
  );
}
