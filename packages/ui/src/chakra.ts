// Chakra's primitives, for the content of what opens on demand: a dialog, a menu, a popover. What is
// on screen from the start is styled by CSS Modules, so that no page loads Chakra to begin with.

export type { SystemStyleObject } from "@chakra-ui/react";
export { chakra } from "@chakra-ui/react";
export { Box, badgeLook, Figure, Row, Stack, Text } from "./components/layout.tsx";
export { Themed } from "./components/themed.tsx";
export { forcedEdge } from "./theme/forced-colors.ts";
export { touched, touchReach } from "./theme/touch.ts";
