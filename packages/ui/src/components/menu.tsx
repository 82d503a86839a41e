import { chakra } from "@chakra-ui/react";
import { Menu as ChakraMenu } from "@chakra-ui/react/menu";
import { Portal } from "@chakra-ui/react/portal";
import { Check } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
import type { Placement, TriggerProps } from "./popover.tsx";
import type { Choice } from "./select-field.tsx";

export interface MenuProps {
  /** What opens it: one Button or IconButton. */
  trigger: ReactElement<TriggerProps>;
  /** What it is about, for those who listen. */
  label: string;
  placement?: Placement;
  /** Open from the start: for one that is only put into the page once its trigger has been pressed. */
  defaultOpen?: boolean;
  /** Costs no more than its trigger until that is pressed: for what stands on a screen many times. */
  onDemand?: boolean;
  /** MenuItem, MenuChoices, MenuSeparator. */
  children: ReactNode;
}

/** A list of things to do. Arrows and first letters move, Enter does, Escape closes; focus returns. */
export function Menu({
  trigger,
  label,
  placement = "bottom-end",
  defaultOpen = false,
  onDemand = false,
  children,
}: MenuProps) {
  const [wanted, setWanted] = useState(!onDemand);
  if (!wanted) {
    return cloneElement(trigger, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setWanted(true),
    });
  }
  return (
    <ChakraMenu.Root
      // It has just been pressed.
      defaultOpen={defaultOpen || onDemand}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content aria-label={label}>{children}</ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

export interface MenuItemProps {
  /** Unique within its menu. */
  value: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** `danger` for what cannot be taken back. */
  tone?: "danger";
  disabled?: boolean;
  /** The keys that do the same, at the end of the line. */
  keys?: string | undefined;
  children: ReactNode;
}

/** One thing to do. */
export function MenuItem({
  value,
  onSelect,
  icon,
  tone,
  disabled = false,
  keys,
  children,
}: MenuItemProps) {
  return (
    <ChakraMenu.Item
      value={value}
      onSelect={onSelect}
      disabled={disabled}
      data-tone={tone}
      aria-keyshortcuts={keys}
      // What first letters find: the words, not the value.
      {...(typeof children === "string" ? { valueText: children } : {})}
    >
      {icon}
      <ChakraMenu.ItemText>{children}</ChakraMenu.ItemText>
      {keys ? <ChakraMenu.ItemCommand aria-hidden>{keys}</ChakraMenu.ItemCommand> : null}
    </ChakraMenu.Item>
  );
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choices of which one holds, such as an order; the one that holds is ticked. */
export function MenuChoices<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <ChakraMenu.RadioItemGroup
      value={value}
      onValueChange={(details) => {
        const chosen = options.find((option) => option.value === details.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <ChakraMenu.ItemGroupLabel>{label}</ChakraMenu.ItemGroupLabel>
      {options.map((option) => (
        <ChakraMenu.RadioItem key={option.value} value={option.value} valueText={option.label}>
          <ChakraMenu.ItemText>{option.label}</ChakraMenu.ItemText>
          {option.hint ? (
            <chakra.span color="fg.muted" fontSize="sm">
              {option.hint}
            </chakra.span>
          ) : null}
          {/* The tick's place stays free where it is not, so that hints stand below each other. */}
          <chakra.span width="1.125em" flexShrink="0">
            <ChakraMenu.ItemIndicator>
              <Check aria-hidden />
            </ChakraMenu.ItemIndicator>
          </chakra.span>
        </ChakraMenu.RadioItem>
      ))}
    </ChakraMenu.RadioItemGroup>
  );
}

/** A hairline between kinds of things. */
export function MenuSeparator() {
  return <ChakraMenu.Separator />;
}
