import { Button, EmptyState } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ItemList } from "../../shared/item-list.tsx";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState, Skeletons } from "../../shared/query-view.tsx";
import styles from "./admin.module.css";

/** The options of a query whose pages replace each other. */
export const pageOptions = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Pages through a list by the last id of each page. */
export function usePages() {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const after = opened.at(-1);
  return {
    /** The input of the query: what the page begins after, unless it is the first one. */
    input: after === undefined ? {} : { after },
    open: (next: string) => setOpened([...opened, next]),
    back: () => setOpened(opened.slice(0, -1)),
    /** Back to the first page, after the filter has changed. */
    reset: () => setOpened([]),
  };
}

interface AdminListProps<Line> {
  query: ReadState<readonly Line[]>;
  /** Shown instead of an empty list. */
  empty: string;
  pages?: { state: ReturnType<typeof usePages>; hasMore: boolean };
  /** The row of a line. */
  children: (line: Line) => ReactNode;
}

/** A list of an operator, with its states and pages. */
export function AdminList<Line extends { id: string }>({ query, ...list }: AdminListProps<Line>) {
  return <AdminView query={query}>{(lines) => <Lines lines={lines} {...list} />}</AdminView>;
}

/** The states of a section. */
export function AdminView<Data>(props: {
  query: ReadState<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <QueryView
      {...props}
      failure={i18n.t("This could not be loaded")}
      loading={<Skeletons count={3} className={styles.skeleton} />}
      loadingLabel={i18n.t("Loading")}
    />
  );
}

interface LinesProps<Line> extends Omit<AdminListProps<Line>, "query"> {
  lines: readonly Line[];
}

function Lines<Line extends { id: string }>({ lines, empty, pages, children }: LinesProps<Line>) {
  const list = useRef<HTMLUListElement>(null);
  /** To the top of the page that was turned to; the button is disabled at the last one. */
  const focusList = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  };
  const isFirst = pages?.state.input.after === undefined;
  const last = lines.at(-1);
  return (
    <>
      {lines.length === 0 ? <EmptyState title={empty} /> : null}
      <ItemList place="screen" ref={list} tabIndex={-1} className={styles.list}>
        {lines.map(children)}
      </ItemList>
      {pages && !(isFirst && !pages.hasMore) ? (
        <div className={styles.pages}>
          <Button
            disabled={isFirst}
            onClick={() => {
              focusList();
              pages.state.back();
            }}
          >
            {i18n.t("Newer", {}, { comment: "The page before, of a list with the newest first" })}
          </Button>
          <Button
            disabled={!pages.hasMore || !last}
            onClick={() => {
              if (!last) return;
              focusList();
              pages.state.open(last.id);
            }}
          >
            {i18n.t("Older", {}, { comment: "The next page, of a list with the newest first" })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
