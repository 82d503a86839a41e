import { Button, Checkbox } from "@daysignal/ui";
import { type ComponentProps, Suspense, useId, useRef, useState } from "react";
import { Trans } from "#trans";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import styles from "../form/form.module.css";

// Loaded on demand, because few users open it.
const TermsDialog = lazyPart(() => import("./terms-dialog.tsx"));

interface TermsCheckboxProps extends ComponentProps<typeof Checkbox> {
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
    <div>
      <Checkbox {...props} aria-describedby={hint ? hintId : undefined}>
        <Trans
          id="I accept the <0>Terms and Conditions</0>"
          components={[
            <Button
              key="terms"
              ref={opener}
              variant="link"
              aria-haspopup="dialog"
              onClick={() => {
                setWanted(true);
                setOpen(true);
              }}
            />,
          ]}
        />
      </Checkbox>
      <p id={hintId} role="status" className={styles.hint}>
        {hint}
      </p>
      {wanted ? (
        <Suspense fallback={null}>
          <TermsDialog open={open} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      ) : null}
    </div>
  );
}
