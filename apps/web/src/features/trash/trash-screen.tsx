import type { Signal } from "@daysignal/core";
import { EmptyState, lazyDialog } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useCommands } from "../../shared/commands.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView, Skeletons } from "../../shared/query-view.tsx";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone, undoable } from "../../shared/undo-command.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { useCommand } from "../signal/commands/commands.ts";
import { trashCache, wholeTrash } from "../signal/trash-cache.ts";
import styles from "./trash.module.css";
import { TrashGrid } from "./trash-grid.tsx";
import { trashCount } from "./trash-words.ts";

const TrashPalette = lazyDialog(() => import("./trash-palette.tsx"));

/** /trash (§2): deleted signals, to restore or permanently delete. */
export function TrashScreen() {
  const screen = useScreen("/trash");
  const query = trpc.signal.listTrash.useQuery(wholeTrash);
  return (
    <SideScreen {...screen} status={query.data ? trashCount(query.data.length) : null}>
      <QueryView
        query={query}
        failure={i18n.t("The trash could not be loaded")}
        loading={
          <div className={styles.grid}>
            <Skeletons count={6} className={styles.skeleton} />
          </div>
        }
        loadingLabel={i18n.t("The trash is loading")}
      >
        {(signals) => <Content signals={signals} home={screen.home} />}
      </QueryView>
    </SideScreen>
  );
}

/** Whether the cards are in one column, beside what the trash is for; more are in a grid. */
const isFew = (count: number) => count > 0 && count <= 4;

/** Failures are shown by the command itself. */
const ignore = () => undefined;

interface ContentProps {
  signals: readonly Signal[];
  home: RefObject<HTMLElement | null>;
}

function Content({ signals, home }: ContentProps) {
  const { mutateAsync: restore } = useCommand("signal.restore");
  const { mutateAsync: trash } = useCommand("signal.trash");
  const { mutateAsync: deletePermanently } = useDeleteSignalPermanently();
  const help = i18n.t("What you delete waits here until you restore it or delete it for good.");
  const palette = useDialog<true>();
  useCommands({ palette: () => palette.show(true) });
  const onRestore = ({ id }: Signal) => {
    const sent = restore({ id });
    sent.catch(ignore);
    const again = (call: typeof restore | typeof trash) => () => {
      call({ id }).catch(ignore);
      return true;
    };
    const undoIt = undoable({ undo: again(trash), redo: again(restore) }, sent);
    showNotice(
      i18n.t("Signal restored"),
      i18n.t("It is back among the available signals."),
      undoIt,
    );
  };
  return (
    <>
      <div className={isFew(signals.length) ? styles.few : undefined}>
        <TrashGrid
          signals={signals}
          home={home}
          onRestore={onRestore}
          onDelete={({ id, title }) => {
            cannotBeUndone(
              i18n.t("“{title}” was deleted for good.", { title }),
              deletePermanently({ id }),
            );
          }}
        />
        {isFew(signals.length) ? <p className={styles.help}>{help}</p> : null}
      </div>
      <TrashPalette dialog={palette} {...{ signals, onRestore }} />
      {signals.length === 0 ? (
        <EmptyState title={i18n.t("The trash is empty")}>{help}</EmptyState>
      ) : null}
    </>
  );
}

/** Permanently deletes a signal in the trash (§4). */
function useDeleteSignalPermanently() {
  const trash = trashCache(useQueryClient());
  return trpc.signal.deletePermanently.useMutation({
    onMutate: ({ id }) => ({ taken: trash.take(id) }),
    onError: (error, _input, context) => {
      if (context?.taken) trash.put(context.taken);
      showFailure("deleteSignalPermanently", error);
    },
  });
}
