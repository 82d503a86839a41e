import { languageTags, pseudoLanguage } from "@daysignal/core";
import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  locales: [...languageTags, pseudoLanguage],
  sourceLocale: "en",
  // Ours, see src/shared/trans.tsx.
  runtimeConfigModule: { Trans: ["#trans", "Trans"] },
  // Longer by two fifths, in brackets: what has none was not translated, what is cut shows.
  pseudoLocale: { locale: pseudoLanguage, extend: 0.4, prepend: "⟦", append: "⟧" },
  catalogs: [
    {
      path: "src/locales/{locale}",
      include: [
        "src",
        "../../packages/core/src",
        "../../packages/db/src",
        "../../packages/ui/src",
        "../api/src",
      ],
      exclude: ["**/*.test.*", "**/testing/**"],
    },
  ],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
});
