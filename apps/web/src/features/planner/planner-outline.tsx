import { calendarDay, dailyLimit } from "@daysignal/core";
import { Box, Logo, NoiseField, Row, Spinner, Text } from "@daysignal/ui";
import { planHeading } from "../../shared/day-names.ts";
import { phoneMedia } from "../../shared/phone-media.ts";
import { productName } from "../../shared/product-name.ts";
import { SlotSkeletons } from "../plan/day/plan-area.tsx";
import page from "../plan/planner-page.module.css";
import { RowSkeletons } from "../signal-list/list-states.tsx";

const onPhone = `@media ${phoneMedia}`;
/** Any day: relative to itself its heading is that of today. */
const day = calendarDay("2026-01-01");

/**
 * The empty planner, for desktop and phone. Prerendered at build time into the index page beside
 * #root, so that signed-in users see it before any script has loaded; public/first-reads.js decides
 * whether to show it. It is removed when a screen is rendered in #root.
 */
export function PlannerOutline() {
  return (
    <Box
      data-outline
      position="relative"
      minHeight="dvh"
      overflowX="clip"
      css={{
        display: "none",
        "[data-opens=planner] &": { display: "block" },
        "#root:has(main) ~ &": { display: "none" },
      }}
    >
      <NoiseField
        height="32rem"
        inset="0 0 auto"
        density={0.6}
        maskImage="linear-gradient(black, transparent)"
      />
      <Box className={page.page} css={{ [onPhone]: { display: "none" } }}>
        <TopLine py={{ base: "3", md: "4" }} />
        <Box mt={{ base: "3", md: "5" }} mb={{ base: "5", md: "6" }}>
          <Heading textStyle={{ base: "heading", md: "display" }} />
        </Box>
        <SlotSkeletons count={dailyLimit.default} />
        <Box className={page.columns}>
          <Box minWidth="0">
            <Box height="12" borderRadius="lg" borderWidth="1px" borderColor="noise.line" mb="6" />
            {/* The space of the views and the toolbar. */}
            <Box height="5.5rem" />
            <RowSkeletons />
          </Box>
        </Box>
      </Box>
      <Box
        position="relative"
        px="var(--gutter)"
        css={{
          "--gutter": "{spacing.5}",
          "--edge": "var(--gutter)",
          display: "none",
          [onPhone]: { display: "block" },
        }}
      >
        <TopLine pt="max({spacing.2}, env(safe-area-inset-top))" pb="2" />
        <Box pt="1" pb="4">
          <Heading textStyle="heading" />
          <Box height="11" mt="1.5" />
        </Box>
        <SlotSkeletons count={dailyLimit.default} />
        <Box mt="6">
          <Text textStyle="title" mb="1">
            Available signals
          </Text>
          <RowSkeletons />
        </Box>
      </Box>
    </Box>
  );
}

/** The product's name, and a spinner in place of the user menu while the session loads (§2). */
function TopLine(room: { py?: object; pt?: string; pb?: string }) {
  return (
    <Row justifyContent="space-between" {...room}>
      <Logo name={productName} />
      <Row width="10" height="10" justifyContent="center">
        <Spinner />
      </Row>
    </Row>
  );
}

function Heading({ textStyle }: { textStyle: string | object }) {
  return (
    <Text textStyle={textStyle} textWrap="balance">
      {planHeading(day, day)}
    </Text>
  );
}
