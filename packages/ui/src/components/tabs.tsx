import { Tabs as ChakraTabs } from "@chakra-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for those who listen. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panels: one TabPanel for each tab. */
  children: ReactNode;
}

/** Names along a flat line, the chosen one underscored. Arrows move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  return (
    <ChakraTabs.Root
      value={value}
      onValueChange={(details) => {
        const chosen = tabs.find((tab) => tab.value === details.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {children}
    </ChakraTabs.Root>
  );
}

/** What one tab shows. Not in the page while another is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <ChakraTabs.Content value={value}>{children}</ChakraTabs.Content>;
}
