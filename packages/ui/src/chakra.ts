// Chakra's primitives, for the content of dialogs, menus and popovers, which a screen loads when they
// open. Screens themselves are styled by CSS Modules.

export type { SystemStyleObject } from "@chakra-ui/react";
export { chakra } from "@chakra-ui/react";
export { AddLine } from "./components/add-line.tsx";
export { Box, Figure, Row, Stack, Text } from "./components/layout.tsx";
export { Pill } from "./components/pill.tsx";
export { Themed } from "./components/themed.tsx";
export { forcedEdge, touched } from "./theme/media.ts";
