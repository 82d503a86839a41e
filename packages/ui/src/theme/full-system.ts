import { createSystem } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { colorTokens, semanticColors } from "./colors.ts";
import { globalCss } from "./global-css.ts";
import { lookConfig } from "./look.ts";
import { keyframes, semanticShadows, tokens } from "./tokens.ts";

/**
 * The complete system with token values and global styles: for theme.gen.css, the styleguide and
 * the tests. The app uses the one in system.ts, which costs a fifth of it at every start.
 */
export const fullSystem = createSystem(defaultBaseConfig, lookConfig, {
  preflight: true,
  globalCss,
  theme: {
    keyframes,
    tokens: { ...tokens, colors: colorTokens },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
  },
});
