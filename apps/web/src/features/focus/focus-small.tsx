import { i18n } from "../../shared/language.ts";
import type { FocusActions } from "./focus-actions.ts";
import { FocusClock } from "./focus-clock.tsx";
import { FocusControls } from "./focus-controls.tsx";
import styles from "./focus-small.module.css";
import { RhythmOffer } from "./rhythm-offer.tsx";
import type { Focused } from "./use-focused.ts";
import { useRhythmState } from "./use-rhythm-state.ts";

interface FocusSmallProps {
  /** Null if nothing is left. */
  focused: Focused | null;
  actions: FocusActions;
  /** The small window of this page; without it, this page is a narrow window of its own. */
  view?: Window;
}

/** The layout of a small window: the title, the time, pause and done. */
export function FocusSmall({ focused, ...others }: FocusSmallProps) {
  return (
    <div className={styles.small}>
      {focused ? (
        <SmallContent focused={focused} {...others} />
      ) : (
        <p className={styles.title}>{i18n.t("Nothing is left today")}</p>
      )}
    </div>
  );
}

function SmallContent(props: FocusSmallProps & { focused: Focused }) {
  const { focused, actions, view } = props;
  const rhythm = useRhythmState(focused, view);
  return (
    <>
      <h1 dir="auto" className={styles.title} title={focused.signal.title}>
        {focused.signal.title}
      </h1>
      <FocusClock focused={focused} rhythm={rhythm} view={view} isSmall />
      {rhythm?.leftMs === 0 || rhythm?.activity === "break" ? (
        <RhythmOffer focused={focused} rhythm={rhythm} actions={actions} />
      ) : (
        <FocusControls
          focused={focused}
          actions={actions}
          isElsewhere={view !== undefined}
          isSmall
        />
      )}
    </>
  );
}
