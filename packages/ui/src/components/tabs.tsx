import { chakra, useSlotRecipe } from "@chakra-ui/react";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
} from "react";

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
  /** Stands at the end of the line of tabs, such as a search box. */
  aside?: ReactNode;
  /** The panels: one TabPanel for each tab. */
  children: ReactNode;
}

const TabsContext = createContext<{ id: string; value: string } | null>(null);

/** Where the arrow keys lead from one tab; undefined for every other key. */
function stepOf(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * Names along a flat line, the chosen one underscored. Tab reaches the chosen
 * one, arrows choose among them (the pattern of the ARIA guide). By hand,
 * because the sign-in page needs no other machine of the library, whose core
 * would be a tenth of all that page loads.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, aside, children } = props;
  const id = useId();
  // The same element: what changes in a panel leaves the line alone.
  const line = useMemo(
    () => <TabLine {...{ id, label, tabs, value, onChange, aside }} />,
    [id, label, tabs, value, onChange, aside],
  );
  // Another object would have React look through all that the panel holds for who reads it.
  const context = useMemo(() => ({ id, value }), [id, value]);
  return (
    <TabsContext value={context}>
      {line}
      {children}
    </TabsContext>
  );
}

interface TabLineProps<Value extends string> extends Omit<TabsProps<Value>, "children"> {
  id: string;
}

function TabLine<Value extends string>(props: TabLineProps<Value>) {
  const { id, label, tabs, value, onChange, aside } = props;
  const styles = useSlotRecipe({ key: "tabLine" })();
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = stepOf(event.key, index, tabs.length);
    const next = step === undefined ? undefined : tabs[step];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <chakra.div css={styles["line"]}>
      <chakra.div role="tablist" aria-label={label} css={styles["list"]}>
        {tabs.map((tab, index) => {
          const isChosen = tab.value === value;
          return (
            <chakra.button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => move(event, index)}
              css={styles["trigger"]}
            >
              {tab.label}
            </chakra.button>
          );
        })}
      </chakra.div>
      {aside}
    </chakra.div>
  );
}

/** What one tab shows. Not in the page while another is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  if (tabs?.value !== value) return null;
  return (
    <div id={`${tabs.id}-panel`} role="tabpanel" aria-labelledby={`${tabs.id}-${value}`}>
      {children}
    </div>
  );
}
