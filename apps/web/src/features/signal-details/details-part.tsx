import { Button, Skeleton } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, Suspense, useId, useState } from "react";

interface DetailsPartProps {
  label: string;
  /** The part, given the id that it has to carry. */
  children: (id: string) => ReactNode;
}

/** A part of the details (§2) behind a button, loaded when it is first opened. */
export function DetailsPart({ label, children }: DetailsPartProps) {
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
        {label}
      </Button>
      {isOpen ? <Suspense fallback={<Skeleton height="4rem" />}>{children(id)}</Suspense> : null}
    </Stack>
  );
}
