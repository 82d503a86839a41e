import { Button, Skeleton } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { ChevronDown, ChevronUp } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";

const SignalHistory = lazyPart(() => import("./signal-history.tsx"));

/** The history of a signal (§2), behind a button. */
export function HistorySection({ signalId }: { signalId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="3" alignItems="stretch">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        style={{ alignSelf: "flex-start" }}
      >
        {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        {i18n.t("History")}
      </Button>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <SignalHistory signalId={signalId} id={id} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
