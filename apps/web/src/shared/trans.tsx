import { I18nProvider, Trans as LinguiTrans } from "@lingui/react";
import type { ComponentProps } from "react";
import { lingui } from "./lingui.ts";

/**
 * A sentence with elements in it, in the language that is shown. It brings Lingui's provider along,
 * so that nothing of it is loaded at the start. Imported as `#trans`, by which lingui.config.ts knows
 * it.
 */
export function Trans(props: ComponentProps<typeof LinguiTrans>) {
  return (
    <I18nProvider i18n={lingui}>
      <LinguiTrans {...props} />
    </I18nProvider>
  );
}
