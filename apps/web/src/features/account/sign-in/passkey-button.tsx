import { Button } from "@daysignal/ui";
import { KeyRound } from "lucide-react";
import type { ComponentProps } from "react";
import { i18n } from "../../../shared/language.ts";

/** The button that signs in with a passkey; disabled, it keeps the place while its code loads. */
export const PasskeyButton = (
  props: Pick<ComponentProps<typeof Button>, "disabled" | "loading" | "onClick">,
) => (
  <Button size="lg" {...props}>
    <KeyRound size={18} aria-hidden />
    {i18n.t("Use a Passkey")}
  </Button>
);
