import { chakra } from "@chakra-ui/react";
import { Menu as ChakraMenu, useMenuContext } from "@chakra-ui/react/menu";
import { Portal } from "@chakra-ui/react/portal";
import { Check } from "lucide-react";
import { useRef } from "react";
import type { MenuChoicesProps, MenuItemProps, MenuProps } from "./overlay-props.ts";
import { Themed } from "./themed.tsx";
import { useBackCloses } from "./use-back-closes.ts";

/** An opened menu. Loaded on demand, because positioning and keyboard handling are large. */
export function MenuSheet({ trigger, label, placement = "bottom-end", children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /**
   * The library focuses the menu one frame after the pointer moves over an item. On a slow device the
   * click comes before that frame: focus returns to the trigger, and then goes with the menu.
   */
  const keepFocus = () => {
    const at = document.activeElement;
    const isLost = at === document.body || content.current?.contains(at);
    if (isLost) button.current?.focus({ preventScroll: true });
  };
  return (
    <Themed>
      <ChakraMenu.Root
        // Not controlled: it would close after its item has opened a dialog, and close that with it.
        defaultOpen
        positioning={{ placement, gutter: 6 }}
        lazyMount
        unmountOnExit
        onExitComplete={keepFocus}
      >
        <ClosedByBack />
        <ChakraMenu.Trigger ref={button} asChild>
          {trigger}
        </ChakraMenu.Trigger>
        <Portal>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content ref={content} aria-label={label}>
              {children}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </Themed>
  );
}

function ClosedByBack() {
  const menu = useMenuContext();
  useBackCloses(menu.open, () => menu.setOpen(false));
  return null;
}

/** An action. */
export function SheetItem({
  value,
  onSelect,
  icon: Icon,
  tone,
  disabled = false,
  keys,
  children,
}: MenuItemProps) {
  return (
    <ChakraMenu.Item
      value={value}
      // The library's `onSelect` requires a highlighted item, but screen readers and speech input
      // click without highlighting.
      {...(disabled ? {} : { onClick: onSelect })}
      disabled={disabled}
      data-tone={tone}
      aria-keyshortcuts={keys}
      // Typing letters searches the label, not the value.
      {...(typeof children === "string" ? { valueText: children } : {})}
    >
      {Icon ? <Icon aria-hidden /> : null}
      <ChakraMenu.ItemText>{children}</ChakraMenu.ItemText>
      {keys ? <ChakraMenu.ItemCommand aria-hidden>{keys}</ChakraMenu.ItemCommand> : null}
    </ChakraMenu.Item>
  );
}

/** Radio items, such as an order; the selected one is ticked. */
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
          {/* The tick's space is always reserved, so that hints are aligned. */}
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

/** A separator between groups. */
export function SheetSeparator() {
  return <ChakraMenu.Separator />;
}
