import type { Signal } from "@daysignal/core";
import { IconButton, lazyDialog, lazyPart } from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
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
import { RunningPlace } from "../time-spent/running-place.tsx";
import { useRoomForPlaces } from "../time-spent/use-room-for-places.ts";
import styles from "./mobile-planner.module.css";
import { PhoneListOutline } from "./phone-list-outline.tsx";
import { TouchCard } from "./touch-card.tsx";

// The day is shown first.
const PhoneList = lazyPart(() => import("./phone-list.tsx"));
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
  useRoomForPlaces();
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
      <Suspense fallback={<PhoneListOutline />}>
        <PhoneList {...planner.list} actions={listActions} />
      </Suspense>
      <PlacesBar at="planner" above={<RunningPlace at="foot" />}>
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
        onAdded={(signal, sent, placement) =>
          noteAdded(signal, sent, placement, (undo) =>
            // The sheet covers the day and the list.
            showNotice(i18n.t("{title} added.", { title: signal.title }), undefined, undo),
          )
        }
      />
    </PlannerFrame>
  );
}
