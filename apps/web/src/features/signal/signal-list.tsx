import { type CalendarDay, type Signal, type SignalView, viewSignals } from "@daysignal/core";
import { Box, Button, EmptyState, Row, Skeleton, TabPanel, Tabs, Text } from "@daysignal/ui";
import { useMemo, useRef, useState } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";
import {
  countLabel,
  defaultOrder,
  emptyMessage,
  type ListOrder,
  viewTabs,
} from "./list-options.ts";
import { SearchBox } from "./search-box.tsx";
import type { SignalDrag } from "./signal-drag.ts";
import type { SignalRowActions } from "./signal-row.tsx";
import { SignalRows } from "./signal-rows.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { useSignalDrop } from "./use-signal-drop.ts";

export interface SignalListProps {
  /** All signals; undefined while they are on their way. */
  signals: readonly Signal[] | undefined;
  /** Why they did not come. */
  error: unknown;
  onRetry: () => void;
  today: CalendarDay;
  addLabel: string;
  actions: SignalRowActions;
  /** A card was dropped here: it returns to the list. */
  onReturn: (drag: SignalDrag) => void;
}

/** The list of signals (§2): four views, search, order, and the rows. Views are computed here from all signals. */
export function SignalList(props: SignalListProps) {
  const { signals, error, today, onReturn } = props;
  const [view, setView] = useState<SignalView>("recommended");
  const [orders, setOrders] = useState<Partial<Record<SignalView, ListOrder>>>({});
  const [search, setSearch] = useState("");
  const order = orders[view] ?? defaultOrder(view);
  const timeZone = browserTimeZone();
  const rows = useMemo(
    () =>
      signals &&
      viewSignals(signals, {
        view,
        today,
        timeZone,
        sort: order === "score" ? undefined : order,
        search,
      }),
    [signals, view, today, timeZone, order, search],
  );
  const area = useRef<HTMLDivElement>(null);
  const over = useSignalDrop(area, { accepts: (drag) => drag.origin !== null, onDrop: onReturn });

  return (
    <Box
      ref={area}
      borderRadius="lg"
      transition="box-shadow 120ms, background-color 120ms"
      {...(over ? { bg: "bg.sunken", boxShadow: "0 0 0 12px {colors.bg.sunken}" } : undefined)}
    >
      <Tabs label="Signal views" tabs={viewTabs} value={view} onChange={setView}>
        <TabPanel value={view}>
          <Row
            justifyContent="space-between"
            gap="3"
            minHeight="12"
            position="sticky"
            top="0"
            zIndex="base"
            bg={over ? "bg.sunken" : "bg.page"}
          >
            <Text role="status" textStyle="small" color="fg.muted" truncate>
              {rows && !error ? countLabel(rows.length) : null}
            </Text>
            <Row gap="1" flexShrink="0">
              <SearchBox value={search} onChange={setSearch} />
              <SortMenu
                view={view}
                order={order}
                onChange={(next) => setOrders({ ...orders, [view]: next })}
              />
            </Row>
          </Row>
          <ListBody
            {...props}
            rows={error ? undefined : rows}
            view={view}
            search={search.trim()}
            onClearSearch={() => setSearch("")}
          />
        </TabPanel>
      </Tabs>
    </Box>
  );
}

interface ListBodyProps extends SignalListProps {
  rows: readonly Signal[] | undefined;
  view: SignalView;
  search: string;
  onClearSearch: () => void;
}

function ListBody({ rows, view, search, onClearSearch, ...list }: ListBodyProps) {
  const { signals, error, onRetry, today, addLabel, actions } = list;
  if (error) {
    return (
      <EmptyState
        title="Your signals could not be loaded"
        action={<Button onClick={onRetry}>Try Again</Button>}
      >
        {errorMessage(error).sentence}
      </EmptyState>
    );
  }
  if (!rows) return <RowSkeletons />;
  if (rows.length > 0) {
    const label = viewTabs.find((tab) => tab.value === view)?.label;
    return (
      <SignalRows
        // Another view starts at its top, with nothing being edited.
        key={view}
        signals={rows}
        label={`${label} signals`}
        today={today}
        addLabel={addLabel}
        actions={actions}
      />
    );
  }
  if (search !== "") {
    return (
      <EmptyState
        title={`No signal matches “${search}”`}
        action={<Button onClick={onClearSearch}>Clear Search</Button>}
      />
    );
  }
  const { title, hint } = emptyMessage(view, (signals?.length ?? 0) > 0);
  return <EmptyState title={title}>{hint}</EmptyState>;
}

/** Rows in their final measures while the signals are on their way. */
function RowSkeletons() {
  return (
    <Box aria-busy aria-label="Signals are loading" role="group">
      {[62, 44, 71, 38, 55].map((width) => (
        <Row key={width} height="12" gap="4">
          <Skeleton width="5" height="5" borderRadius="full" flexShrink="0" />
          <Skeleton height="3.5" maxWidth="full" style={{ width: `${width}%` }} />
        </Row>
      ))}
    </Box>
  );
}
