import { Box, Button, Checkbox, Row, Text } from "@daysignal/ui";
import { type ComponentProps, Suspense, useId, useRef, useState } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";

// Loaded on demand, because few users open it.
const TermsDialog = lazyPart(() => import("./terms-dialog.tsx"));

export interface TermsCheckboxProps extends ComponentProps<typeof Checkbox> {
  /** The red hint while only the terms are missing (§5). */
  hint?: string | undefined;
}

/** "I accept the Terms and Conditions", with a link to read them. */
export function TermsCheckbox({ hint, ...props }: TermsCheckboxProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  return (
    <Box>
      <Row flexWrap="wrap" columnGap="1">
        <Checkbox {...props} aria-describedby={hint ? hintId : undefined}>
          I accept the
        </Checkbox>
        <Button
          ref={opener}
          variant="link"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          Terms and Conditions
        </Button>
      </Row>
      <Text id={hintId} role="status" textStyle="small" color="danger.fg" mt={hint ? "1.5" : "0"}>
        {hint}
      </Text>
      {wanted ? (
        <Suspense fallback={null}>
          <TermsDialog open={open} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      ) : null}
    </Box>
  );
}
