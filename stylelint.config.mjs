/** Only what Biome does not check: that every variable exists. */
export default {
  ignoreFiles: ["**/*.gen.css"],
  plugins: ["stylelint-value-no-unknown-custom-properties"],
  rules: {
    "csstools/value-no-unknown-custom-properties": [
      true,
      { importFrom: ["packages/ui/src/theme/theme.gen.css"] },
    ],
  },
};
