import { Tour as ArkTour, useTour } from "@ark-ui/react/tour";
import { chakra } from "@chakra-ui/react";
import { Portal } from "@chakra-ui/react/portal";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useI18n } from "../i18n.ts";
import { largeText } from "../theme/media.ts";
import { Button } from "./button.tsx";
import { focusedOrOpener } from "./focused-or-opener.ts";
import { Themed } from "./themed.tsx";
import { type TourStep, useTourTask } from "./tour-task.ts";

export type { TourStep } from "./tour-task.ts";

export interface TourProps {
  steps: readonly TourStep[];
  /** The element to which focus returns; null for the previously focused one. */
  opener: HTMLElement | null;
  /** Called at the end; shown while mounted, so the caller unmounts it. */
  onEnd: (how: "completed" | "skipped") => void;
}

const layer = "{zIndex.dialog}";
/** No toast covers the texts. */
const textLayer = "{zIndex.skip}";

const Backdrop = chakra(ArkTour.Backdrop, {
  base: {
    bg: "bg.backdrop",
    zIndex: layer,
    _open: { animation: "fadeIn {durations.moderate} {easings.out}" },
  },
});

const Spotlight = chakra(ArkTour.Spotlight, {
  base: {
    zIndex: layer,
    outline: "2px solid {colors.focus.ring}",
  },
});

const Positioner = chakra(ArkTour.Positioner, {
  base: {
    "--tour-z-index": textLayer,
    zIndex: textLayer,
    "&[data-type=dialog]": {
      position: "fixed",
      inset: 0,
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      padding: "4",
    },
  },
});

const Content = chakra(ArkTour.Content, {
  base: {
    width: "min(22rem, calc(100vw - 2rem))",
    p: "5",
    bg: "bg.raised",
    color: "fg.default",
    borderRadius: "lg",
    boxShadow: "floating",
    outline: "none",
    _open: { animation: "fadeIn {durations.moderate} {easings.out}" },
    // In a low window, as when text is enlarged, it leaves room for a part of its target.
    "@media (max-height: 24rem)": { maxHeight: "calc(100dvh - 6rem)", overflowY: "auto", p: "3" },
    // Beside its target, which most of it would not have room for.
    [largeText]: {
      maxHeight: "max(10rem, var(--available-height, 100dvh - 2rem))",
      overflowY: "auto",
    },
  },
});

const Counter = chakra("span", {
  base: { textStyle: "caption", color: "fg.muted", fontVariantNumeric: "tabular-nums" },
});
/** How many parts of a task are done. */
const Mark = chakra("span", {
  base: {
    boxSize: "2",
    borderRadius: "full",
    borderWidth: "1px",
    borderColor: "fg.muted",
    "&[data-done]": { bg: "signal.solid", borderColor: "signal.solid" },
  },
});
const Title = chakra(ArkTour.Title, { base: { textStyle: "title", mt: "1" } });
const Description = chakra(ArkTour.Description, { base: { mt: "1", color: "fg.muted" } });

/** Ends the id of a step that is shown again because its target has changed. */
const again = "/again";

const isVisible = (target: HTMLElement | null | undefined) =>
  target !== null && target !== undefined && target.getClientRects().length > 0;

/**
 * A guided tour: Back, Next, Finish, Skip Tour, arrow keys, Escape. Focus is trapped and returns. At
 * a step with a task the user works on the target itself; Next leads on without it.
 */
export function Tour(props: TourProps) {
  return (
    <Themed>
      <RunningTour {...props} />
    </Themed>
  );
}

function RunningTour({ steps, opener, onEnd }: TourProps) {
  const i18n = useI18n();
  const finish = i18n.t("Finish", {}, { comment: "The button at the end of the guided tour" });
  const skip = i18n.t("Skip Tour");
  const returnTo = useRef(opener);
  const tour = useTour({
    // The machine finds the target of a step once, when it changes to the step.
    steps: steps.flatMap(({ id, title, text, target, task }) =>
      (task ? [id, id + again] : [id]).map((name) => ({
        id: name,
        title,
        description: text,
        ...(target && isVisible(target())
          ? { type: "tooltip" as const, target }
          : { type: "dialog" as const }),
      })),
    ),
    // A click outside does not end it.
    closeOnInteractOutside: false,
    // See `onKeyDown`: some steps are skipped.
    keyboardNavigation: false,
    spotlightOffset: { x: 6, y: 6 },
    spotlightRadius: 12,
    translations: {
      close: finish,
      skip,
    },
    onStatusChange: ({ status, stepId }) => {
      // Leaving at the last step is reported twice, the second time as completed.
      const isDone = stepId === steps.at(-1)?.id;
      if (status === "started" || (status === "dismissed" && isDone)) return;
      returnTo.current?.focus();
      onEnd(status === "completed" ? "completed" : "skipped");
    },
  });
  const start = useRef(tour.start);
  useEffect(() => {
    returnTo.current ??= focusedOrOpener();
    start.current();
  }, []);
  const { lastStep, firstStep } = tour;
  const at = steps.findIndex(({ id }) => id === tour.step?.id || id + again === tour.step?.id);
  const shown = steps[at];
  const done = useTourTask(shown, {
    onDone: () => {
      const next = steps[at + 1];
      if (next) tour.setStep(next.id);
    },
    onTargetChange: () => {
      if (shown) tour.setStep(tour.step?.id === shown.id ? shown.id + again : shown.id);
    },
  });
  const { goal = 0 } = shown?.task ?? {};
  const counted = (list: readonly TourStep[]) => list.filter(({ continues }) => !continues).length;
  const go = (by: 1 | -1) => {
    const others = by === 1 ? steps.slice(at + 1) : steps.slice(0, at).reverse();
    const next = others.find(({ continues }) => !continues);
    if (next) tour.setStep(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward =
      getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === forward) go(1);
    else if (["ArrowLeft", "ArrowRight"].includes(event.key)) go(-1);
  };
  return (
    <ArkTour.Root tour={tour} lazyMount unmountOnExit>
      <Portal>
        <Backdrop />
        <Spotlight />
        <Positioner>
          <Content onKeyDown={onKeyDown} aria-modal={goal === 0}>
            <chakra.div display="flex" alignItems="center" gap="3">
              <Counter>
                {i18n.t("{current} of {total}", {
                  current: counted(steps.slice(0, at + 1)),
                  total: counted(steps),
                })}
              </Counter>
              {goal > 1 ? (
                <chakra.div display="flex" gap="1" aria-hidden>
                  {Array.from({ length: goal }, (_, place) => (
                    <Mark key={place} data-done={place < done ? "" : undefined} />
                  ))}
                </chakra.div>
              ) : null}
            </chakra.div>
            {/* The machine keeps the texts that it was started with, also when the language changes. */}
            <Title>{shown?.title}</Title>
            <Description>{shown?.text}</Description>
            <chakra.div display="flex" flexDirection="row-reverse" flexWrap="wrap" gap="2" mt="5">
              {/*
               * The primary button is first in the DOM for initial focus, and last visually, as in
               * dialogs.
               */}
              {lastStep ? (
                <ArkTour.ActionTrigger action={{ label: finish, action: "dismiss" }} asChild>
                  <Button variant="solid" size="sm">
                    {finish}
                  </Button>
                </ArkTour.ActionTrigger>
              ) : (
                <Button
                  // What is to be done is more important.
                  variant={goal > 0 ? "outline" : "solid"}
                  size="sm"
                  onClick={() => go(1)}
                >
                  {i18n.t("Next", {}, { comment: "The next step" })}
                </Button>
              )}
              {firstStep ? null : (
                <Button size="sm" variant="quiet" onClick={() => go(-1)}>
                  {i18n.t("Back", {}, { comment: "To the step or menu before" })}
                </Button>
              )}
              {lastStep ? null : (
                <chakra.div me="auto" ms="-3">
                  <ArkTour.ActionTrigger action={{ label: skip, action: "skip" }} asChild>
                    <Button size="sm" variant="quiet">
                      {skip}
                    </Button>
                  </ArkTour.ActionTrigger>
                </chakra.div>
              )}
            </chakra.div>
          </Content>
        </Positioner>
      </Portal>
    </ArkTour.Root>
  );
}
