import { Button, EmptyState } from "@daysignal/ui";
import { type ReactNode, useRef, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState, Skeletons } from "../../shared/query-view.tsx";
import styles from "./admin.module.css";

/** The pages of a list that have been opened, by the last id of the one before each. */
export interface Pages {
  /** What the page that is shown begins after; undefined for the first one. */
  after: string | undefined;
  open: (after: string) => void;
  back: () => void;
  /** Back to the first page, after the filter has changed. */
  reset: () => void;
}

/** Pages through a list by the last id of each page. */
export function usePages(): Pages {
  const [opened, setOpened] = useState<readonly string[]>([]);
  return {
    after: opened.at(-1),
    open: (after) => setOpened([...opened, after]),
    back: () => setOpened(opened.slice(0, -1)),
    reset: () => setOpened([]),
  };
}

interface AdminListProps<Line> {
  query: ReadState<readonly Line[]>;
  idOf: (line: Line) => string;
  /** Shown instead of an empty list. */
  empty: string;
  pages?: { state: Pages; hasMore: boolean };
  children: (line: Line) => ReactNode;
}

/** A list of an operator, with its states and pages. */
export function AdminList<Line>({ query, ...list }: AdminListProps<Line>) {
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

function Lines<Line>({ lines, idOf, empty, pages, children }: LinesProps<Line>) {
  const list = useRef<HTMLUListElement>(null);
  /** To the top of the page that was turned to; the button is disabled at the last one. */
  const focusList = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  };
  const last = lines.at(-1);
  return (
    <>
      {lines.length === 0 ? <EmptyState title={empty} /> : null}
      <ul ref={list} role="list" tabIndex={-1} className={styles.list}>
        {lines.map((line) => (
          <li key={idOf(line)} className={styles.row}>
            {children(line)}
          </li>
        ))}
      </ul>
      {pages && (pages.state.after !== undefined || pages.hasMore) ? (
        <div className={styles.pages}>
          <Button
            disabled={pages.state.after === undefined}
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
              pages.state.open(idOf(last));
            }}
          >
            {i18n.t("Older", {}, { comment: "The next page, of a list with the newest first" })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
