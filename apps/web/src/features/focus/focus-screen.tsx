import { Announcer, Button, EmptyState, PartBoundary } from "@daysignal/ui";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lastView } from "../../shared/last-view.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { screens } from "../../shared/screens.ts";
import { useToday } from "../../shared/today.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { dayLabel } from "../../shared/words.ts";
import { SideCommands } from "../shell/side-commands.tsx";
import { useFocusActions } from "./focus-actions.ts";
import { FocusContent } from "./focus-content.tsx";
import { FocusLoading } from "./focus-outline.tsx";
import styles from "./focus-screen.module.css";
import { FocusSmall } from "./focus-small.tsx";
import { FocusTools } from "./focus-tools.tsx";
import { InWindow, openSmallWindow } from "./small-window.tsx";
import { useFocusKeys } from "./use-focus-keys.ts";
import { useFocused } from "./use-focused.ts";
import { useRhythmEnds } from "./use-rhythm-state.ts";

/** /focus (§18): one signal alone, with its time; in a small window without the rest. */
export function FocusScreen() {
  useLanguage();
  useDocumentTitle(i18n.t(screens["/focus"].title));
  const { id, small } = useSearch({ from: "/_protected/focus" });
  const query = useFocused(id);
  const actions = useFocusActions();
  const focused = query.data ?? null;
  const leave = useFocusKeys(focused, actions, small === true);
  useRhythmEnds(focused);
  const [view, setView] = useState<Window | null>(null);
  // A small window of this page goes with it.
  useEffect(() => () => view?.close(), [view]);
  const failure = i18n.t("This day could not be loaded");
  if (small) {
    return (
      <main>
        <QueryView query={query} failure={failure} loading={null}>
          {(shown) => <FocusSmall focused={shown} actions={actions} />}
        </QueryView>
        <Announcer />
      </main>
    );
  }
  const openSmall = async (signalId: string) => {
    const opened = await openSmallWindow(`/focus?small=true&id=${signalId}`);
    opened?.addEventListener("pagehide", () => setView(null));
    if (opened) setView(opened);
  };
  return (
    <main className={styles.screen}>
      <SideCommands />
      <FocusTools
        onLeave={leave}
        onSmall={focused ? () => void openSmall(focused.signal.id) : undefined}
      />
      <PartBoundary>
        <QueryView
          query={query}
          failure={failure}
          loading={<FocusLoading />}
          loadingLabel={i18n.t("The day is loading")}
        >
          {(shown) =>
            shown ? <FocusContent focused={shown} actions={actions} /> : <NothingLeft />
          }
        </QueryView>
      </PartBoundary>
      {view ? (
        <InWindow view={view}>
          <FocusSmall focused={focused} actions={actions} view={view} />
        </InWindow>
      ) : null}
      <Announcer />
    </main>
  );
}

/** What is shown when today needs nothing more. */
function NothingLeft() {
  const today = useToday();
  return (
    <div className={styles.nothing}>
      <EmptyState
        isPage
        title={i18n.t("Nothing is left today")}
        action={
          <Button asChild>
            <Link to="/" search={lastView()}>
              {i18n.t("Go to {day}", { day: dayLabel(today, today) })}
            </Link>
          </Button>
        }
      >
        {i18n.t("Everything is done, or nothing is planned. Rest, or choose what comes next.")}
      </EmptyState>
    </div>
  );
}
