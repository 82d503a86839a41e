import { Button } from "@daysignal/ui";
import { Stack } from "@daysignal/ui/chakra";
import type { ComponentProps, ReactNode } from "react";
import { i18n } from "./language.ts";

interface ReadFailureProps extends ComponentProps<typeof Stack> {
  /** What could not be loaded, and why. */
  children: ReactNode;
  onRetry: () => unknown;
  /** Of the button; "sm" where there is little room. */
  size?: "sm";
}

/** In the place of what could not be loaded: the reason, and a button that tries again. */
export function ReadFailure({ children, onRetry, size, ...rest }: ReadFailureProps) {
  return (
    <Stack gap="3" alignItems="flex-start" role="alert" {...rest}>
      <p>{children}</p>
      <Button {...(size ? { size } : {})} onClick={() => void onRetry()}>
        {i18n.t("Try Again")}
      </Button>
    </Stack>
  );
}
