import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useBottomBar } from "../../shared/use-bottom-bar.ts";
import { useSelection } from "../signal-list/selection/use-selection.ts";
import type { SelectionBar } from "../signal-list/toolbar/bulk-bar.tsx";
import VirtualRows from "../signal-list/virtual-rows.tsx";
import styles from "./selectable-rows.module.css";

interface SelectableRowsProps extends ComponentProps<typeof VirtualRows> {
  /** Renders the actions on the selected signals. */
  selectionBar: (bar: SelectionBar) => ReactNode;
}

/** The phone's rows, of which several can be selected (§17), with the actions on them. */
export default function SelectableRows({ selectionBar, ...rows }: SelectableRowsProps) {
  const selection = useSelection(rows.signals);
  return (
    <>
      <VirtualRows {...rows} selection={selection} />
      {selection.selected.length > 0 ? (
        <BottomBar>
          {selectionBar({
            signals: selection.selected,
            addLabel: rows.list.addLabel,
            onClear: () => {
              flushSync(selection.clear);
              // The bar was unmounted: focus moves to the button that it covered.
              document.querySelector<HTMLElement>("[data-add-signal]")?.focus();
            },
          })}
        </BottomBar>
      ) : null}
    </>
  );
}

/**
 * A bar over the add button, so that no row moves under the finger. The last row can be scrolled
 * above it.
 */
function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = bar.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  useBottomBar(`${height}px`);
  return (
    <>
      <div style={{ height }} />
      <div ref={bar} className={styles.bar} data-no-print="">
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </>
  );
}
