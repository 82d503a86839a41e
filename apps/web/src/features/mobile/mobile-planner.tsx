import type { Signal } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { useLocation } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Announcer, announce } from "../../shared/announcer.tsx";
import { useCommands } from "../../shared/commands.ts";
import { readDraft } from "../../shared/drafts.ts";
import { undeliveredOf } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart, PartBoundary } from "../../shared/lazy-part.tsx";
import { randomId } from "../../shared/random-id.ts";
import { useBottomBar } from "../../shared/use-bottom-bar.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { dayLabel } from "../../shared/words.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { CommandLayer } from "../plan/commands/command-layer.tsx";
import { DayNoise, PlanArea } from "../plan/day/plan-area.tsx";
import { MorningHost } from "../plan/decide/morning-host.tsx";
import { PlannerDialogs } from "../plan/planner-dialogs.tsx";
import { usePlanner } from "../plan/use-planner.ts";
import type { SignalDraft } from "../quick-add/quick-add-draft.ts";
import { useCommand } from "../signal/commands/commands.ts";
import { newSignalText } from "../signal/new-signal-draft.ts";
import type { SignalActions } from "../signal/signal-actions.ts";
import { newSignal } from "../signal/signal-cache.ts";
import type { SelectionBar } from "../signal-list/toolbar/bulk-bar.tsx";
import { TourHost } from "../tour/tour-host.tsx";
import { AvailableList } from "./available-list.tsx";
import { MobileHeader } from "./mobile-header.tsx";
import styles from "./mobile-planner.module.css";

const SelectedBar = lazyPart(() => import("../plan/bulk/selected-bar.tsx"));
const AddSheet = lazyPart(() => import("./add-sheet.tsx"));

/**
 * The simplified planner of a phone (§2): the day's cards, the available signals, and the add
 * button.
 */
export default function MobilePlanner() {
  const { shown, dialogs, calls, actions, signalActions, planDate, noteAdded } = usePlanner();
  const { date, today } = shown;
  const user = useCurrentUser();
  const sheet = useDialog<true>();
  useCommands({ add: () => sheet.show(true) });
  useBottomBar("4.5rem");
  // The slots may be scrolled out of view.
  const listActions = useMemo<SignalActions>(() => {
    const addToDay = (signal: Signal) => actions.planAndSay(signal, planDate);
    return {
      ...signalActions,
      addToDay,
      act: (id, at) => (id === "plan" ? addToDay(at.signal) : signalActions.act(id, at)),
    };
  }, [signalActions, actions, planDate]);
  const opener = useRef<HTMLButtonElement>(null);
  // The app shortcut 'Add a Signal' of the installed app.
  const isAddMeant = useLocation({ select: (location) => location.hash === "add" });
  const openSheet = useEffectEvent(() => sheet.show(true));
  useEffect(() => {
    // Or a signal was being added when the layout changed or the session ended.
    if (isAddMeant || readDraft(newSignalText) !== undefined) openSheet();
  }, [isAddMeant]);
  const { mutateAsync: createSignal } = useCommand("signal.create", { failure: "addSignal" });
  const add = ({ input: made, placement }: SignalDraft, giveBack: () => void) => {
    const input = { ...made, id: randomId() };
    const sent = createSignal(input);
    sent.catch((error: unknown) => {
      // An undelivered change is kept in the outbox: restoring the text would add it twice.
      if (!undeliveredOf(error)) giveBack();
    });
    announce(i18n.t("{title} added.", { title: input.title }));
    noteAdded(newSignal(input, new Date()), sent, placement);
  };

  return (
    <div className={styles.page}>
      <DayNoise date={date} />
      <main className={styles.main}>
        <PartBoundary>
          <MobileHeader {...shown} />
        </PartBoundary>
        <PartBoundary key={date}>
          <PlanArea date={date} today={today} actions={actions} calls={calls} />
        </PartBoundary>
        <MorningHost onDecide={actions.decide} />
        <div className={styles.list}>
          <PartBoundary>
            <AvailableList
              today={today}
              addLabel={i18n.t("Add to {day}", { day: dayLabel(planDate, today) })}
              actions={listActions}
              selectionBar={(bar: SelectionBar) => (
                <SelectedBar {...bar} calls={calls} planDate={planDate} />
              )}
            />
          </PartBoundary>
        </div>
        <div className={styles.addBar} data-no-print="">
          <Button
            ref={opener}
            data-add-signal
            variant="solid"
            size="lg"
            className={styles.add}
            onClick={() => sheet.show(true)}
          >
            <Plus aria-hidden />
            {i18n.t("Add a Signal")}
          </Button>
        </div>
        <Suspense fallback={null}>
          {sheet.about ? (
            <AddSheet
              open={sheet.open}
              onOpenChange={sheet.onOpenChange}
              opener={opener}
              date={planDate}
              today={today}
              onAdd={add}
            />
          ) : null}
        </Suspense>
        <PlannerDialogs dialogs={dialogs} actions={actions} calls={calls} />
        <CommandLayer shown={shown} planDate={planDate} actions={actions} calls={calls} />
        {user ? <TourHost userId={user.id} isMobile /> : null}
        <Announcer />
      </main>
    </div>
  );
}
