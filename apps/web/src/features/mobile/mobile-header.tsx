import { Box, IconButton, Logo, Row, Text } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef } from "react";
import { commands, runCommand } from "../../shared/commands.ts";
import { dayLabel, planHeading } from "../../shared/day-names.ts";
import { onItsSide } from "../../shared/phone-media.ts";
import { productName } from "../../shared/product-name.ts";
import { UserMenu } from "../account/session/user-menu.tsx";
import { DateNavigator } from "../plan/day/date-navigator.tsx";
import type { ShownDate } from "../plan/day/use-shown-date.ts";
import { useCollapsed } from "./use-collapsed.ts";

/**
 * The phone's header (§2): its first line is sticky. Once 60 percent of the header is scrolled
 * away, that line shows the day.
 */
export function MobileHeader(shown: ShownDate) {
  const header = useRef<HTMLElement>(null);
  const isCollapsed = useCollapsed(header);
  const dayName = dayLabel(shown.date, shown.today);
  return (
    <>
      <Row
        position="sticky"
        top="0"
        zIndex="sticky"
        mx="calc(-1 * var(--gutter))"
        px="var(--gutter)"
        pt="max({spacing.2}, env(safe-area-inset-top))"
        pb="2"
        gap="4"
        justifyContent="space-between"
        bg="bg.page"
        borderBottomWidth="1px"
        borderColor={isCollapsed ? "noise.line" : "transparent"}
        transition="border-color 160ms"
      >
        {isCollapsed ? (
          <Text aria-hidden textStyle="title" truncate animation="fadeIn 160ms">
            {dayName.charAt(0).toUpperCase()}
            {dayName.slice(1)}
          </Text>
        ) : (
          <Link to="/" aria-label={`${productName}, today`}>
            <Logo name={productName} />
          </Link>
        )}
        <Row gap="1" data-no-print="">
          <IconButton label={commands.palette.label} onClick={() => runCommand("palette")}>
            <Search aria-hidden />
          </IconButton>
          <UserMenu isMobile />
        </Row>
      </Row>
      <Box
        as="header"
        ref={header}
        pt="1"
        pb="4"
        css={{
          [onItsSide]: {
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "space-between",
            alignItems: "center",
            pb: "2",
          },
        }}
      >
        <Text
          as="h1"
          textStyle="heading"
          textWrap="balance"
          mb="1.5"
          // Next to the day buttons.
          css={{ [onItsSide]: { fontSize: "1.375rem", mb: "0" } }}
        >
          {planHeading(shown.date, shown.today)}
        </Text>
        <DateNavigator {...shown} />
      </Box>
    </>
  );
}
