import { EmptyState, ItemList, PageButtons, type usePages } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState, Skeletons } from "../../shared/query-view.tsx";
import styles from "./admin.module.css";

/** The options of a query whose pages replace each other. */
export const pageOptions = { staleTime: 0, placeholderData: keepPreviousData } as const;

interface AdminListProps<Line> {
  query: ReadState<readonly Line[]>;
  /** Shown instead of an empty list. */
  empty: string;
  pages?: { state: ReturnType<typeof usePages>; hasMore: boolean };
  /** The row of a line. */
  children: (line: Line) => ReactNode;
}

/** A list of an operator, with its states and pages. */
export function AdminList<Line extends { id: string }>(props: AdminListProps<Line>) {
  const { query, empty, pages, children } = props;
  const list = useRef<HTMLUListElement>(null);
  return (
    <AdminView query={query}>
      {(lines) => (
        <>
          {lines.length === 0 ? <EmptyState title={empty} /> : null}
          <ItemList place="screen" ref={list} tabIndex={-1}>
            {lines.map(children)}
          </ItemList>
          {pages ? (
            <PageButtons
              pages={pages.state}
              hasMore={pages.hasMore}
              last={lines.at(-1)?.id}
              // To the top of the page that was turned to; the button is disabled at the last one.
              onTurn={() => {
                list.current?.focus({ preventScroll: true });
                list.current?.scrollIntoView({ block: "start" });
              }}
            />
          ) : null}
        </>
      )}
    </AdminView>
  );
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
