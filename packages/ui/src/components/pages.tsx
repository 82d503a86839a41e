import { useState } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import styles from "./pages.module.css";

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

interface PageButtonsProps {
  pages: ReturnType<typeof usePages>;
  hasMore: boolean;
  /** The id of the last item of this page; undefined if it is empty. */
  last: string | undefined;
  /** Called before the page is turned. */
  onTurn: () => void;
}

/** Turns the pages of a list with the newest first; nothing if there is one page. */
export function PageButtons({ pages, hasMore, last, onTurn }: PageButtonsProps) {
  const i18n = useI18n();
  const isFirst = pages.input.after === undefined;
  if (isFirst && !hasMore) return null;
  return (
    <div className={styles.pages}>
      <Button
        disabled={isFirst}
        onClick={() => {
          onTurn();
          pages.back();
        }}
      >
        {i18n.t("Newer", {}, { comment: "The page before, of a list with the newest first" })}
      </Button>
      <Button
        disabled={!hasMore || last === undefined}
        onClick={() => {
          if (last === undefined) return;
          onTurn();
          pages.open(last);
        }}
      >
        {i18n.t("Older", {}, { comment: "The next page, of a list with the newest first" })}
      </Button>
    </div>
  );
}
