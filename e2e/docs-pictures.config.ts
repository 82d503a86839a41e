import { defineConfig } from "@playwright/test";
import pictures from "./pictures.config.ts";

const { projects = [] } = pictures;
const named = (name: string) => projects.filter((project) => project.name === name);

/** `pnpm docs-pictures`: takes the pictures of README and guide again, into docs/pictures. */
export default defineConfig({
  ...pictures,
  projects: [
    ...named("desktop-light").map((project) => ({
      ...project,
      grepInvert: /planner-(dark|phone)$/,
    })),
    ...named("desktop-dark").map((project) => ({ ...project, grep: /planner-dark$/ })),
    ...named("phone-light").map((project) => ({ ...project, grep: /planner-phone$/ })),
  ].map((project) => ({ ...project, testMatch: "docs.pictures.ts" })),
});
