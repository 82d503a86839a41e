import { type NamedView, type Project, type SignalView, viewQuery } from "@daysignal/core";
import { IconButton, SelectField } from "@daysignal/ui";
import { Bookmark } from "lucide-react";
import { Suspense } from "react";
import { useCommands } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { FilterMenu } from "../signal-list/toolbar/filter-menu.tsx";
import { SortMenu } from "../signal-list/toolbar/sort-menu.tsx";
import { activeFilterCount, noFilter } from "../signal-list/view/list-filter.ts";
import { viewTabs } from "../signal-list/view/list-options.ts";
import type { ShownList } from "../signal-list/view/use-list-address.ts";
import styles from "./available-list.module.css";

const SaveViewDialog = lazyPart(() => import("../named-view/save-view-dialog.tsx"));

interface ListToolsProps extends ShownList {
  view: SignalView;
  /** The named view that is open. */
  named: NamedView | undefined;
  namedViews: readonly NamedView[];
  projects: readonly Project[];
  /** False if there is no such view. */
  openNamed: (id: string) => boolean;
}

/** Chooses, filters, orders and saves what the phone's list shows (§17). */
export default function ListTools(props: ListToolsProps) {
  const { shown, view, named, namedViews, projects, open, openNamed, change } = props;
  const query = viewQuery(shown);
  const saving = useDialog<true>();
  const save = () => saving.show(true);
  useCommands({ saveView: save });
  const openView = (value: string) => {
    if (openNamed(value)) return;
    const next = viewTabs().find((tab) => tab.value === value)?.value;
    // What narrows a named view is left with it. Without a view, the phone shows what is available.
    const kept = named ? noFilter : shown;
    open({
      ...kept,
      view: next === "available" ? undefined : next,
      sort: undefined,
      named: undefined,
    });
  };
  return (
    <>
      <span className={styles.views}>
        <SelectField
          label={i18n.t("Signal views")}
          hideLabel
          options={[
            ...viewTabs().map(({ value, label }) => ({ value, label: String(label) })),
            ...namedViews.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={named?.id ?? view}
          onChange={({ target }) => openView(target.value)}
        />
      </span>
      {query === "" ? null : (
        <IconButton label={i18n.t("Save view")} size="sm" onClick={save}>
          <Bookmark aria-hidden />
        </IconButton>
      )}
      <FilterMenu
        filter={shown}
        activeCount={activeFilterCount(shown)}
        projects={projects}
        onChange={change}
        onClear={() => change(noFilter)}
      />
      <SortMenu view={view} sort={shown.sort} onSort={(sort) => change({ sort })} />
      <Suspense fallback={null}>
        {saving.about ? (
          <SaveViewDialog
            key={named?.id ?? ""}
            open={saving.open}
            onOpenChange={saving.onOpenChange}
            opener={saving.opener}
            query={query}
            current={named}
            onSaved={(id) => change({ named: id })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
