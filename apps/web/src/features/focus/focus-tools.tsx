import { IconButton, lazyPart, Popover, Skeleton } from "@daysignal/ui";
import { ArrowLeft, Maximize, Minimize, PictureInPicture2, Timer } from "lucide-react";
import { Suspense, useSyncExternalStore } from "react";
import { i18n } from "../../shared/language.ts";
import { useIsPhone } from "../../shared/phone-media.ts";
import styles from "./focus-tools.module.css";

const RhythmPanel = lazyPart(() => import("./rhythm-panel.tsx"));

interface FocusToolsProps {
  onLeave: () => void;
  /** Opens the small window; absent where there is nothing to show in it. */
  onSmall: (() => void) | undefined;
}

/** The quiet way back; the rhythm, the small window and the full screen. */
export function FocusTools({ onLeave, onSmall }: FocusToolsProps) {
  const isPhone = useIsPhone();
  return (
    <header className={styles.tools} data-no-print="">
      <IconButton label={i18n.t("Back")} onClick={onLeave}>
        <ArrowLeft className="mirrored" aria-hidden />
      </IconButton>
      <span className={styles.end}>
        <Popover
          label={i18n.t("Breaks")}
          placement="bottom-end"
          trigger={
            <IconButton label={i18n.t("Breaks")}>
              <Timer aria-hidden />
            </IconButton>
          }
        >
          <Suspense fallback={<Skeleton height="5rem" />}>
            <RhythmPanel />
          </Suspense>
        </Popover>
        {onSmall && !isPhone ? (
          <IconButton label={i18n.t("Small window")} onClick={onSmall}>
            <PictureInPicture2 className="mirrored" aria-hidden />
          </IconButton>
        ) : null}
        {document.fullscreenEnabled ? <FullScreenButton /> : null}
      </span>
    </header>
  );
}

function FullScreenButton() {
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  const Icon = isFull ? Minimize : Maximize;
  const toggle = () =>
    isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return (
    <IconButton
      label={isFull ? i18n.t("Leave full screen") : i18n.t("Full screen")}
      // The browser may refuse, and the screen stays as it is.
      onClick={() => void toggle().catch(() => undefined)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

function followFullScreen(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
