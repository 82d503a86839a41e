import { useEffect, useEffectEvent, useMemo } from "react";
import { secondsSince, useElapsed } from "../signal/use-elapsed.ts";
import { type RhythmState, rhythmState, type Timed } from "./rhythm.ts";
import { changeRhythm, readRhythm, useRhythm } from "./rhythm-store.ts";
import type { Focused } from "./use-focused.ts";

/** What the rhythm times: work since it began or one went on, or the break that was taken. */
function useTimed(focused: Focused | null) {
  const kept = useRhythm();
  const { isOn, rest, wentOnAt } = kept;
  const began = focused?.running?.startedAt;
  const isResting =
    focused !== null && !focused.running && !focused.isClosed && rest?.taskId === focused.signal.id;
  const activity: Timed["activity"] | undefined =
    began !== undefined ? "work" : isResting ? "break" : undefined;
  const workedFrom =
    began !== undefined && wentOnAt !== null && wentOnAt > began ? wentOnAt : began;
  const startedAt = isResting ? rest.startedAt : workedFrom;
  const timed = useMemo(
    () => (isOn && activity && startedAt !== undefined ? { activity, startedAt } : null),
    [isOn, activity, startedAt],
  );
  return { kept, timed };
}

/** Where one is in the rhythm (§18); null while it is off or nothing is timed. */
export function useRhythmState(focused: Focused, view?: Window): RhythmState | null {
  const { kept, timed } = useTimed(focused);
  const elapsedMs = useElapsed(timed, view);
  return timed && rhythmState(kept, { ...timed, elapsedMs });
}

/** Plays the sound at the end of work and of a break, and forgets a break once something runs. */
export function useRhythmEnds(focused: Focused | null): void {
  const { kept, timed } = useTimed(focused);
  const { workMinutes, breakMinutes, rest } = kept;
  const isOver = rest !== null && (focused?.running?.startedAt ?? "") > rest.startedAt;
  useEffect(() => {
    if (isOver) changeRhythm({ rest: null });
  }, [isOver]);
  const ring = useEffectEvent((end: string) => {
    const { hasSound, rungFor } = readRhythm();
    // Several windows of the app have the same end.
    if (rungFor === end) return;
    changeRhythm({ rungFor: end });
    if (!hasSound) return;
    import("./gentle-tone.ts").then(({ playTone }) => playTone()).catch(() => undefined);
  });
  useEffect(() => {
    if (!timed) return;
    const elapsedMs = secondsSince(timed) * 1000;
    const { leftMs } = rhythmState({ workMinutes, breakMinutes }, { ...timed, elapsedMs });
    if (leftMs === 0) return;
    const timer = setTimeout(() => ring(`${timed.activity} ${timed.startedAt}`), leftMs);
    return () => clearTimeout(timer);
  }, [timed, workMinutes, breakMinutes]);
}
