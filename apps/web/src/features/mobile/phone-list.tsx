import { useBottomBar, useHeight } from "@daysignal/ui";
import { type ComponentProps, type ReactNode, Suspense, useRef } from "react";
import { SignalList } from "../signal-list/signal-list.tsx";
import styles from "./mobile-planner.module.css";
import TouchRows from "./touch-rows.tsx";

/** The phone's list of signals, with the actions on several of them at the bottom. */
export default function PhoneList(
  props: Omit<ComponentProps<typeof SignalList>, "Rows" | "isPhone">,
) {
  return (
    <div className={styles.list}>
      <SignalList
        {...props}
        isPhone
        Rows={TouchRows}
        selectionBar={(bar) => <SelectionBar>{props.selectionBar(bar)}</SelectionBar>}
      />
    </div>
  );
}

/**
 * The actions on the selected signals in a bar over the add button, so that no row moves under the
 * finger. The last row can be scrolled above it.
 */
function SelectionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const height = useHeight(bar);
  useBottomBar(`${height}px`);
  return (
    <>
      <div style={{ height }} />
      <div ref={bar} className={styles.selectionBar} data-no-print="">
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </>
  );
}
