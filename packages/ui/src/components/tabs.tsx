import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import styles from "./tabs.module.css";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shown at the end of the tab list, such as a search box. */
  aside?: ReactNode;
  /** The panels: one TabPanel for each tab. */
  children: ReactNode;
}

const TabsContext = createContext<{ id: string; value: string } | null>(null);

/** The tab that an arrow key moves to, in the direction of the list; undefined for other keys. */
function stepOf(key: string, list: Element, index: number, count: number): number | undefined {
  const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === forward) return (index + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowRight") return (index + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * Tabs along a line, the selected one underlined. Tab focuses the selected one, arrows select (the
 * ARIA pattern). Written by hand, because the sign-in page needs no other state machine of the
 * library, whose core would be a tenth of all that page loads.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, aside, children } = props;
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = stepOf(event.key, event.currentTarget, index, tabs.length);
    const next = step === undefined ? undefined : tabs[step];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <TabsContext value={{ id, value }}>
      <div className={styles.line}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab, index) => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                id={`${id}-${tab.value}`}
                type="button"
                role="tab"
                aria-selected={isChosen}
                aria-controls={isChosen ? `${id}-panel` : undefined}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onChange(tab.value)}
                onKeyDown={(event) => move(event, index)}
                className={styles.tab}
              >
                {tab.label}
              </button>
            );
          })}
        </div>
        {aside}
      </div>
      {children}
    </TabsContext>
  );
}

/** The panel of a tab. Unmounted while another tab is selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  if (tabs?.value !== value) return null;
  return (
    <div id={`${tabs.id}-panel`} role="tabpanel" aria-labelledby={`${tabs.id}-${value}`}>
      {children}
    </div>
  );
}
