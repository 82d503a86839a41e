import type { ReactNode } from "react";
import { i18n } from "../../shared/language.ts";
import { QueryView, type ReadState, Skeletons } from "../../shared/query-view.tsx";
import styles from "./project-page.module.css";

interface NamesViewProps<Data> {
  of: "projects" | "clients";
  query: ReadState<Data>;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of the list of projects or clients on a screen. */
export function NamesView<Data>({ of, ...view }: NamesViewProps<Data>) {
  return (
    <QueryView
      {...view}
      failure={(reason) =>
        of === "projects"
          ? i18n.t("Your projects could not be loaded. {reason}", { reason })
          : i18n.t("Your clients could not be loaded. {reason}", { reason })
      }
      loading={<Skeletons count={3} className={styles.skeleton} />}
      loadingLabel={
        of === "projects" ? i18n.t("Projects are loading") : i18n.t("Clients are loading")
      }
    />
  );
}
