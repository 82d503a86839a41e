import { Tour as ArkTour, useTour } from "@ark-ui/react/tour";
import { chakra } from "@chakra-ui/react";
import { Portal } from "@chakra-ui/react/portal";
import { useEffect, useRef } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import { focusedOrOpener } from "./focused-or-opener.ts";
import { Themed } from "./themed.tsx";

export interface TourStep {
  id: string;
  title: string;
  text: string;
  /** The target; without a visible one the step is centred. */
  target?: () => HTMLElement | null;
}

export interface TourProps {
  steps: readonly TourStep[];
  /** The element to which focus returns; null for the previously focused one. */
  opener: HTMLElement | null;
  /** Called at the end; shown while mounted, so the caller unmounts it. */
  onEnd: (how: "completed" | "skipped") => void;
}

const layer = "{zIndex.dialog}";

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
    "--tour-z-index": layer,
    zIndex: layer,
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
  },
});

const Counter = chakra(ArkTour.ProgressText, {
  base: { textStyle: "caption", color: "fg.muted", fontVariantNumeric: "tabular-nums" },
});
const Title = chakra(ArkTour.Title, { base: { textStyle: "title", mt: "1" } });
const Description = chakra(ArkTour.Description, { base: { mt: "1", color: "fg.muted" } });

const isVisible = (target: HTMLElement | null | undefined) =>
  target !== null && target !== undefined && target.getClientRects().length > 0;

/**
 * A guided tour: Back, Next, Finish, Skip Tour, arrow keys, Escape. Focus is trapped and returns.
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
    steps: steps.map(({ id, title, text, target }) => ({
      id,
      title,
      description: text,
      ...(target && isVisible(target())
        ? { type: "tooltip" as const, target }
        : { type: "dialog" as const }),
    })),
    // A click outside does not end it, and does not reach the target.
    closeOnInteractOutside: false,
    preventInteraction: true,
    spotlightOffset: { x: 6, y: 6 },
    spotlightRadius: 12,
    translations: {
      progressText: ({ current, total }) =>
        i18n.t("{current} of {total}", { current: current + 1, total }),
      close: finish,
      skip,
    },
    onStatusChange: ({ status, stepIndex }) => {
      // Leaving at the last step is reported twice, the second time as completed.
      const isDone = stepIndex === steps.length - 1;
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
  const shown = steps.find(({ id }) => id === tour.step?.id);
  return (
    <ArkTour.Root tour={tour} lazyMount unmountOnExit>
      <Portal>
        <Backdrop />
        <Spotlight />
        <Positioner>
          <Content>
            <Counter />
            {/* The machine keeps the texts that it was started with, also when the language changes. */}
            <Title>{shown?.title}</Title>
            <Description>{shown?.text}</Description>
            <chakra.div display="flex" flexDirection="row-reverse" gap="2" mt="5">
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
                <Button variant="solid" size="sm" onClick={tour.next}>
                  {i18n.t("Next", {}, { comment: "The next step" })}
                </Button>
              )}
              {firstStep ? null : (
                <Button size="sm" variant="quiet" onClick={tour.prev}>
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
