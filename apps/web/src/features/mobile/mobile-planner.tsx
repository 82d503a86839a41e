import type { Signal } from "@daysignal/core";
import {
  IconButton,
  lazyDialog,
  lazyPart,
  PartBoundary,
  useBottomBar,
  useHeight,
} from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useCommands } from "../../shared/commands.ts";
import { readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { PlacesBar } from "../../shared/places-bar.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { PlannerFrame } from "../plan/planner-frame.tsx";
import { usePlanner } from "../plan/use-planner.tsx";
import { newSignalText } from "../signal/new-signal-draft.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { SignalList } from "../signal-list/signal-list.tsx";
import styles from "./mobile-planner.module.css";
import { TouchCard } from "./touch-card.tsx";

const TouchRows = lazyPart(() => import("./touch-rows.tsx"));
const AddSheet = lazyDialog(() => import("./add-sheet.tsx"));

/**
 * The simplified planner of a phone (§2): the day's cards, the available signals, and the add
 * button.
 */
export default function MobilePlanner() {
  const planner = usePlanner();
  const { actions, signalActions, planDate, noteAdded } = planner;
  const sheet = useDialog<true>();
  const opener = useRef<HTMLButtonElement>(null);
  const openSheet = () => sheet.show(true, opener.current);
  useCommands({ add: openSheet });
  useBottomBar("3.75rem");
  // The slots may be scrolled out of view.
  const listActions = useMemo<SignalActions>(() => {
    const addToDay = (signal: Signal) => actions.planAndSay(signal, planDate);
    return {
      ...signalActions,
      addToDay,
      act: (id, at) => (id === "plan" ? addToDay(at.signal) : signalActions.act(id, at)),
    };
  }, [signalActions, actions, planDate]);
  // The app shortcut 'Add a Signal' of the installed app.
  const isAddMeant = useLocation({ select: (location) => location.hash === "add" });
  const openAtOnce = useEffectEvent(openSheet);
  useEffect(() => {
    // Or a signal was being added when the layout changed or the session ended.
    if (isAddMeant || readDraft(newSignalText) !== undefined) openAtOnce();
  }, [isAddMeant]);

  return (
    <PlannerFrame planner={planner} Card={TouchCard} isPhone>
      <div className={styles.list}>
        <PartBoundary>
          <SignalList
            {...planner.list}
            PhoneRows={TouchRows}
            actions={listActions}
            selectionBar={(bar) => <SelectionBar>{planner.list.selectionBar(bar)}</SelectionBar>}
          />
        </PartBoundary>
      </div>
      <PlacesBar at="planner">
        <IconButton
          ref={opener}
          data-add-signal
          label={i18n.t("Add a Signal")}
          variant="solid"
          className={styles.add}
          onClick={openSheet}
        >
          <Plus aria-hidden />
        </IconButton>
      </PlacesBar>
      <AddSheet
        dialog={sheet}
        date={planDate}
        onAdded={(signal, sent, placement) => {
          const undo = noteAdded(signal, sent, placement);
          // The sheet covers the day and the list.
          if (undo) showNotice(i18n.t("{title} added.", { title: signal.title }), undefined, undo);
        }}
      />
    </PlannerFrame>
  );
}

/**
 * The actions on the selected signals in a bar over the add button, so that no row moves under the
 * finger. The last row can be scrolled above it.
 */
function SelectionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const height = useHeight(bar);
  useBottomBar(`${height}px`);
  return (
    <>
      <div style={{ height }} />
      <div ref={bar} className={styles.selectionBar} data-no-print="">
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </>
  );
}
