import type { Signal } from "@daysignal/core";
import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { type RefObject, useRef } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { cannotBeUndone, undoable } from "../../shared/undo-command.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { trpc } from "../../trpc.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { SideCommands } from "../plan/commands/side-commands.tsx";
import { wholeTrash } from "../signal/trash-cache.ts";
import { useRestoreSignal } from "../signal/use-restore-signal.ts";
import { useTrashSignal } from "../signal/use-trash-signal.ts";
import grid from "./trash-grid.module.css";
import { TrashGrid } from "./trash-grid.tsx";
import styles from "./trash-screen.module.css";
import { trashCount } from "./trash-words.ts";
import { useDeleteSignalPermanently } from "./use-delete-signal-permanently.ts";

const TrashPalette = lazyPart(() => import("./trash-palette.tsx"));

/** /trash (§2): deleted signals, to restore or permanently delete. */
export function TrashScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const { data: signals, error, refetch } = trpc.signal.listTrash.useQuery(wholeTrash);
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <SideScreen
      title={i18n.t("Trash", {}, { comment: "Where deleted signals are kept" })}
      status={signals ? trashCount(signals.length) : null}
      home={home}
    >
      {signals ? (
        <Content signals={signals} home={home} />
      ) : error ? (
        <EmptyState
          title={i18n.t("The trash could not be loaded")}
          action={<Button onClick={() => void refetch()}>{i18n.t("Try Again")}</Button>}
        >
          {errorMessage(error).sentence}
        </EmptyState>
      ) : (
        <Skeletons />
      )}
    </SideScreen>
  );
}

/** Failures are shown by the hook that made the call. */
const ignore = () => undefined;

interface ContentProps {
  signals: readonly Signal[];
  home: RefObject<HTMLElement | null>;
}

function Content({ signals, home }: ContentProps) {
  const { mutateAsync: restore } = useRestoreSignal();
  const { mutateAsync: trash } = useTrashSignal();
  const { mutateAsync: deletePermanently } = useDeleteSignalPermanently();
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
      <SideCommands
        renderPalette={(props) => (
          <TrashPalette {...props} signals={signals} onRestore={onRestore} />
        )}
      />
      {signals.length === 0 ? (
        <EmptyState title={i18n.t("The trash is empty")}>
          {i18n.t("What you delete waits here until you restore it or delete it for good.")}
        </EmptyState>
      ) : null}
    </>
  );
}

/** Placeholders of cards in their final size. */
function Skeletons() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of form controls
    <div role="group" aria-busy aria-label={i18n.t("The trash is loading")} className={grid.grid}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className={styles.skeleton} />
      ))}
    </div>
  );
}
