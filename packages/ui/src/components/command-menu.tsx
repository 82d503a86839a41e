import { chakra } from "@chakra-ui/react";
import { Dialog as ChakraDialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { Command } from "cmdk";
import { ArrowLeft, Search, X } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { useI18n } from "../i18n.ts";
import { IconButton } from "./button.tsx";
import { Kbd } from "./kbd.tsx";
import { Themed } from "./themed.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface CommandMenuItem {
  /** Unique in the menu. */
  value: string;
  label: string;
  icon?: ReactNode;
  /** Details at the end of the line. */
  detail?: string | undefined;
  /** The shortcut's key caps. */
  keys?: readonly string[] | undefined;
  onSelect: () => void;
}

export interface CommandMenuGroup {
  heading: string;
  items: readonly CommandMenuItem[];
}

export interface CommandMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  onFieldFocus?: () => void;
  /** The matches of the query, in order. */
  groups: readonly CommandMenuGroup[];
  /** Shown if nothing matches. */
  empty: ReactNode;
  /** Called on Backspace in the empty field, to return to the previous menu. */
  onBack?: (() => void) | undefined;
  /** Called after it is closed and unmounted, and focus is back. */
  onClosed: () => void;
  /** The element to which focus returns. */
  finalFocus: RefObject<HTMLElement | null>;
}

const Field = chakra(Command.Input, {
  base: {
    flex: "1",
    minWidth: 0,
    height: "14",
    bg: "transparent",
    fontFamily: "body",
    fontSize: "1.0625rem",
    outline: "none",
    textOverflow: "ellipsis",
  },
});

const List = chakra(Command.List, {
  base: {
    flex: "1 1 auto",
    minHeight: 0,
    // The second for low windows: the field is above it.
    maxHeight: "min(26rem, calc(min(60dvh, 80dvh - 4rem) - var(--keyboard, 0px)))",
    overflowY: "auto",
    overscrollBehavior: "contain",
    scrollPaddingBlock: "2",
    px: "2",
    pb: "2",
    borderTopWidth: "1px",
    borderColor: "noise.line",
    "& [cmdk-group-heading]": {
      textStyle: "caption",
      color: "fg.muted",
      px: "3",
      pt: "3",
      pb: "1",
    },
    "& [cmdk-empty]": { px: "3", py: "6", color: "fg.muted", textAlign: "center" },
  },
});

const Item = chakra(Command.Item, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "10",
    px: "3",
    borderRadius: "md",
    cursor: "pointer",
    userSelect: "none",
    "&[data-selected=true]": { bg: "bg.hover" },
    "& svg": { width: "1.125em", height: "1.125em", flexShrink: 0, color: "fg.muted" },
    "@media (pointer: coarse)": { minHeight: "11" },
  },
});

/** A command palette: arrows move, Enter runs, Escape closes, focus returns. */
export function CommandMenu(props: CommandMenuProps) {
  const { open, onOpenChange, label, query, groups, empty, onBack, finalFocus } = props;
  const i18n = useI18n();
  const [highlighted, setHighlighted] = useState("");
  useKeyboardInset(open);
  useBackCloses(open, () => onOpenChange(false));
  const values = groups.flatMap(({ items }) => items.map(({ value }) => value));
  // One item is always highlighted, initially the first.
  const current = values.includes(highlighted) ? highlighted : (values[0] ?? "");
  return (
    <Themed>
      <ChakraDialog.Root
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        finalFocusEl={() => finalFocus.current}
        onExitComplete={props.onClosed}
        size="md"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner
            alignItems="flex-start"
            pt="2"
            px="2"
            css={{ md: { alignItems: "flex-start", pt: "14vh", px: "6" } }}
          >
            <ChakraDialog.Content
              borderRadius="lg"
              overflow="hidden"
              maxHeight="calc(80dvh - var(--keyboard, 0px))"
              css={{ md: { maxHeight: "calc(80dvh - var(--keyboard, 0px))" } }}
            >
              <VisuallyHidden>
                <ChakraDialog.Title>{label}</ChakraDialog.Title>
              </VisuallyHidden>
              <Command
                label={label}
                value={current}
                onValueChange={setHighlighted}
                // The items are already filtered and sorted.
                shouldFilter={false}
                loop
              >
                <chakra.div
                  display="flex"
                  alignItems="center"
                  gap={onBack ? "1" : "3"}
                  ps={onBack ? "2" : "5"}
                  pe="2"
                  color="fg.muted"
                >
                  {onBack ? (
                    <IconButton label={i18n.t("Back")} size="sm" onClick={onBack}>
                      <ArrowLeft className="mirrored" aria-hidden />
                    </IconButton>
                  ) : (
                    // Hidden in the narrowest windows, to leave room for the placeholder.
                    <chakra.span hideBelow="22rem" asChild>
                      <Search size={18} aria-hidden />
                    </chakra.span>
                  )}
                  <Field
                    autoFocus
                    color="fg.default"
                    placeholder={props.placeholder}
                    value={query}
                    onValueChange={props.onQueryChange}
                    onFocus={props.onFieldFocus}
                    onKeyDown={(event) => {
                      if (event.key !== "Backspace" || query !== "" || !onBack) return;
                      event.preventDefault();
                      onBack();
                    }}
                  />
                  <ChakraDialog.CloseTrigger asChild position="static">
                    <IconButton label={i18n.t("Close")} size="sm">
                      <X aria-hidden />
                    </IconButton>
                  </ChakraDialog.CloseTrigger>
                </chakra.div>
                <List label={label}>
                  <Command.Empty>{empty}</Command.Empty>
                  {groups.map(({ heading, items }) => (
                    <Command.Group key={heading} heading={<bdi>{heading}</bdi>}>
                      {items.map((item) => (
                        <CommandLine key={item.value} {...item} />
                      ))}
                    </Command.Group>
                  ))}
                </List>
              </Command>
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </Themed>
  );
}

function CommandLine({ value, label, icon, detail, keys, onSelect }: CommandMenuItem) {
  return (
    <Item value={value} onSelect={onSelect}>
      {icon}
      <chakra.span dir="auto" flex="1" minWidth="0" truncate>
        {label}
      </chakra.span>
      {detail ? (
        <chakra.span flexShrink="0" textStyle="small" color="fg.muted">
          {detail}
        </chakra.span>
      ) : null}
      {keys ? (
        <chakra.span display={{ base: "none", md: "flex" }} gap="1" flexShrink="0">
          {keys.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </chakra.span>
      ) : null}
    </Item>
  );
}
