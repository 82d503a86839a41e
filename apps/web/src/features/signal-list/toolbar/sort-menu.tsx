import type { SignalSort, SignalView } from "@daysignal/core";
import { Button, Menu, MenuChoices } from "@daysignal/ui";
import { ArrowUpDown } from "lucide-react";
import { i18n } from "../../../shared/language.ts";
import { PartBoundary } from "../../../shared/lazy-part.tsx";
import { defaultOrder, type ListOrder, ordersOf } from "../view/list-options.ts";
import styles from "./list-toolbar.module.css";

export interface SortMenuProps {
  view: SignalView;
  /** Undefined for the default order of the view. */
  sort: SignalSort | undefined;
  onSort: (sort: SignalSort | undefined) => void;
}

/** The order of the list (§2): the button shows the current one, its menu the others. */
export function SortMenu({ view, sort, onSort }: SortMenuProps) {
  const normal = defaultOrder(view);
  const order = sort ?? normal;
  const choose = (next: ListOrder) =>
    onSort(next === "score" || next === normal ? undefined : next);
  const orders = ordersOf(view);
  const label = orders.find((option) => option.value === order)?.label ?? "";
  return (
    <Menu
      label={i18n.t("Sort signals")}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          className={styles.sort}
          aria-label={i18n.t("Sort signals: {order}", { order: label })}
        >
          <ArrowUpDown aria-hidden />
          {label}
        </Button>
      }
    >
      <PartBoundary>
        <MenuChoices label={i18n.t("Sort by")} options={orders} value={order} onChange={choose} />
      </PartBoundary>
    </Menu>
  );
}
