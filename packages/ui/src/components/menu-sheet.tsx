import { chakra } from "@chakra-ui/react";
import { Menu as ChakraMenu } from "@chakra-ui/react/menu";
import { Portal } from "@chakra-ui/react/portal";
import { Check } from "lucide-react";
import type { MenuChoicesProps, MenuItemProps, MenuProps } from "./menu-props.ts";

/** A menu once it has been pressed, and therefore open. Fetched then: what places it and reads keys is heavy. */
export function MenuSheet({ trigger, label, placement = "bottom-end", children }: MenuProps) {
  return (
    <ChakraMenu.Root defaultOpen positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content aria-label={label}>{children}</ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

/** One thing to do. */
export function SheetItem({
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
      // The library's `onSelect` is for the highlighted item, and a screen reader or a voice presses without highlighting.
      {...(disabled ? {} : { onClick: onSelect })}
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

/** Choices of which one holds, such as an order; the one that holds is ticked. */
export function SheetChoices<Value extends string>({
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
export function SheetSeparator() {
  return <ChakraMenu.Separator />;
}
